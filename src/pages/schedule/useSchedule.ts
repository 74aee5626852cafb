import { useMemo } from 'react';
import { shortClientName, type Client } from '#domain/client.ts';
import { shortDriverName } from '#domain/driver.ts';
import { isUnassigned, legNames, stepOf, type Job, type Leg } from '#domain/job.ts';
import type { Order } from '#domain/order.ts';
import { scheduleCounts, scheduled, type ScheduleCounts } from '#domain/schedule.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useKept } from '#hooks/useKept.ts';
import { useLive } from '#hooks/useLive.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
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
  clientName: string;
  chassis: string;
  legs: ScheduleLeg[];
};

type Unreadable = { id: string; message: string }[];
type Retry = () => void;

export type ScheduleState =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: Retry }
  | {
      state: 'shown';
      lines: ScheduleLine[];
      unreadable: Unreadable;
      counts: ScheduleCounts & { unassigned: number };
    };

type Names = {
  drivers: Map<string, string>;
  clients: Map<string, string>;
  offices: Map<string, string>;
};

const never = (): boolean => false;

function legOf(job: Job | undefined, leg: Leg, names: Names): ScheduleLeg {
  const step = stepOf(job, leg);
  const done = step?.completedAt != null;
  if (step === undefined || step.id === '') return { leg, name: '', kind: 'none', done };
  if (step.type === 'driver')
    return { leg, name: names.drivers.get(step.id) ?? step.id, kind: 'driver', done };
  if (step.type === 'client')
    return { leg, name: names.clients.get(step.id) ?? step.id, kind: 'client', done };
  if (step.type === 'office')
    return { leg, name: names.offices.get(step.id) ?? step.id, kind: 'office', done };
  return { leg, name: step.id, kind: 'unknown', done };
}

/** Short names of everyone who can stand on the schedule; disabled ones still stand on old days. */
function useNames(companyId: string): Names {
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const all = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  return useMemo(() => {
    const clientRows: Client[] = all.state === 'shown' ? all.value.rows : [];
    const driverRows = staff.state === 'shown' ? staff.value.rows : [];
    const officeRows = places.state === 'shown' ? places.value.rows : [];
    return {
      drivers: new Map(driverRows.map(({ id, name }) => [id, shortDriverName(name)])),
      clients: new Map(clientRows.map(({ id, name }) => [id, shortClientName(name)])),
      offices: new Map(officeRows.map(({ id, name }) => [id, name])),
    };
  }, [staff, all, places]);
}

/** One day's schedule, live: its orders as arranged, joined with their jobs and the names on them. */
export function useSchedule(companyId: string, day: string): ScheduleState {
  const names = useNames(companyId);
  const dayOrders = useLive(
    useMemo(() => orders.watchDay(companyId, day), [companyId, day]),
    hasNone,
  );
  const arranged = useLive(
    useMemo(() => schedules.watch(companyId, day), [companyId, day]),
    never,
  );
  const ids =
    dayOrders.state === 'shown'
      ? dayOrders.value.rows
          .map((order) => order.id)
          .toSorted()
          .join()
      : undefined;
  const newest = useLive(
    useMemo(
      () =>
        ids === undefined
          ? undefined
          : jobs.watchForOrders(companyId, ids.split(',').filter(Boolean)),
      [companyId, ids],
    ),
    never,
  );
  // An order that comes or goes asks for the jobs anew; meanwhile the known ones stay.
  const dispatch = useKept(newest, `${companyId} ${day}`);

  const parts = [dayOrders, arranged, dispatch];
  for (const part of parts)
    if (part.state === 'failed')
      return { state: 'failed', message: part.message, retry: part.retry };
  if (dayOrders.state !== 'shown' || arranged.state !== 'shown' || dispatch.state !== 'shown')
    return { state: 'loading' };

  const rows = scheduled(dayOrders.value.rows, arranged.value?.orders ?? []);
  const jobOf = new Map(dispatch.value.rows.map((job) => [job.orderId, job]));
  const lines = rows.map((order): ScheduleLine => {
    const job = jobOf.get(order.id);
    const chassis = legNames.map((leg) => stepOf(job, leg)?.chassisNumber ?? '').find(Boolean);
    return {
      order,
      clientName: names.clients.get(order.client) ?? '',
      chassis: chassis ?? '',
      legs: legNames.map((leg) => legOf(job, leg, names)),
    };
  });
  const unassigned = rows.filter((order) => isUnassigned(jobOf.get(order.id))).length;
  return {
    state: 'shown',
    lines,
    unreadable: [...dayOrders.value.unreadable, ...dispatch.value.unreadable],
    counts: { ...scheduleCounts(rows), unassigned },
  };
}
