import { useCallback, useEffect, useState } from 'react';

type Live<T> = { value: T; fromCache: boolean; pending: boolean };

/** A live read: told of every state, returns how to stop. */
export type LiveSource<T> = (
  onNext: (live: Live<T>) => void,
  onFail: (error: { message: string }) => void,
) => () => void;

export type LiveState<T> =
  | { state: 'loading'; retry: () => void }
  | { state: 'failed'; message: string; retry: () => void }
  /** `fromCache`: the server has not confirmed it yet. `pending`: holds changes that are not sent yet. */
  | { state: 'shown'; value: T; fromCache: boolean; pending: boolean; retry: () => void };

type Known<T> =
  | { source: unknown; kind: 'value'; live: Live<T> }
  | { source: unknown; kind: 'failure'; message: string };

/**
 * The one way to load. Cached data shows at once; "none" is never taken from a cache: an empty answer stays
 * `loading` until the server confirms it.
 * @param source keep it stable (useMemo); undefined = nothing to read yet
 * @param isNone whether a value means "none"
 */
export function useLive<T>(
  source: LiveSource<T> | undefined,
  isNone: (value: T) => boolean,
): LiveState<T> {
  const [known, setKnown] = useState<Known<T>>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setKnown(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (source === undefined) return undefined;
    return source(
      (live) => setKnown({ source, kind: 'value', live }),
      ({ message }) => setKnown({ source, kind: 'failure', message }),
    );
  }, [source, attempt]);

  // What an earlier source said is not an answer to this one.
  if (known === undefined || known.source !== source) return { state: 'loading', retry };
  if (known.kind === 'failure') return { state: 'failed', message: known.message, retry };
  const { live } = known;
  if (live.fromCache && isNone(live.value)) return { state: 'loading', retry };
  return { state: 'shown', ...live, retry };
}
