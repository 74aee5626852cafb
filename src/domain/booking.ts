import { arrivalClockOf, arrivalTimeLabel } from '#domain/arrival.ts';
import { shortDriverName } from '#domain/shortName.ts';
import { legNames, stepOf, type Job, type Leg } from '#domain/job.ts';
import type { Order } from '#domain/order.ts';
import { addDays, dayKeyOf, monthDayLabel } from '#domain/time.ts';

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

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether one person cannot deliver both; times that are not decided do not clash with anything. */
function clash(a: Order, b: Order): boolean {
  const [left, right] = [arrivalClockOf(a.arrivalTime), arrivalClockOf(b.arrivalTime)];
  if (!left.includes(':') || !right.includes(':')) return false;
  return Math.abs(minutesOf(left) - minutesOf(right)) < CLASH_MINUTES;
}

/** The days on which the legs are driven: a container is often loaded on the afternoon before. */
const daysOf = ({ arrivalDate }: Order, wanted: readonly Leg[]): string[] => {
  const day = dayKeyOf(arrivalDate);
  return wanted.every((leg) => leg === 'loading') ? [addDays(day, -1), day] : [day];
};

/** The other deliveries of a driver that cannot be driven beside that of an order. */
const clashesOf = (order: Order, driverId: string, day: readonly DayTrip[]): DayTrip[] =>
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
  driver: { id: string; name: string; daysOff: readonly string[] };
  /** The trips of the order's day, the order's own among them or not. */
  day: readonly DayTrip[];
};

/** Whether a driver for the legs of an order would have to be at two places at once. */
export const isDoubleBooked = ({ order, wanted, driver, day }: Booking): boolean =>
  wanted.includes('shipping') && clashesOf(order, driver.id, day).length > 0;

/** What speaks against a driver for the legs of an order, in words: a day off, another delivery at the same time. */
export function bookingWarnings({ order, wanted, driver, day }: Booking): string[] {
  if (wanted.length === 0) return [];
  const name = `${shortDriverName(driver.name)}さん`;
  const isOff = daysOf(order, wanted).every((key) => driver.daysOff.includes(key));
  const leave = isOff ? [`${name}は${monthDayLabel(order.arrivalDate)}は休みです`] : [];
  if (!wanted.includes('shipping')) return leave;
  return [
    ...leave,
    ...clashesOf(order, driver.id, day).map(
      (trip) =>
        `${name}は${arrivalTimeLabel(trip.order.arrivalTime)} ${trip.order.destination.name || '作業先未定'}の行きと重なっています`,
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
