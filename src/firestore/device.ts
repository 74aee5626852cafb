import { env } from '#env.ts';
import { OUTBOX } from '#firestore/outboxStore.ts';

/**
 * What the browser keeps of a person: settings, the session and the last answers in localStorage, what waits to be sent in
 * IndexedDB, and what an earlier version kept there, Firestore's own cache.
 * On a shared computer both are removed at sign-out. The cache cannot be removed while a tab has it open, so the
 * browser is marked, every tab goes to a page that opens no database, and that page removes it.
 */
const MARK = 'forget-device';

/** Names in localStorage that say nothing about a person or a company. */
const KEPT: readonly string[] = ['theme'];

/** The name that Firestore gives to the cache of the default database; this version opens none. */
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
  const removed =
    !('indexedDB' in globalThis) ||
    (await Promise.all([CACHE, OUTBOX].map(removeDatabase))).every(Boolean);
  // Whoever signed in meanwhile stays so.
  if (removed) removeKeys((key) => key !== MARK && !isOfFirestore(key));
}

/** What an earlier version named the changes that waited in Firestore's own store. */
const OLD = 'unsent:';

const oldChanges = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OLD));
  } catch {
    return [];
  }
};

/** Whether an earlier version left changes in Firestore's own store. */
export const hasOldChanges = (): boolean => oldChanges().length > 0;

/** They are sent: the store goes with the next start. */
export const forgetOldChanges = (): void =>
  oldChanges().forEach((key) => localStorage.removeItem(key));

/** Removes the store of an earlier version; where there is none, nothing happens. */
export async function removeOldStore(): Promise<void> {
  // What cannot be removed takes up room and does nothing.
  if ('indexedDB' in globalThis) await removeDatabase(CACHE).catch(() => false);
}
