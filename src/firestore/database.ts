import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  persistentLocalCache,
  persistentMultipleTabManager,
  waitForPendingWrites,
} from 'firebase/firestore';
import { env } from '#env.ts';
import { app } from '#firestore/app.ts';
import { forgetOldChanges, hasOldChanges, removeOldStore } from '#firestore/device.ts';

/** An app of before the outbox left changes in the library's own store: they are sent from there, once. */
const isOld = hasOldChanges();

/**
 * The full library listens and does nothing else. What it has heard lives as long as the page: what outlives it, the last
 * answers and what waits to be sent, is kept by us (docs/decisions/020-one-way-to-write.md).
 */
export const db = initializeFirestore(app, {
  localCache: isOld
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
});

if (env.emulators.firestore !== '') {
  const [host = '127.0.0.1', port = '8080'] = env.emulators.firestore.split(':');
  connectFirestoreEmulator(db, host, Number(port));
}

/** Long after the page is there. */
const LATER_MS = 10_000;

if (isOld) void waitForPendingWrites(db).then(forgetOldChanges, () => undefined);
else setTimeout(() => void removeOldStore(), LATER_MS);
