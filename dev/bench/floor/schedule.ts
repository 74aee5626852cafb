import { collection, documentId, query, where } from 'firebase/firestore';
import { company, newApp, show, wanted, withSession } from './connect.ts';
import { answer, connect } from './firestore.ts';

// What the schedule of a day reads, in the same two steps: who and what, then the jobs of the orders.
const app = newApp();
withSession(app);
const db = connect(app);
const all = (name: string) => answer(collection(db, `${company}/${name}`));
const day = new Date(`${wanted('day')}T00:00:00+09:00`);
const next = new Date(day.getTime() + 24 * 60 * 60 * 1000);

const [orders] = await Promise.all([
  answer(
    query(
      collection(db, `${company}/orders`),
      where('enabled', '==', true),
      where('arrivalDate', '>=', day),
      where('arrivalDate', '<', next),
    ),
  ),
  answer(query(collection(db, `${company}/schedules`), where(documentId(), '==', wanted('day')))),
  ...['drivers', 'clients', 'offices'].map(all),
]);
const ids = orders.docs.map(({ id }) => id);
const parts = [ids.slice(0, 30), ids.slice(30, 60)].filter((part) => part.length > 0);
const jobs = await Promise.all(
  parts.map((part) =>
    answer(query(collection(db, `${company}/jobs`), where('orderId', 'in', part))),
  ),
);
const legs = new Map(
  jobs.flatMap(({ docs }) => docs).map((found) => [found.get('orderId'), found]),
);
show(
  orders.docs.map(
    (found) => JSON.stringify(found.data()) + JSON.stringify(legs.get(found.id)?.data()),
  ),
);
