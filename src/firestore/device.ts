import { OUTBOX } from '#firestore/outboxStore.ts';

/**
 * What the browser keeps of a person: settings, the session and the last answers in localStorage, what waits to be sent in
 * IndexedDB. On a shared computer both are removed at sign-out. The database cannot be removed while a tab has it open, so
 * the browser is marked, every tab goes to a page that opens none, and that page removes it.
 */
const MARK = 'forget-device';

/** Names in localStorage that say nothing about a person or a company. */
const KEPT: readonly string[] = ['theme'];

/** Removes what lies in localStorage and marks the database for removal; other tabs hear of it at once. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!KEPT.includes(key)) localStorage.removeItem(key);
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

const removeOutbox = (): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(OUTBOX);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
  });

/**
 * Removes the database if the device is to be forgotten; waits for tabs that still have it open. The mark stays when
 * that fails, so that the next start tries again.
 */
export async function finishForgetting(): Promise<void> {
  if (!isMarked()) return;
  const removed = !('indexedDB' in globalThis) || (await removeOutbox());
  // Whoever signed in meanwhile stays so.
  if (removed) localStorage.removeItem(MARK);
}
