import { useMemo } from 'react';
import { useKept } from '#hooks/useKept.ts';
import { useLive, type LiveSource, type LiveState } from '#hooks/useLive.ts';

const never = (): boolean => false;

/**
 * What belongs to the orders that a list shows (their jobs), live; waits for the orders. An order that comes or goes
 * asks for it anew; meanwhile what is known stays.
 * @param watch must be the same function at every call (module scope)
 * @param list what the list is of: another one begins anew
 */
export function useJobsOf<T>(
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
  const newest = useLive(
    useMemo(
      () => (ids === undefined ? undefined : watch(companyId, ids.split(',').filter(Boolean))),
      [watch, companyId, ids],
    ),
    never,
  );
  return useKept(newest, `${companyId} ${list}`);
}
