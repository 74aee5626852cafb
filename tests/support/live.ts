import { act } from '@testing-library/react';
import type { Rows } from '#firestore/convert.ts';
import { AppError } from '#firestore/errors.ts';
import type { Live, Watch } from '#firestore/live.ts';

type Listener<T> = Parameters<Watch<T>>;

/** A live read that says what the test tells it to. */
export function aSource<T>() {
  const listeners = new Set<Listener<T>>();
  let starts = 0;
  const watch: Watch<T> = (...listener) => {
    starts += 1;
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tell = (say: (listener: Listener<T>) => void) =>
    act(() => {
      for (const listener of listeners) say(listener);
    });
  return {
    watch,
    /** Says a value; from the server and without unsent changes unless told otherwise. */
    emit: (value: T, { fromCache = false, pending = false }: Partial<Live<T>> = {}) =>
      tell(([onNext]) => onNext({ value, fromCache, pending })),
    fail: (message: string) => tell(([, onFail]) => onFail(new AppError('unavailable', message))),
    listeners: () => listeners.size,
    starts: () => starts,
  };
}

/** A live read that has its one answer at once. */
export const answering =
  <T>(value: T): Watch<T> =>
  (onNext) => {
    onNext({ value, fromCache: false, pending: false });
    return () => undefined;
  };

export const rowsWith = <T>(...rows: T[]): Rows<T> => ({ rows, unreadable: [] });

/** A document that cannot be read, as the repositories tell of it. */
export const unreadable = (id: string): Rows<never>['unreadable'][number] => ({
  id,
  message: `データ ${id} を読み取れません`,
});
