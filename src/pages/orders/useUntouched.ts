import { useMemo } from 'react';
import type { Order } from '#domain/order/order.ts';
import { untouchedRange } from '#domain/overview.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

const never = (): boolean => false;

/** The orders of these days without a job: nobody has begun them (未着手). @param now undefined: nobody asks */
export function useUntouched(
  companyId: string,
  now: Date | undefined,
  count: number,
): LiveState<Order[]> {
  const near = useLive(
    useMemo(
      () =>
        now === undefined ? undefined : orders.watchWithin(companyId, untouchedRange(now), count),
      [companyId, now, count],
    ),
    never,
  );
  const known = useJobsOf(jobs.watchForOrders, companyId, near, 'untouched');
  return useMemo((): LiveState<Order[]> => {
    if (near.state !== 'shown') return near;
    if (known.state !== 'shown') return known;
    const begun = new Set(known.value.rows.map(({ orderId }) => orderId));
    return { ...near, value: near.value.rows.filter(({ id }) => !begun.has(id)) };
  }, [near, known]);
}
