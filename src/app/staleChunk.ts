import { noteOnceIn } from '#deviceText.ts';

/** A page is reloaded at most once within this time (specification §8 and §9). */
const GUARD_MS = 10_000;

let reloading = false;
let missed = false;
let early = 0;
let leftAt = Number.NEGATIVE_INFINITY;

/** Whether the page is about to be replaced: nothing that fails now is worth showing. */
export const isReloading = (): boolean => reloading;

/** For whoever waits while the page is being loaded anew: better than an error that is gone in a moment. */
export const untilReloaded = new Promise<never>(() => {});

/** Whether a part could not be fetched: browsers remember that, only a new load of the page tries again. */
export const hasMissedPart = (): boolean => missed;

/** Without a note of it the page could reload for ever. */
const mayReload = (path: string): boolean => noteOnceIn(GUARD_MS, `reloaded ${path}`);

/** Firefox ends the requests of a page that is being left a moment before it tells the page. */
const MOMENT_MS = 100;

/** Loading a page anew that is being left would bring the person back from where they are going. */
function reloadUnlessLeft(): void {
  if (Date.now() - leftAt < GUARD_MS) setTimeout(reloadUnlessLeft, GUARD_MS);
  else location.reload();
}

/**
 * A part of the app that cannot be fetched belongs to an older build: the page is loaded anew, at most once per path
 * within ten seconds. Without a network the build is not the reason, nor is it when the page is being left.
 */
export function reloadForNewBuild(): void {
  if (reloading || !navigator.onLine || !mayReload(location.pathname)) return;
  reloading = true;
  setTimeout(reloadUnlessLeft, MOMENT_MS);
}

/** Vite tells of every part that could not be fetched. */
export function followStaleChunks(): void {
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  addEventListener('vite:preloadError', () => {
    missed = true;
    if (early === 0) reloadForNewBuild();
  });
}

/** Fetches a part that nobody has asked for yet: when it is not to be had, the page that somebody works at stays. */
export async function withoutReload(fetchPart: () => Promise<unknown>): Promise<void> {
  early += 1;
  try {
    await fetchPart();
  } finally {
    early -= 1;
  }
}
