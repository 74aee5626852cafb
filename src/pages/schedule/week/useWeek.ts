import { useMemo } from 'react';
import { tripsWith, weekAround, weekOf, type Week } from '#domain/schedule/week.ts';
import { dayRange } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { People } from '#domain/schedule/dayModel.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

/** Containers of a week that are read at most; what is left out is said. */
export const MOST_ORDERS = 1000;

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
): { week: LiveState<Week>; unreadable: Rows<unknown>['unreadable']; isCut: boolean } {
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
  const week = useMemo(() => {
    if (found.state !== 'shown') return found;
    if (dispatch.state !== 'shown') return dispatch;
    const trips = tripsWith(found.value.rows, dispatch.value.rows);
    return { ...found, value: weekOf(days, trips, people.drivers, office) };
  }, [found, dispatch, days, people, office]);
  const unreadable = [found, dispatch].flatMap((read) =>
    read.state === 'shown' ? read.value.unreadable : [],
  );
  const isCut =
    found.state === 'shown' &&
    found.value.rows.length + found.value.unreadable.length >= MOST_ORDERS;
  return { week, unreadable, isCut };
}
