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

/** Where no page of this size can be written the cache stands still, and with it all that is shown live. */
const PROBE = new Uint8Array(64 * 1024);

/** Whether the browser has room on the disk; it alone knows, and tells by a write. */
const hasRoom = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('room');
    const fail = () => resolve(false);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('room'));
    opening.addEventListener('error', fail);
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('room', 'readwrite', { durability: 'relaxed' });
      writing.addEventListener('abort', fail);
      writing.addEventListener('complete', () => resolve(true));
      writing.objectStore('room').put(PROBE, 0);
    });
  });

/** Whether the browser has both stores, lets us use them, and has room. */
async function canKeep(): Promise<boolean> {
  try {
    if (!('indexedDB' in globalThis)) return false;
    localStorage.getItem('');
    return await hasRoom();
  } catch {
    return false;
  }
}

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
