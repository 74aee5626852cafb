import { useMemo } from 'react';
import type { Job } from '#domain/job.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

/** How many deliveries a day has, and how many of them their jobs say something of. */
export type DayCounts = { total: number; open: number };

/**
 * A day's deliveries and those of them that are open in some way, live. The listeners are those of the schedule, so
 * that the way there and back reads nothing twice.
 * @param isOpen an order without a job is asked about too
 */
export function useDay(
  companyId: string,
  day: string,
  isOpen: (job: Job | undefined) => boolean,
): LiveState<DayCounts> {
  const dayOrders = useLive(
    useMemo(() => orders.watchDay(companyId, day), [companyId, day]),
    hasNone,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, dayOrders, day);

  if (dayOrders.state !== 'shown') return dayOrders;
  if (dispatch.state !== 'shown') return dispatch;
  const jobOf = new Map(dispatch.value.rows.map((job) => [job.orderId, job]));
  const { rows } = dayOrders.value;
  return {
    ...dayOrders,
    value: { total: rows.length, open: rows.filter(({ id }) => isOpen(jobOf.get(id))).length },
  };
}
