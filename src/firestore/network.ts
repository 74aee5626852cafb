/** Whether the browser knows that there is no network. Node has a navigator that knows nothing of it. */
export const isOffline = (): boolean =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

type Watcher = () => void;
const watchers = new Set<Watcher>();
let silent = false;

/** Whether the server owes an answer for longer than it takes, although the browser has a network. */
export const isSilent = (): boolean => silent;

export function setSilent(isNow: boolean): void {
  if (silent === isNow) return;
  silent = isNow;
  for (const watcher of watchers) watcher();
}

/** Tells when the server falls silent or answers again. Returns how to stop. */
export function watchSilence(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
