import {
  connectFirestoreEmulator,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { env } from '#env.ts';
import { app } from '#repositories/firebase.ts';
import { canKeep } from '#repositories/room.ts';

/** Small on purpose: a large local cache makes every list slower than the network. */
const CACHE_BYTES = 20 * 1024 * 1024;

/** The library takes a note to its other tabs that finds no room for an error that ends it: they do without. */
function letNotesFail(): void {
  const write: unknown = Reflect.get(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
    try {
      if (typeof write === 'function') Reflect.apply(write, this, [key, value]);
    } catch (error) {
      if (!key.startsWith('firestore_')) throw error;
    }
  };
}

/** Whether unsent changes of earlier pages are at hand, and those of this one survive it. */
export const keeps = await canKeep();
if (keeps) letNotesFail();

const localCache = keeps
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

// The library opens its store with the first thing that it is asked: this one needs no answer, and the page is drawn
// meanwhile.
void enableNetwork(db).catch(() => undefined);
