import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { env } from '#env.ts';
import { app } from '#firestore/app.ts';

/**
 * The full library listens and does nothing else. What it has heard lives as long as the page: what outlives it, the last
 * answers and what waits to be sent, is kept by us (docs/decisions/020-one-way-to-write.md).
 */
export const db = initializeFirestore(
  app,
  { localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }) },
  env.database,
);

if (env.emulators.firestore !== '') {
  const [host = '127.0.0.1', port = '8080'] = env.emulators.firestore.split(':');
  connectFirestoreEmulator(db, host, Number(port));
}
