// How the orders are driven. The hours follow from an order's place in its day, so that at any moment some
// container is on its chassis, some at the client's, and some on its way back.
import { arrivalClockOf } from '#domain/order/arrival.ts';
import { legNames, stepOf, type Assignee, type Job, type Leg } from '#domain/job/job.ts';
import { newJob, withAssignee, withStatus } from '#domain/job/change.ts';
import { atClock } from '#domain/time.ts';
import { weekdayFrom, weekdaysAhead } from './calendar.ts';
import { drivers } from './drivers.ts';
import { offices, subcontractor } from './masters.ts';
import type { Known, Setting } from './orders.ts';
import { randomOf, type Random } from './random.ts';

/** The chassis stays at the client's over night (台切り). */
const DROPPED_INDEX = 3;
/** Back in our yard in the evening, returned the next day. */
const KEPT_INDEX = 5;
/** Driven by the subcontractor from end to end (傭車). */
const SUBCONTRACTED_INDEX = 6;
/** Not assigned yet on the day before. */
const OPEN_INDEXES = [7, 8];

/** Share of the fare that a driver is credited with, by leg, in percent. */
const SHARES: Readonly<Record<Leg, number>> = {
  loading: 10,
  shipping: 50,
  backhaul: 25,
  returning: 15,
};
const SUBCONTRACT_PERCENT = 85;

const MINUTE_MS = 60_000;
const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

function arrivalOf({ order, day }: Known): Date {
  const clock = arrivalClockOf(order.arrivalTime);
  const words: Readonly<Record<string, string>> = { am: '09:00', pm: '14:00', '': '11:00' };
  return atClock(day.key, words[clock] ?? clock);
}

/** When each leg is completed. Early deliveries are loaded the afternoon before (宵積み). */
function timesOf(known: Known, random: Random): Readonly<Record<Leg, Date>> {
  const { day, index } = known;
  const shipping = arrivalOf(known);
  const isEarly = shipping < atClock(day.key, '10:00');
  const loading = isEarly
    ? later(atClock(weekdayFrom(day.key, -1), '13:00'), index * 15)
    : later(atClock(day.key, '07:30'), index * 10);
  const next = weekdayFrom(day.key, 1);
  if (!day.isSaturday && index === DROPPED_INDEX) {
    return {
      loading,
      shipping,
      backhaul: atClock(next, '10:00'),
      returning: atClock(next, '17:30'),
    };
  }
  if (!day.isSaturday && index === KEPT_INDEX) {
    return {
      loading,
      shipping,
      backhaul: atClock(day.key, '17:00'),
      returning: atClock(next, '11:00'),
    };
  }
  const backhaul = later(shipping, random.integer(90, 150));
  return { loading, shipping, backhaul, returning: later(backhaul, random.integer(50, 110)) };
}

const byDriver = (random: Random): Assignee => ({ type: 'driver', id: random.pick(drivers).id });

/** Who drives which leg. */
function assigneesOf({ index, day }: Known, random: Random): Readonly<Record<Leg, Assignee>> {
  if (index === SUBCONTRACTED_INDEX) {
    const partner: Assignee = { type: 'client', id: subcontractor.id };
    return { loading: partner, shipping: partner, backhaul: partner, returning: partner };
  }
  const main = byDriver(random);
  const whole = { loading: main, shipping: main, backhaul: main, returning: main };
  if (index === DROPPED_INDEX && !day.isSaturday) {
    const second = byDriver(random);
    return { ...whole, backhaul: second, returning: second };
  }
  if (random.chance(0.06)) return { ...whole, loading: { type: 'office', id: offices[1].id } };
  return random.chance(0.35) ? { ...whole, loading: byDriver(random) } : whole;
}

/** Far-off days are assigned here and there, the next one but for two orders, today's wholly. */
function isAssigned({ day, index }: Known, { today }: Setting, random: Random): boolean {
  const ahead = weekdaysAhead(today, day.key);
  if (day.key <= today || day.isSaturday) return true;
  return ahead <= 1 ? !OPEN_INDEXES.includes(index) : random.chance(0.2) && ahead === 2;
}

/** What the driver of a leg is credited with, or what the subcontractor is paid (on one leg). */
function stepPrice(fare: number, leg: Leg, { type }: Assignee): number {
  if (type === 'client') {
    return leg === 'shipping' ? Math.round((fare * SUBCONTRACT_PERCENT) / 100 / 500) * 500 : 0;
  }
  return type === 'driver' ? Math.round((fare * SHARES[leg]) / 100) : 0;
}

function withDetails(job: Job, fare: number, chassisNumber: string): Job {
  const steps = Object.fromEntries(
    legNames.flatMap((leg) => {
      const step = stepOf(job, leg);
      if (step === undefined) return [];
      const type = step.type === 'client' || step.type === 'office' ? step.type : 'driver';
      const price = stepPrice(fare, leg, { type, id: step.id });
      return [[leg, { ...step, price, chassisNumber }]];
    }),
  );
  return { ...job, steps };
}

/** The order's job as it stands now, or undefined when nobody was assigned yet. */
export function jobOf(known: Known, setting: Setting): Job | undefined {
  const random = randomOf(`${setting.seed} trip ${known.order.id}`);
  if (!isAssigned(known, setting, random)) return undefined;
  const times = timesOf(known, random);
  const assignees = assigneesOf(known, random);
  const chassis = `C-${String(random.integer(1, 24)).padStart(2, '0')}`;
  const entered = known.order.createdAt ?? setting.now;
  const assigned = later(entered, random.integer(10, 55));
  const before = assigned < setting.now ? assigned : entered;
  const planned = legNames.reduce(
    (job, leg) => withAssignee(job, [leg], assignees[leg], before),
    newJob(known.order.id, before),
  );
  const driven = legNames
    .filter((leg) => times[leg] <= setting.now)
    .reduce((job, leg) => withStatus(job, leg, times[leg]), planned);
  return withDetails(driven, known.order.price.amount, chassis);
}

/** An export's container has no number before it was fetched. */
export function orderWithKnownNumber({ order, isExport }: Known, job: Job | undefined) {
  const isFetched = job !== undefined && (stepOf(job, 'loading')?.completedAt ?? null) !== null;
  if (!isExport || isFetched) return order;
  return { ...order, container: { ...order.container, containerId: '' } };
}
