import { useEffect, useState } from 'react';

/** What shows that a person begins to work, or that nothing can be fetched soon. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'offline'] as const;
/** Long after the page is there, so that no page waits for what comes then. */
const LATER_MS = 4_000;

/**
 * Whether somebody has begun to use the page (or it has stood for four seconds): from then on is the time for what its
 * first sight does not need.
 */
export function useFirstInteraction(): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const begin = () => {
      over.abort();
      setHasBegun(true);
    };
    for (const sign of SIGNS) addEventListener(sign, begin, over);
    const timer = setTimeout(begin, LATER_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, []);
  return hasBegun;
}
