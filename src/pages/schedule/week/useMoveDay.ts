import { useMemo } from 'react';
import { isIssued } from '#domain/invoice/record.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import { orderFormOf, type Order, destinationName } from '#domain/order/order.ts';
import {
  moveProblems,
  movedOrder,
  tripsWith,
  type Move,
  type Week,
} from '#domain/schedule/week.ts';
import { longDayLabelWithWeekday } from '#domain/time.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';

const never = (): boolean => false;
const isNone = (order: Order | undefined): boolean => order === undefined;

/** Moves a container to another day, as a change of its order that can be taken back. */
export function useMoveDay(companyId: string, { step }: Steps) {
  const userId = useUserId();
  return (order: Order, to: Move): void => {
    const [before, after] = [orderFormOf(order), movedOrder(order, to)];
    const place = destinationName(order);
    const save = (base: typeof before, next: typeof before) =>
      orderWrites.save(companyId, userId, { id: order.id, base, next });
    void step(
      () => save(before, after),
      { label: `${place}の納入日`, run: () => save(after, before) },
      { severity: 'success', summary: `${place}を${longDayLabelWithWeekday(to.day)}へ移しました` },
    );
  };
}

type TripsOn = readonly DayTrip[] | 'loading' | 'failed';

/** All trips of a day, also of other offices: those of the week are here, those of another day are read. */
function useTripsOn(companyId: string, day: string, week: Week): TripsOn {
  const known = week.days.find((one) => one.day === day)?.everywhere;
  const isRead = known === undefined && day !== '';
  const found = useLive(
    useMemo(() => (isRead ? orders.watchDay(companyId, day) : undefined), [companyId, day, isRead]),
    never,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, found, day);
  return useMemo(() => {
    if (known !== undefined) return known;
    if (found.state === 'failed' || dispatch.state === 'failed') return 'failed';
    if (found.state === 'loading' || dispatch.state === 'loading') return 'loading';
    return tripsWith(found.value.rows, dispatch.value.rows);
  }, [known, found, dispatch]);
}

type Moving = { trip: DayTrip; week: Week };

/**
 * What one should know before a container moves.
 * @param to undefined while the day or the time cannot be read
 */
export function useMoveNotes({ trip, week }: Moving, to: Move | undefined) {
  const { companyId, people } = useScheduleContext();
  const { id } = trip.order;
  const order = useLive(
    useMemo(() => orders.watch(companyId, id), [companyId, id]),
    isNone,
  );
  const containing = useLive(
    useMemo(() => invoices.watchContaining(companyId, id), [companyId, id]),
    never,
  );
  const there = useTripsOn(companyId, to?.day ?? '', week);
  return {
    /** Somebody took it out of the schedule meanwhile. */
    isDisabled: order.state === 'shown' && order.value?.enabled !== true,
    issued: containing.state === 'shown' ? containing.value.rows.filter(isIssued) : [],
    /** Why it is not known what else there is that day; undefined when it is. */
    unknown: to === undefined || typeof there !== 'string' ? undefined : there,
    problems:
      to === undefined
        ? []
        : moveProblems(trip, to, typeof there === 'string' ? [] : there, people.drivers),
  };
}
