/** How long the pointer rests on a link before its page is fetched: longer than crossing it takes, shorter than a press. */
const DWELL_MS = 60;

/** The page of ours that a link leads to, if the event is within one. */
function pathOf({ target }: Event): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isOurs = link !== null && link.origin === location.origin && link.target === '';
  return isOurs ? link.pathname : undefined;
}

/** Fetches the code of the page at a path. */
export type FetchPage = (path: string) => Promise<void>;

/**
 * Fetches the code of the page whose link somebody points at or has reached with the keyboard: it is here when they
 * press. Only code, no data. What cannot be fetched now is fetched again, and complained about, when it is pressed.
 * @returns how to stop
 */
export function followLikelyNext(fetchPage: FetchPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (event: Event) => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path === undefined || path === location.pathname || !navigator.onLine) return;
    timer = setTimeout(() => {
      fetchPage(path).catch(() => undefined);
    }, DWELL_MS);
  };
  const over = new AbortController();
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, consider, { signal: over.signal, passive: true });
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
