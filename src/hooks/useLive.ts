import { useCallback, useEffect, useState } from 'react';

type Live<T> = { value: T; fromCache: boolean; pending: boolean };

/** A live read: told of every state, returns how to stop. */
export type LiveSource<T> = {
  (onNext: (live: Live<T>) => void, onFail: (error: { message: string }) => void): () => void;
  /** What the last visit left of the answer; [] when that is not known. */
  left?: () => readonly [] | readonly [T];
};

export type LiveState<T> =
  | { state: 'loading'; retry: () => void }
  | { state: 'failed'; message: string; retry: () => void }
  /** `fromCache`: the server has not confirmed it yet. `pending`: holds changes that are not sent yet. */
  | { state: 'shown'; value: T; fromCache: boolean; pending: boolean; retry: () => void };

type Known<T> =
  /** `confirmed`: the last answer that came from the server. */
  | { source: unknown; kind: 'value'; live: Live<T>; confirmed?: Live<T> | undefined }
  | { source: unknown; kind: 'failure'; message: string };

/** A page that waited for its effects to tell this would be drawn twice. */
function leftBy<T>(source: LiveSource<T> | undefined): Known<T> | undefined {
  for (const value of source?.left?.() ?? [])
    return { source, kind: 'value', live: { value, fromCache: true, pending: false } };
  return undefined;
}

const isSame = <T>(known: Known<T> | undefined, source: unknown, live: Live<T>): boolean =>
  known?.source === source &&
  known?.kind === 'value' &&
  known.live.value === live.value &&
  known.live.fromCache === live.fromCache &&
  known.live.pending === live.pending;

/** What is known after one more answer of a source. */
function knownAfter<T>(before: Known<T> | undefined, source: unknown, live: Live<T>): Known<T> {
  if (before !== undefined && isSame(before, source, live)) return before;
  const earlier =
    before?.source === source && before?.kind === 'value' ? before.confirmed : undefined;
  return { source, kind: 'value', live, confirmed: live.fromCache ? earlier : live };
}

/**
 * Asks before anybody shows the answer, and stops with the first word of it: who shows it by then shares what was asked.
 * What the last visit left is drawn first, so nothing is asked early where it left something.
 */
export function ask<T>(source: LiveSource<T>): void {
  if ((source.left?.() ?? []).length > 0) return;
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const stop = source(hear, hear);
  void heard.then(stop);
}

/**
 * The one way to load. Cached data shows at once; "none" is never taken from a cache: an empty answer stays
 * `loading` until the server confirms it. What it has confirmed stays shown when the connection is lost.
 * @param source keep it stable (useMemo); undefined = nothing to read yet
 * @param isNone whether a value means "none"
 */
export function useLive<T>(
  source: LiveSource<T> | undefined,
  isNone: (value: T) => boolean,
): LiveState<T> {
  const [known, setKnown] = useState(() => leftBy(source));
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setKnown(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (source === undefined) return undefined;
    return source(
      (live) => setKnown((before) => knownAfter(before, source, live)),
      ({ message }) => setKnown({ source, kind: 'failure', message }),
    );
  }, [source, attempt]);

  // What an earlier source said is not an answer to this one.
  if (known === undefined || known.source !== source) return { state: 'loading', retry };
  if (known.kind === 'failure') return { state: 'failed', message: known.message, retry };
  const { live, confirmed } = known;
  const isConfirmedNone = confirmed !== undefined && isNone(confirmed.value);
  if (live.fromCache && isNone(live.value) && !isConfirmedNone) return { state: 'loading', retry };
  return { state: 'shown', ...live, retry };
}
