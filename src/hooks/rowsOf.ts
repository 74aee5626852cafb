import type { LiveState } from '#hooks/useLive.ts';

type Rows<T> = { rows: T[]; unreadable: { id: string; message: string }[] };

/** Whether a list is empty: nothing readable and nothing unreadable. */
export const hasNone = ({ rows, unreadable }: Rows<unknown>): boolean =>
  rows.length === 0 && unreadable.length === 0;

/** What the table needs of a live list, after an optional selection and arrangement of its rows. */
export function rowsOf<T>(live: LiveState<Rows<T>>, arrange: (rows: T[]) => T[] = (rows) => rows) {
  if (live.state === 'loading') return { rows: [], state: 'loading' as const };
  if (live.state === 'failed')
    return {
      rows: [],
      state: 'failed' as const,
      errorMessage: live.message,
      onRetry: live.retry,
    };
  const rows = arrange(live.value.rows);
  const isEmpty = rows.length === 0 && live.value.unreadable.length === 0;
  return {
    rows,
    state: isEmpty ? ('empty' as const) : ('shown' as const),
    errorRows: live.value.unreadable,
  };
}
