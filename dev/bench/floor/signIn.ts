import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulator, newApp, show, wanted } from './connect.ts';
import { companiesOf, newestOrders } from './firestore.ts';

// A press, an answer of the authentication, the company, its first orders.
const app = newApp();
const auth = initializeAuth(app);
connectAuthEmulator(auth, wanted('auth'), { disableWarnings: true });
const db = getFirestore(app);
connectFirestoreEmulator(db, ...emulator());

document.addEventListener('click', () => {
  void signInWithEmailAndPassword(auth, wanted('email'), wanted('password'))
    .then(({ user }) => companiesOf(db, user.uid))
    .then(({ docs: [found] }) => newestOrders(db, found?.ref.path))
    .then(({ docs }) => show(docs.map((found) => JSON.stringify(found.data()))));
});
