import { useEffect, useState } from 'react';

/**
 * A part of the interface that is fetched when it is first wanted, and from then on there at once. Not React.lazy:
 * Suspense would hold its first showing back by up to 300 ms.
 * @param load must be the same function at every call (module scope)
 */
export function useLazy<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<{ value: T }>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const needed = wanted && part === undefined;

  useEffect(() => {
    if (!needed) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const fetchPart = async () => {
      try {
        const value = await load();
        if (!signal.aborted) setPart({ value });
      } catch (cause) {
        if (signal.aborted) return;
        // Without a network it is waited for: what is on the screen goes on.
        if (navigator.onLine) setFailure({ cause });
        else addEventListener('online', () => void fetchPart(), { once: true, signal });
      }
    };
    void fetchPart();
    return () => over.abort();
  }, [load, needed]);

  // A chunk of an older release is gone: the error page offers to reload.
  if (failure) throw failure.cause;
  return part?.value;
}
