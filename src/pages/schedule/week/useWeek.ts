import { useMemo } from 'react';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { movedOrder, weekAround, weekOf, type Week } from '#domain/schedule/week.ts';
import { dayRange, longDayLabelWithWeekday } from '#domain/time.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { People } from '#domain/schedule/dayModel.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import { useUserId } from '#stores/session.ts';

/** More than any office drives in a week. */
const MOST_ORDERS = 1000;

const never = (): boolean => false;

type Shown = {
  day: string;
  /** Whose containers are looked at; '' = of all. */
  office: string;
};

/** The week around a day, live; read only while it is shown. */
export function useWeek(
  companyId: string,
  { day, office }: Shown,
  people: People,
): LiveState<Week> {
  const days = useMemo(() => weekAround(day), [day]);
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const found = useLive(
    useMemo(
      () =>
        orders.watchWithin(
          companyId,
          { from: dayRange(first).from, to: dayRange(last).to },
          MOST_ORDERS,
        ),
      [companyId, first, last],
    ),
    never,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, found, first);
  return useMemo(() => {
    if (found.state !== 'shown') return found;
    if (dispatch.state !== 'shown') return dispatch;
    const jobOf = new Map(dispatch.value.rows.map((job) => [job.orderId, job]));
    const trips = found.value.rows.map((order) => ({ order, job: jobOf.get(order.id) }));
    return { ...found, value: weekOf(days, trips, people.drivers, office) };
  }, [found, dispatch, days, people, office]);
}

/** Moves a container to another day, as a change of its order that can be taken back. */
export function useMoveDay(companyId: string, { step }: Steps) {
  const userId = useUserId();
  return (order: Order, day: string, clock: string): void => {
    const [before, after] = [orderFormOf(order), movedOrder(order, day, clock)];
    const place = order.destination.name || '作業先未定';
    const save = (base: typeof before, next: typeof before) =>
      orderWrites.save(companyId, userId, { id: order.id, base, next });
    step(
      () => save(before, after),
      { label: `${place}の納入日`, run: () => save(after, before) },
      { severity: 'success', summary: `${place}を${longDayLabelWithWeekday(day)}へ移しました` },
    );
  };
}
