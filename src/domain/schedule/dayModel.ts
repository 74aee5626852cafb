import type { NamedClient } from '#domain/client/client.ts';
import type { Driver } from '#domain/driver/driver.ts';
import { chassisText } from '#domain/job/chassis.ts';
import {
  isAssigneeType,
  legNames,
  nextLeg,
  openCounts,
  openLegsOf,
  stepOf,
  type AssigneeType,
  type Job,
  type Leg,
  type OpenCounts,
} from '#domain/job/job.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import type { Office } from '#domain/office/office.ts';
import { byArrival, type Order, destinationName } from '#domain/order/order.ts';
import { scheduleCounts, scheduled } from '#domain/schedule/schedule.ts';
import { dayProblems, type Problem } from '#domain/schedule/problems.ts';
import { shortClientName, shortDriverName, UNKNOWN } from '#domain/driver/shortName.ts';

/** Everybody who can stand on a schedule; disabled ones still stand on old days. */
export type People = {
  drivers: readonly Driver[];
  clients: readonly NamedClient[];
  offices: readonly Office[];
  /** Whether all of them have been read or cannot be: before, a missing name is on its way. */
  isRead: boolean;
};

/** One leg as the schedule shows it. */
export type DayLeg = {
  leg: Leg;
  /** Short name of who has it; '' for nobody. */
  name: string;
  /** The same in words: 未定 where somebody is needed, ー where nobody is any more. */
  who: string;
  kind: 'none' | AssigneeType | 'unknown';
  done: boolean;
  /** Nobody has it, and somebody has to (未定). */
  isOpen: boolean;
};

/** One container of the day. */
export type DayLine = {
  order: Order;
  job: Job | undefined;
  /** 8:00, AM; 未定 where it is not decided. */
  time: string;
  /** Where it is delivered; 作業先未定 where that is not known. */
  place: string;
  clientName: string;
  /** All that the container is on in turn: K-1→K-2. */
  chassis: string;
  legs: readonly DayLeg[];
  /** The leg that is to be completed next; undefined when the container is returned. */
  next: Leg | undefined;
  problems: readonly Problem[];
  /** Whether something of it is on this device only (未送信). */
  isUnsent: boolean;
};

/** Short names by kind and id. */
const namesOf = ({ drivers, clients, offices }: People): ReadonlyMap<string, string> =>
  new Map([
    ...drivers.map(({ id, name }) => [`driver ${id}`, shortDriverName(name)] as const),
    ...clients.map(({ id, name }) => [`client ${id}`, shortClientName(name)] as const),
    ...offices.map(({ id, name }) => [`office ${id}`, name] as const),
  ]);

function legOf(
  job: Job | undefined,
  leg: Leg,
  names: ReadonlyMap<string, string>,
  isRead: boolean,
): DayLeg {
  const { type, id, completedAt } = stepOf(job, leg) ?? { type: '', id: '', completedAt: null };
  const done = completedAt !== null;
  const isOpen = openLegsOf(job).includes(leg);
  if (id === '') return { leg, name: '', who: isOpen ? '未定' : 'ー', kind: 'none', done, isOpen };
  const kind = isAssigneeType(type) ? type : 'unknown';
  const name = names.get(`${kind} ${id}`) ?? (isRead ? UNKNOWN : '…');
  return { leg, name, who: name, kind, done, isOpen };
}

/** The leg that is to be completed next: the first after the status that nobody has completed. */
export function openLegOf(job: Job | undefined): Leg | undefined {
  const next = nextLeg(job);
  return legNames
    .slice(next === undefined ? legNames.length : legNames.indexOf(next))
    .find((leg) => stepOf(job, leg)?.completedAt == null);
}

type DayRecords = {
  orders: readonly Order[];
  jobs: readonly Job[];
  /** Ids of the orders as a person arranged them. */
  arranged: readonly string[];
  people: People;
  /** Ids of orders and jobs that are on this device only. */
  unsent: ReadonlySet<string>;
};

/** The lines of a day, from the records that it is made of. */
export function dayLines({ orders, jobs, arranged, people, unsent }: DayRecords): DayLine[] {
  const names = namesOf(people);
  const jobOf = new Map(jobs.map((job) => [job.orderId, job]));
  const trips = scheduled(orders, arranged).map((order) => ({ order, job: jobOf.get(order.id) }));
  const problems = dayProblems(trips, people.drivers);
  return trips.map(({ order, job }) => ({
    order,
    job,
    time: arrivalTimeLabel(order.arrivalTime) || '未定',
    place: destinationName(order),
    clientName: names.get(`client ${order.client}`) ?? '',
    chassis: chassisText(job),
    legs: legNames.map((leg) => legOf(job, leg, names, people.isRead)),
    next: openLegOf(job),
    problems: problems.filter(({ orderIds }) => orderIds.includes(order.id)),
    isUnsent: unsent.has(order.id) || unsent.has(job?.id ?? ''),
  }));
}

/** What is wrong with the lines, each thing once. */
export const problemsOf = (lines: readonly DayLine[]): Problem[] => [
  ...new Set(lines.flatMap(({ problems }) => problems)),
];

/** Whether the lines stand otherwise than by the time of arrival: somebody put them in an order of their own. */
export const isByHand = (lines: readonly DayLine[]): boolean =>
  lines.some(({ order }, index) => {
    const before = lines[index - 1];
    return before !== undefined && byArrival(before.order, order) > 0;
  });

/** The head line: 全4本(20'×1 40'×3 うち3軸1), and what nobody has yet. */
export function dayCounts(lines: readonly DayLine[]): { text: string; open: OpenCounts } {
  const { total, twenty, forty, threeAxles } = scheduleCounts(lines.map(({ order }) => order));
  return {
    text: `全${total}本(20'×${twenty} 40'×${forty} うち3軸${threeAxles})`,
    open: openCounts(lines.map(({ job }) => job)),
  };
}
