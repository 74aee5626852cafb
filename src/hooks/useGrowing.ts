import { startTransition, useEffect, useState } from 'react';

/**
 * How many of many costly things are shown: one more each time the browser has drawn the last, so that none of them
 * blocks the page. The first is there at once.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return Math.min(shown, count);
}
