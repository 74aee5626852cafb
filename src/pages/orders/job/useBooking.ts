import { useCallback, useMemo } from 'react';
import { withDriverNotes, type AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import { moneyText } from '#components/form/parse.ts';
import { bookingWarnings, legsByDriver, tripCounts, type DayTrip } from '#domain/job/booking.ts';
import type { Driver } from '#domain/driver/driver.ts';
import type { Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { dayKeyOf, monthKeyOf, monthRange } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

const NONE: never[] = [];
const NO_SUMS = new Map<string, number>();
const never = (): boolean => false;

/** What else is driven on a day, live; nothing is read before it is asked for. */
function useDay(companyId: string, day: string | undefined): DayTrip[] {
  const found = useLive(
    useMemo(
      () => (day === undefined ? undefined : orders.watchDay(companyId, day)),
      [companyId, day],
    ),
    never,
  );
  const rows: Order[] = found.state === 'shown' ? found.value.rows : NONE;
  const ids = rows
    .map(({ id }) => id)
    .toSorted()
    .join();
  const known = useLive(
    useMemo(
      () => (ids === '' ? undefined : jobs.watchForOrders(companyId, ids.split(','))),
      [companyId, ids],
    ),
    never,
  );
  const jobRows: Job[] = known.state === 'shown' ? known.value.rows : NONE;
  return useMemo(() => {
    const jobOf = new Map(jobRows.map((job) => [job.orderId, job]));
    return rows.map((order) => ({ order, job: jobOf.get(order.id) }));
  }, [rows, jobRows]);
}

/** Each driver's share of the revenue of this month, for fairness; unknown while it cannot be read. */
function useMonthSums(companyId: string, ids: string, isAsked: boolean): Map<string, number> {
  const month = monthKeyOf(new Date());
  const sums = useOnce(
    useCallback(
      async () =>
        isAsked && ids !== ''
          ? jobs.sumsOfDrivers(companyId, ids.split(','), monthRange(month))
          : NO_SUMS,
      [companyId, ids, isAsked, month],
    ),
  );
  return sums.state === 'shown' ? sums.value : NO_SUMS;
}

type BookingOf = {
  companyId: string;
  order: Order | undefined;
  job: Job | undefined;
  people: readonly Driver[];
  everyone: readonly AssigneeChoice[];
  /** Somebody is about to assign: only then the day and the month are read. */
  isAsked: boolean;
};

/** The choices with what each driver has to do on the day and in the month, and what speaks against those assigned. */
export function useBooking({ companyId, order, job, people, everyone, isAsked }: BookingOf) {
  const dayKey = order === undefined ? undefined : dayKeyOf(order.arrivalDate);
  const day = useDay(companyId, isAsked ? dayKey : undefined);
  const ids = useMemo(
    () =>
      people
        .filter(({ enabled }) => enabled)
        .map(({ id }) => id)
        .join(),
    [people],
  );
  const sums = useMonthSums(companyId, ids, isAsked && order !== undefined);
  const choices = useMemo(() => {
    if (dayKey === undefined) return everyone;
    const counts = tripCounts(day);
    const off = new Set(
      people.filter(({ daysOff }) => daysOff.includes(dayKey)).map(({ id }) => id),
    );
    return withDriverNotes(everyone, (id) => {
      const [count, sum] = [counts.get(id) ?? 0, sums.get(id) ?? 0];
      return [
        off.has(id) ? '休み' : '',
        count > 0 ? `この日${count}本` : '',
        sum > 0 ? `今月¥${moneyText(sum)}` : '',
      ];
    });
  }, [everyone, people, day, dayKey, sums]);
  const warnings = useMemo(
    () =>
      order === undefined
        ? []
        : [...legsByDriver(job)].flatMap(([id, wanted]) => {
            const driver = people.find((one) => one.id === id);
            return driver === undefined ? [] : bookingWarnings({ order, wanted, driver, day });
          }),
    [order, job, people, day],
  );
  return { choices, warnings };
}
