import { arrivalClockOf } from '#domain/order/arrival.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import type { Driver } from '#domain/driver/driver.ts';
import { legNames, openCounts, stepOf, type Job, type OpenCounts } from '#domain/job/job.ts';
import { byArrival, orderFieldsOf, orderFormOf, type Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import {
  againstDriving,
  dayProblems,
  newProblems,
  type Problem,
} from '#domain/schedule/problems.ts';
import { addDays, dayKeyOf, weekdayOf } from '#domain/time.ts';

/** The seven days around a day, from Sunday. */
export function weekAround(day: string): string[] {
  const sunday = addDays(day, -'日月火水木金土'.indexOf(weekdayOf(day)));
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** A day of the week: what is delivered, what nobody has, how many drivers have nothing yet. */
export type WeekDay = {
  day: string;
  /** Of the office that is looked at. */
  trips: DayTrip[];
  /** Also those of the other offices: nobody is at two places because one office is shown. */
  everywhere: DayTrip[];
  open: OpenCounts;
  problems: number;
  /** Drivers who can drive that day and have nothing yet. */
  free: number;
};

/** What a driver has on a day: containers, and why there should be none (休み, 免許切れ). */
export type WeekCell = { day: string; count: number; against: readonly string[] };

export type Week = {
  days: WeekDay[];
  rows: { driver: Driver; cells: WeekCell[]; total: number }[];
};

const drives = ({ job }: DayTrip, driverId: string): boolean =>
  legNames.some((leg) => {
    const step = stepOf(job, leg);
    return step?.type === 'driver' && step.id === driverId;
  });

/**
 * A week by day and by driver; who has left shows only where there is something to show.
 * @param officeId whose containers, and what is wrong with them, are looked at; '' = of all. A driver counts with
 * everything that they drive: who is busy for another office is not free.
 */
export function weekOf(
  days: readonly string[],
  trips: readonly DayTrip[],
  drivers: readonly Driver[],
  officeId: string,
): Week {
  const isShown = ({ order }: DayTrip) => officeId === '' || order.officeId === officeId;
  const onDay = days.map((day) => ({
    day,
    everywhere: trips
      .filter(({ order }) => dayKeyOf(order.arrivalDate) === day)
      .toSorted((a, b) => byArrival(a.order, b.order)),
  }));
  const rows = drivers
    .map((driver) => {
      const cells = onDay.map(({ day, everywhere: some }) => ({
        day,
        count: some.filter((trip) => drives(trip, driver.id)).length,
        against: againstDriving(driver, day),
      }));
      return { driver, cells, total: cells.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ driver, total }) => driver.enabled || total > 0);
  const isFree = (driver: Driver, { day, everywhere: some }: (typeof onDay)[number]) =>
    driver.enabled &&
    againstDriving(driver, day).length === 0 &&
    !some.some((trip) => drives(trip, driver.id));
  return {
    rows,
    days: onDay.map((one) => {
      const shown = one.everywhere.filter(isShown);
      const ids = new Set(shown.map(({ order }) => order.id));
      return {
        ...one,
        trips: shown,
        open: openCounts(shown.map(({ job }) => job)),
        problems: dayProblems(one.everywhere, drivers).filter(({ orderIds }) =>
          orderIds.some((id) => ids.has(id)),
        ).length,
        free: drivers.filter((driver) => isFree(driver, one)).length,
      };
    }),
  };
}

/** Orders with their jobs. */
export function tripsWith(orders: readonly Order[], jobs: readonly Job[]): DayTrip[] {
  const jobOf = new Map(jobs.map((job) => [job.orderId, job]));
  return orders.map((order) => ({ order, job: jobOf.get(order.id) }));
}

/** When a container shall be delivered. */
export type Move = {
  /** Day key. */
  day: string;
  /** 'HH:mm', 'am', 'pm' or '' (not decided). */
  clock: string;
};

/** An order as it is delivered at another time. */
export const movedOrder = (order: Order, { day, clock }: Move): OrderForm => ({
  ...orderFormOf(order),
  arrivalDate: day,
  arrivalTime: clock,
});

/**
 * What a move makes wrong on the day it leads to: who has the container is off, has no licence any more or is elsewhere.
 * @param there all trips of that day, this one among them or not
 */
export function moveProblems(
  { order, job }: DayTrip,
  to: Move,
  there: readonly DayTrip[],
  drivers: readonly Driver[],
): Problem[] {
  const moved = { job, order: { ...order, ...orderFieldsOf(movedOrder(order, to)) } };
  const others = there.filter((trip) => trip.order.id !== order.id);
  const after = [...others, moved].toSorted((a, b) => byArrival(a.order, b.order));
  return newProblems(there, after, drivers);
}

/** The time of an order as it is entered. */
export const clockOfOrder = ({ arrivalTime }: Order): string => arrivalClockOf(arrivalTime);
