import type { Rows } from '#repositories/convert.ts';
import type { AppError } from '#repositories/errors.ts';

/**
 * What a live read knows at a moment. A value from the cache may be incomplete: "none" is an answer only
 * when it comes from the server (`fromCache` false).
 */
export type Live<T> = { value: T; fromCache: boolean; pending: boolean };

/** Starts a live read and returns how to stop it. */
export type Watch<T> = (
  onNext: (live: Live<T>) => void,
  onFail: (error: AppError) => void,
) => () => void;

/** Several watches as one: speaks once each of them has spoken. */
export const combined = <T, R>(
  watches: readonly Watch<T>[],
  merge: (values: T[]) => R,
): Watch<R> => {
  return (onNext, onFail) => {
    const latest: (Live<T> | undefined)[] = watches.map(() => undefined);
    const tell = () => {
      const known = latest.filter((live) => live !== undefined);
      if (known.length < watches.length) return;
      onNext({
        value: merge(known.map((live) => live.value)),
        fromCache: known.some((live) => live.fromCache),
        pending: known.some((live) => live.pending),
      });
    };
    const stops = watches.map((watch, index) =>
      watch((live) => {
        latest[index] = live;
        tell();
      }, onFail),
    );
    if (watches.length === 0) onNext({ value: merge([]), fromCache: false, pending: false });
    return () => {
      for (const stop of stops) stop();
    };
  };
};

/** Values of one `in` clause that Firestore takes. */
const IN_LIMIT = 30;

/** The rows that have one of the values, however many values there are. @param watchSome reads those of at most 30 */
export function watchEach<T>(
  values: readonly string[],
  watchSome: (some: readonly string[]) => Watch<Rows<T>>,
): Watch<Rows<T>> {
  const watches: Watch<Rows<T>>[] = [];
  for (let start = 0; start < values.length; start += IN_LIMIT)
    watches.push(watchSome(values.slice(start, start + IN_LIMIT)));
  return combined(watches, (parts) => ({
    rows: parts.flatMap((part) => part.rows),
    unreadable: parts.flatMap((part) => part.unreadable),
    unsent: parts.flatMap(({ unsent = [] }) => unsent),
  }));
}
