import { useState } from 'react';
import type { LiveState } from '#hooks/useLive.ts';

/**
 * Keeps what was shown while a wider or narrower read of the same thing is loading, so that a list does not vanish
 * when more of it is asked for.
 * @param key what the reads have in common; another key begins anew
 */
export function useStaleWhileLoading<T>(live: LiveState<T>, key: string): LiveState<T> {
  const [kept, setKept] = useState<{ key: string; live: LiveState<T> }>({ key, live });
  const isNews = live.state !== 'loading' || kept.key !== key;
  if (isNews && kept.live !== live && !isSameAnswer(kept, key, live)) setKept({ key, live });
  const isKept = live.state === 'loading' && kept.key === key && kept.live.state === 'shown';
  return isKept ? kept.live : live;
}

const isSameAnswer = <T>(
  kept: { key: string; live: LiveState<T> },
  key: string,
  live: LiveState<T>,
): boolean =>
  kept.key === key &&
  (live.state === 'shown'
    ? kept.live.state === 'shown' && kept.live.value === live.value
    : kept.live.state === live.state);
