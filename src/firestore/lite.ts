import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { env } from '#env.ts';
import { app } from '#firestore/app.ts';

/** Answers from the server or fails; never from a cache. For everything that adds up money or is printed. */
export const liteDb = getFirestore(app, env.database);

// Its log holds what was to be written: nobody's data belongs there, and every failure is thrown anyway.
setLogLevel('silent');

if (env.emulators.firestore !== '') {
  const [host = '127.0.0.1', port = '8080'] = env.emulators.firestore.split(':');
  connectFirestoreEmulator(liteDb, host, Number(port));
}
