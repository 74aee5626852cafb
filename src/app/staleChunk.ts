/** A page is reloaded at most once within this time (specification §8 and §9). */
const GUARD_MS = 10_000;

let reloading = false;
let missed = false;
let early = 0;

/** Whether the page is about to be replaced: nothing that fails now is worth showing. */
export const isReloading = (): boolean => reloading;

/** Whether a part could not be fetched: browsers remember that, only a new load of the page tries again. */
export const hasMissedPart = (): boolean => missed;

/** Notes that the path is reloaded; false when that was done a moment ago, or cannot be noted. */
function mayReload(path: string): boolean {
  const key = `reloaded ${path}`;
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NaN);
    if (Date.now() - last < GUARD_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false; // Without a note of it the page could reload for ever.
  }
}

/**
 * A part of the app that cannot be fetched belongs to an older build: the page is loaded anew, at most once per path
 * within ten seconds. Without a network the build is not the reason.
 */
export function reloadForNewBuild(): void {
  if (reloading || !navigator.onLine || !mayReload(location.pathname)) return;
  reloading = true;
  location.reload();
}

/** Vite tells of every part that could not be fetched. */
export const followStaleChunks = (): void =>
  addEventListener('vite:preloadError', () => {
    missed = true;
    if (early === 0) reloadForNewBuild();
  });

/** Fetches a part that nobody has asked for yet: when it is not to be had, the page that somebody works at stays. */
export async function withoutReload(fetchPart: () => Promise<void>): Promise<void> {
  early += 1;
  try {
    await fetchPart();
  } finally {
    early -= 1;
  }
}
