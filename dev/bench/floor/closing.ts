import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  query,
  where,
} from 'firebase/firestore/lite';
import { company, emulator, newApp, show, wanted, withSession } from './connect.ts';

// The orders of a month and the clients, summed: the least that a closing could be.
const app = newApp();
await withSession(app).authStateReady();
const db = getFirestore(app);
connectFirestoreEmulator(db, ...emulator());
const orders = collection(db, `${company}/orders`);
const from = new Date(`${wanted('from')}T00:00:00+09:00`);
const to = new Date(`${wanted('to')}T00:00:00+09:00`);

const within = (field: string) =>
  getDocs(
    query(orders, where('enabled', '==', true), where(field, '>=', from), where(field, '<', to)),
  );
const [arriving, moved, clients] = await Promise.all([
  within('arrivalDate'),
  within('billingDate'),
  getDocs(collection(db, `${company}/clients`)),
]);
const sums = new Map<string, number>();
for (const found of [...arriving.docs, ...moved.docs]) {
  const id = String(found.get('client').id);
  sums.set(id, (sums.get(id) ?? 0) + Number(found.get('price.amount')));
}
show(clients.docs.map((found) => `${found.get('name')} ${sums.get(found.id) ?? 0}`));
