import type { FetchPage } from '#app/likelyNext.ts';
import { paths } from '#paths.ts';
import { prepare } from '#firestore/engine.ts';

/** The page that asked for somebody to sign in, or the first one. */
const wanted = (): string =>
  new URLSearchParams(location.search).get('redirect')?.replace(/[?#].*/, '') ?? paths.index;

/** Not between two letters: evaluating code takes longer than a key may wait. Safari does not tell when it is idle. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
};

/**
 * Fetches the code of the page that follows the sign-in, and the database library, while the person types. Only code,
 * no data. What cannot be fetched now is fetched again, and complained about, when it is shown.
 */
export const prefetchAfterSignIn = (fetchPage: FetchPage): void =>
  whenIdle(() => {
    prepare('live');
    fetchPage(wanted()).catch(() => undefined);
  });
