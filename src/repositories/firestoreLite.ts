import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { env } from '#env.ts';
import { app } from '#repositories/firebase.ts';

/** Answers from the server or fails; never from a cache. For everything that adds up money or is printed. */
export const liteDb = getFirestore(app);

if (env.emulators.firestore !== '') {
  const [host = '127.0.0.1', port = '8080'] = env.emulators.firestore.split(':');
  connectFirestoreEmulator(liteDb, host, Number(port));
}
