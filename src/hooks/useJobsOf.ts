import { useMemo } from 'react';
import { useStaleWhileLoading } from '#hooks/useStaleWhileLoading.ts';
import { useLive, type LiveSource, type LiveState } from '#hooks/useLive.ts';

type Found = { rows: readonly unknown[] };

/**
 * Whether nothing is known of what belongs to orders: an empty answer from the cache would be drawn as if nobody had a leg.
 * What the server said at the last visit is known.
 */
export const isUnknown =
  <T extends Found>(source: LiveSource<T> | undefined) =>
  ({ rows }: T): boolean =>
    rows.length === 0 && source?.left?.().length !== 1;

/**
 * What belongs to the orders that a list shows (their jobs), live; waits for the orders. An order that comes or goes
 * asks for it anew; meanwhile what is known stays. That there is nothing is taken from the server alone, or from what it
 * said at the last visit: the cache may have the orders and nothing that belongs to them.
 * @param watch must be the same function at every call (module scope)
 * @param list what the list is of: another one begins anew
 */
export function useJobsOf<T extends Found>(
  watch: (companyId: string, orderIds: readonly string[]) => LiveSource<T>,
  companyId: string,
  orders: LiveState<{ rows: readonly { id: string }[] }>,
  list: string,
): LiveState<T> {
  const ids =
    orders.state === 'shown'
      ? orders.value.rows
          .map(({ id }) => id)
          .toSorted()
          .join()
      : undefined;
  const source = useMemo(
    () => (ids === undefined ? undefined : watch(companyId, ids.split(',').filter(Boolean))),
    [watch, companyId, ids],
  );
  const newest = useLive(source, isUnknown(source));
  return useStaleWhileLoading(newest, `${companyId} ${list}`);
}
