import type { Rows } from '#firestore/convert.ts';
import type { AppError } from '#firestore/errors.ts';
import { groupsFor } from '#firestore/groups.ts';

/**
 * What a live read knows at a moment. A value from the cache may be incomplete: "none" is an answer only
 * when it comes from the server (`fromCache` false).
 */
export type Live<T> = {
  value: T;
  fromCache: boolean;
  pending: boolean;
  /** When it was asked, by the clock of the page; what was written before is in it. */
  since?: number;
};

/** Starts a live read and returns how to stop it. */
export type Watch<T> = {
  (onNext: (live: Live<T>) => void, onFail: (error: AppError) => void): () => void;
  /** What the last visit left of the answer, to be drawn before anything is asked; [] when that is not known. */
  left?: () => readonly [] | readonly [T];
};

/** Several watches as one: speaks once each of them has spoken. */
export const combined = <T, R>(
  watches: readonly Watch<T>[],
  merge: (values: T[]) => R,
): Watch<R> => {
  const watch: Watch<R> = (onNext, onFail) => {
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
    const stops = watches.map((each, index) =>
      each((live) => {
        latest[index] = live;
        tell();
      }, onFail),
    );
    if (watches.length === 0) onNext({ value: merge([]), fromCache: false, pending: false });
    return () => {
      for (const stop of stops) stop();
    };
  };
  watch.left = () => {
    const parts = watches.flatMap((each) => each.left?.() ?? []);
    return parts.length < watches.length ? [] : [merge(parts)];
  };
  return watch;
};

type Each<T> = {
  /** What is asked of each group of values. */
  question: string;
  values: readonly string[];
  /** The value by which a row was found. */
  valueOf: (row: T) => string;
  /** Reads the rows of at most 30 values. */
  watchSome: (some: readonly string[]) => Watch<Rows<T>>;
};

/** The rows that have one of the values, however many values there are. */
export function watchEach<T extends { id: string }>(each: Each<T>): Watch<Rows<T>> {
  const { question, values, valueOf, watchSome } = each;
  const wanted = new Set(values);
  const merge = (parts: Rows<T>[]): Rows<T> => {
    const found = parts.flatMap((part) => part.rows).filter((row) => wanted.has(valueOf(row)));
    const rows = [...new Map(found.map((row) => [row.id, row])).values()];
    const ids = new Set(rows.map(({ id }) => id));
    return {
      rows,
      unreadable: parts.flatMap((part) => part.unreadable),
      unsent: parts.flatMap(({ unsent = [] }) => unsent).filter((id) => ids.has(id)),
    };
  };
  // Divided when somebody looks, by what was asked until then.
  const divided = () => combined(groupsFor(question, values).map(watchSome), merge);
  const watch: Watch<Rows<T>> = (onNext, onFail) => divided()(onNext, onFail);
  watch.left = () => divided().left?.() ?? [];
  return watch;
}
