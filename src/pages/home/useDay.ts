import { useMemo } from 'react';
import type { DayTrip } from '#domain/job/booking.ts';
import type { Unread } from '#domain/schedule/unread.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

/** A day's deliveries, and how many records of them cannot be read. */
export type Day = { trips: readonly DayTrip[]; unread: Unread };

/**
 * A day's deliveries with their jobs, live. The listeners are those of the schedule, so that the way there and back
 * reads nothing twice.
 */
export function useDay(companyId: string, day: string): LiveState<Day> {
  const dayOrders = useLive(
    useMemo(() => orders.watchDay(companyId, day), [companyId, day]),
    hasNone,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, dayOrders, day);

  if (dayOrders.state !== 'shown') return dayOrders;
  if (dispatch.state !== 'shown') return dispatch;
  const jobOf = new Map(dispatch.value.rows.map((job) => [job.orderId, job]));
  const trips = dayOrders.value.rows.map((order) => ({ order, job: jobOf.get(order.id) }));
  const unread = {
    orders: dayOrders.value.unreadable.length,
    jobs: dispatch.value.unreadable.length,
  };
  return { ...dayOrders, value: { trips, unread } };
}
