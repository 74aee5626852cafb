import { arrivalMinutesOf, arrivalTimeLabel } from '#domain/order/arrival.ts';
import { licenceStatus, type Driver } from '#domain/driver/driver.ts';
import { shortDriverName } from '#domain/driver/shortName.ts';
import { legNames, stepOf, type Job, type Leg } from '#domain/job/job.ts';
import { type Order, destinationName } from '#domain/order/order.ts';
import { addDays, dayKeyOf, monthDayLabel, nearDayLabel, startOfDay } from '#domain/time.ts';

/** An order with its job; what one day of the schedule holds. */
export type DayTrip = { order: Order; job: Job | undefined };

/** Whether a driver drives a leg of a job. */
const drives = (job: Job | undefined, leg: Leg, driverId: string): boolean => {
  const step = stepOf(job, leg);
  return step?.type === 'driver' && step.id === driverId;
};

/** How many of the day's containers each driver drives a leg of, by driver id. */
export function tripCounts(day: readonly DayTrip[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { job } of day) {
    const ids = legNames.flatMap((leg) => {
      const step = stepOf(job, leg);
      return step?.type === 'driver' && step.id !== '' ? [step.id] : [];
    });
    for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Two deliveries closer than this cannot be driven by one person. */
const CLASH_MINUTES = 120;

/** Whether nobody can deliver both; times that are not decided do not clash with anything. */
export function clash(a: Order, b: Order): boolean {
  const [left, right] = [arrivalMinutesOf(a.arrivalTime), arrivalMinutesOf(b.arrivalTime)];
  return left !== undefined && right !== undefined && Math.abs(left - right) < CLASH_MINUTES;
}

/** The days on which the legs are driven: a container is often loaded on the afternoon before. */
const daysOf = ({ arrivalDate }: Order, wanted: readonly Leg[]): string[] => {
  const day = dayKeyOf(arrivalDate);
  return wanted.every((leg) => leg === 'loading') ? [addDays(day, -1), day] : [day];
};

/** Whether a driver does not drive on any day on which the legs can be driven (休み). */
export const isOffFor = (
  { daysOff }: Pick<Driver, 'daysOff'>,
  order: Order,
  wanted: readonly Leg[],
): boolean => daysOf(order, wanted).every((key) => daysOff.includes(key));

/** Whether the licence of a driver has ended before the legs are driven. */
export const isExpiredFor = (
  driver: Pick<Driver, 'licenceExpiry'>,
  order: Order,
  wanted: readonly Leg[],
): boolean => daysOf(order, wanted).every((key) => licenceStatus(driver, key) === 'expired');

/** The other deliveries of a driver that cannot be driven beside that of an order. */
export const clashesOf = (order: Order, driverId: string, day: readonly DayTrip[]): DayTrip[] =>
  day.filter(
    (trip) =>
      trip.order.id !== order.id &&
      drives(trip.job, 'shipping', driverId) &&
      clash(trip.order, order),
  );

type Booking = {
  order: Order;
  /** The legs that the driver drives or shall drive. */
  wanted: readonly Leg[];
  driver: Pick<Driver, 'id' | 'name' | 'daysOff' | 'licenceExpiry'>;
  /** The trips of the order's day, the order's own among them or not. */
  day: readonly DayTrip[];
};

/** Whether a driver for the legs of an order would have to be at two places at once. */
export const isDoubleBooked = ({ order, wanted, driver, day }: Booking): boolean =>
  wanted.includes('shipping') && clashesOf(order, driver.id, day).length > 0;

/** 田中さん */
export const politeName = (name: string): string => `${shortDriverName(name)}さん`;

/** 「田中さんは11/24は休みです」 */
export const leaveText = (name: string, { arrivalDate }: Order): string =>
  `${politeName(name)}は${monthDayLabel(arrivalDate)}は休みです`;

/** 「田中さんの免許の期限は11/21までです」: it may have ended or end before the order's day. @param expiry day key */
export const licenceText = (name: string, expiry: string, { arrivalDate }: Order): string =>
  `${politeName(name)}の免許の期限は${nearDayLabel(startOfDay(expiry), arrivalDate)}までです`;

/**
 * What speaks against a driver for the legs of an order, in words: a day off, a licence that has ended, another
 * delivery at the same time.
 */
export function bookingWarnings({ order, wanted, driver, day }: Booking): string[] {
  if (wanted.length === 0) return [];
  const against = [
    ...(isOffFor(driver, order, wanted) ? [leaveText(driver.name, order)] : []),
    ...(isExpiredFor(driver, order, wanted)
      ? [licenceText(driver.name, driver.licenceExpiry, order)]
      : []),
  ];
  if (!wanted.includes('shipping')) return against;
  return [
    ...against,
    ...clashesOf(order, driver.id, day).map(
      (trip) =>
        `${politeName(driver.name)}は${arrivalTimeLabel(trip.order.arrivalTime)} ${destinationName(trip.order)}の行きと重なっています`,
    ),
  ];
}

/** The legs of a job by the driver who drives them. */
export function legsByDriver(job: Job | undefined): Map<string, Leg[]> {
  const found = new Map<string, Leg[]>();
  for (const leg of legNames) {
    const step = stepOf(job, leg);
    if (step?.type === 'driver' && step.id !== '' && step.completedAt === null)
      found.set(step.id, [...(found.get(step.id) ?? []), leg]);
  }
  return found;
}
