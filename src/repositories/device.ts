import { env } from '#env.ts';

/**
 * What the browser keeps of a person: settings and the session in localStorage, Firestore's cache in IndexedDB.
 * On a shared computer both are removed at sign-out. The cache cannot be removed while a tab has it open, so the
 * browser is marked, every tab goes to a page that opens no database, and that page removes it.
 */
const MARK = 'forget-device';

/** Names in localStorage that say nothing about a person or a company. */
const KEPT: readonly string[] = ['theme'];

/** The name that Firestore gives to the cache of the default database. */
const CACHE = `firestore/[DEFAULT]/${env.firebase.projectId}/main`;

/** What Firestore's tabs tell each other: removed last, when none of them is open any more. */
const isOfFirestore = (key: string): boolean => key.startsWith('firestore_');

/** The word of a tab that it is gone. */
const FAREWELL = 'firestore_zombie_';

/** Another tab's farewell can arrive here when everything else is removed already. */
const removeFarewells = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(FAREWELL) === true) localStorage.removeItem(key);
  });

const removeKeys = (isKept: (key: string) => boolean): void =>
  Object.keys(localStorage)
    .filter((key) => !KEPT.includes(key) && !isKept(key))
    .forEach((key) => localStorage.removeItem(key));

/** Removes what lies in localStorage and marks the cache for removal; other tabs hear of it at once. */
export function forgetDevice(): void {
  try {
    removeKeys(isOfFirestore);
    sessionStorage.clear();
    localStorage.setItem(MARK, String(Date.now()));
  } catch {
    // Where nothing may be stored, nothing has to be forgotten.
  }
}

/** Tells when another tab forgets the device. Returns how to stop. */
export function watchDevice(onForget: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === MARK && newValue !== null) onForget();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
};

const removeDatabase = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
  });

/**
 * Removes the cache if the device is to be forgotten; waits for tabs that still have it open. The mark stays when
 * that fails, so that the next start tries again.
 */
export async function finishForgetting(): Promise<void> {
  if (!isMarked()) return;
  removeFarewells();
  const removed = !('indexedDB' in globalThis) || (await removeDatabase(CACHE));
  // Whoever signed in meanwhile stays so.
  if (removed) removeKeys((key) => key !== MARK && !isOfFirestore(key));
}
