import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { env } from '#env.ts';
import { app } from '#repositories/firebase.ts';

/** Small on purpose: a large local cache makes every list slower than the network. */
const CACHE_BYTES = 20 * 1024 * 1024;

/** Unsent changes survive a reload where the browser lets us store; elsewhere they live as long as the page. */
const localCache =
  'indexedDB' in globalThis
    ? persistentLocalCache({
        tabManager: persistentMultipleTabManager(),
        cacheSizeBytes: CACHE_BYTES,
      })
    : memoryLocalCache();

export const db = initializeFirestore(app, { localCache });

if (env.emulators.firestore !== '') {
  const [host = '127.0.0.1', port = '8080'] = env.emulators.firestore.split(':');
  connectFirestoreEmulator(db, host, Number(port));
}
