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

async function look(): Promise<boolean> {
  try {
    if (!('indexedDB' in globalThis)) return false;
    localStorage.getItem('');
    return await hasRoom();
  } catch {
    return false;
  }
}

let known: Promise<boolean> | undefined;

/**
 * Whether the browser has both stores, lets us use them, and has room; looked at once for a page. Asked for early, the
 * answer is there when the library is.
 */
export const canKeep = (): Promise<boolean> => (known ??= look());
