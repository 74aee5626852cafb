import { useMemo } from 'react';
import { isUnassigned, legNames, nextLeg, stepOf, type Job, type Leg } from '#domain/job.ts';
import type { Order } from '#domain/order.ts';
import { scheduleCounts, scheduled } from '#domain/schedule.ts';
import { shortClientName, shortDriverName } from '#domain/shortName.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import * as names from '#repositories/names.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';

/** One leg as the schedule shows it: a short name, whose kind it is, and whether it is done. */
export type ScheduleLeg = {
  leg: Leg;
  name: string;
  kind: 'none' | 'driver' | 'client' | 'office' | 'unknown';
  done: boolean;
};

export type ScheduleLine = {
  order: Order;
  job: Job | undefined;
  clientName: string;
  chassis: string;
  legs: ScheduleLeg[];
  /** The leg that is to be completed next; undefined when the container is returned. */
  next: Leg | undefined;
  /** Whether something of it is on this device only (未送信). */
  isUnsent: boolean;
};

export type ShownSchedule = {
  state: 'shown';
  lines: ScheduleLine[];
  unreadable: { id: string; message: string }[];
  /** What everybody has to know that day. */
  notes: string;
  /** Whether somebody put the lines in an order of their own. */
  isArranged: boolean;
  /** Whether the server has not confirmed all of it: there is no connection, or not yet. */
  fromCache: boolean;
};

export type ScheduleState =
  { state: 'loading' } | { state: 'failed'; message: string; retry: () => void } | ShownSchedule;

/** Short names by kind and id. */
type Names = ReadonlyMap<string, string>;

const never = (): boolean => false;
const isEmpty = ({ rows, unreadable }: Rows<unknown>): boolean =>
  rows.length + unreadable.length === 0;

function legOf(job: Job | undefined, leg: Leg, known: Names): ScheduleLeg {
  const { type, id, completedAt } = stepOf(job, leg) ?? { type: '', id: '', completedAt: null };
  const done = completedAt !== null;
  if (id === '') return { leg, name: '', kind: 'none', done };
  const kind = type === 'driver' || type === 'client' || type === 'office' ? type : 'unknown';
  return { leg, name: known.get(`${kind} ${id}`) ?? id, kind, done };
}

/** The leg that is to be completed next: the first after the status that nobody has completed. */
export function openLegOf(job: Job | undefined): Leg | undefined {
  const next = nextLeg(job);
  return legNames
    .slice(next === undefined ? legNames.length : legNames.indexOf(next))
    .find((leg) => stepOf(job, leg)?.completedAt == null);
}

/** A day's order with its job, as one line. */
function lineOf(order: Order, job: Job | undefined, known: Names, isUnsent: boolean): ScheduleLine {
  const chassis = legNames.map((leg) => stepOf(job, leg)?.chassisNumber ?? '').find(Boolean);
  return {
    order,
    job,
    clientName: known.get(`client ${order.client}`) ?? '',
    chassis: chassis ?? '',
    legs: legNames.map((leg) => legOf(job, leg, known)),
    next: openLegOf(job),
    isUnsent,
  };
}

function useNamed(
  companyId: string,
  kind: 'driver' | 'client' | 'office',
  short: (name: string) => string,
): readonly [string, string][] {
  const live = useLive(
    useMemo(() => names.watch(companyId, `${kind}s`), [companyId, kind]),
    never,
  );
  return useMemo(
    () =>
      live.state === 'shown'
        ? live.value.rows.map(({ id, name }) => [`${kind} ${id}`, short(name)])
        : [],
    [live, kind, short],
  );
}

const whole = (name: string): string => name;

/** Short names of everyone who can stand on the schedule; disabled ones still stand on old days. */
function useNames(companyId: string): Names {
  const drivers = useNamed(companyId, 'driver', shortDriverName);
  const clients = useNamed(companyId, 'client', shortClientName);
  const offices = useNamed(companyId, 'office', whole);
  return useMemo(() => new Map([...drivers, ...clients, ...offices]), [drivers, clients, offices]);
}

/** One day's schedule, live: its orders as arranged, joined with their jobs and the names on them. */
export function useSchedule(companyId: string, day: string): ScheduleState {
  const dayOrders = useLive(
    useMemo(() => orders.watchDay(companyId, day), [companyId, day]),
    isEmpty,
  );
  const arranged = useLive(
    useMemo(() => schedules.watch(companyId, day), [companyId, day]),
    never,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, dayOrders, day);
  const known = useNames(companyId);

  const parts = [dayOrders, arranged, dispatch];
  for (const part of parts)
    if (part.state === 'failed')
      return { state: 'failed', message: part.message, retry: part.retry };
  if (dayOrders.state !== 'shown' || arranged.state !== 'shown' || dispatch.state !== 'shown')
    return { state: 'loading' };

  const { orders: order = [], notes = '' } = arranged.value ?? {};
  const jobOf = new Map(dispatch.value.rows.map((job) => [job.orderId, job]));
  const unsent = new Set([...(dayOrders.value.unsent ?? []), ...(dispatch.value.unsent ?? [])]);
  const isUnsent = (orderId: string): boolean =>
    unsent.has(orderId) || unsent.has(jobOf.get(orderId)?.id ?? '');
  return {
    state: 'shown',
    lines: scheduled(dayOrders.value.rows, order).map((one) =>
      lineOf(one, jobOf.get(one.id), known, isUnsent(one.id)),
    ),
    unreadable: [...dayOrders.value.unreadable, ...dispatch.value.unreadable],
    notes,
    isArranged: order.length > 0,
    fromCache: dayOrders.fromCache || arranged.fromCache || dispatch.fromCache,
  };
}

/** The head line: 全4本(20'×1 40'×3 うち3軸1) and how many of them nobody drives yet. */
export function countsOf(lines: readonly ScheduleLine[]): { text: string; unassigned: number } {
  const { total, twenty, forty, threeAxles } = scheduleCounts(lines.map(({ order }) => order));
  return {
    text: `全${total}本(20'×${twenty} 40'×${forty} うち3軸${threeAxles})`,
    unassigned: lines.filter(({ job }) => isUnassigned(job)).length,
  };
}
