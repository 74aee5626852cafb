import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import type { Unread } from '#domain/schedule/unread.ts';
import { dayLines, type DayLine, type People } from '#domain/schedule/dayModel.ts';
import type { Rows } from '#firestore/convert.ts';
import { useJobsOf } from '#hooks/useJobsOf.ts';
import { ask, useLive, type LiveState } from '#hooks/useLive.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';

export type ShownSchedule = {
  state: 'shown';
  lines: readonly DayLine[];
  unreadable: readonly { id: string; message: string }[];
  /** How many they are: without an order its line is missing, without a job nobody is named in it. */
  unread: Unread;
  /** What everybody has to know that day. */
  notes: string;
  /** Ids in the order that somebody gave them; none when nobody did. */
  arranged: readonly string[];
  /** Whether the server has not confirmed all of it: there is no connection, or not yet. */
  fromCache: boolean;
};

export type ScheduleState =
  { state: 'loading' } | { state: 'failed'; message: string; retry: () => void } | ShownSchedule;

const never = (): boolean => false;
const isEmpty = ({ rows, unreadable }: Rows<unknown>): boolean =>
  rows.length + unreadable.length === 0;
const rowsIn = <T>(live: LiveState<{ rows: T[] }>): readonly T[] =>
  live.state === 'shown' ? live.value.rows : [];

export type KnownPeople = People & {
  /** Why the names of some are missing: they could not be read. '' where nothing failed. */
  failure: string;
  /** Asks for those again that could not be read. */
  retry: () => void;
};

/** Asks again for what failed; the same function always, so that whoever waits before the call is not called off. */
function useRetry(parts: readonly LiveState<unknown>[]): () => void {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useCallback(() => {
    for (const part of latest.current) if (part.state === 'failed') part.retry();
  }, []);
}

/** Everyone who can drive a leg, and whether all of them have been read or cannot be. */
export function usePeople(companyId: string): KnownPeople {
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const all = useLive(
    useMemo(() => clients.watchNames(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  const retry = useRetry([staff, all, places]);
  return useMemo(() => {
    const parts = [staff, all, places];
    return {
      drivers: rowsIn(staff),
      clients: rowsIn(all),
      offices: rowsIn(places),
      isRead: parts.every(({ state }) => state !== 'loading'),
      failure: parts.flatMap((part) => (part.state === 'failed' ? part.message : []))[0] ?? '',
      retry,
    };
  }, [staff, all, places, retry]);
}

type Parts = {
  dayOrders: LiveState<Rows<Order>>;
  arranged: LiveState<Schedule | undefined>;
  dispatch: LiveState<Rows<Job>>;
  people: People;
};

/** What the parts of a day make together. */
function stateOf({ dayOrders, arranged, dispatch, people }: Parts): ScheduleState {
  for (const part of [dayOrders, arranged, dispatch])
    if (part.state === 'failed')
      return { state: 'failed', message: part.message, retry: part.retry };
  if (dayOrders.state !== 'shown' || arranged.state !== 'shown' || dispatch.state !== 'shown')
    return { state: 'loading' };
  const { orders: ids = [], notes = '' } = arranged.value ?? {};
  const unsent = [...(dayOrders.value.unsent ?? []), ...(dispatch.value.unsent ?? [])];
  return {
    state: 'shown',
    lines: dayLines({
      orders: dayOrders.value.rows,
      jobs: dispatch.value.rows,
      arranged: ids,
      people,
      unsent: new Set(unsent),
    }),
    unreadable: [...dayOrders.value.unreadable, ...dispatch.value.unreadable],
    unread: {
      orders: dayOrders.value.unreadable.length,
      jobs: dispatch.value.unreadable.length,
    },
    notes,
    arranged: ids,
    fromCache: dayOrders.fromCache || arranged.fromCache || dispatch.fromCache,
  };
}

/** Asks what the schedule of a day shows, but for the jobs, for which its orders have to be known. */
export function askDay(companyId: string, day: string): void {
  ask(orders.watchDay(companyId, day));
  ask(schedules.watch(companyId, day));
  ask(drivers.watchAll(companyId));
  ask(clients.watchNames(companyId));
  ask(offices.watchAll(companyId));
}

/** One day's schedule, live: its orders as arranged, joined with their jobs and the people on them. */
export function useSchedule(companyId: string, day: string, people: People): ScheduleState {
  const dayOrders = useLive(
    useMemo(() => orders.watchDay(companyId, day), [companyId, day]),
    isEmpty,
  );
  const arranged = useLive(
    useMemo(() => schedules.watch(companyId, day), [companyId, day]),
    never,
  );
  const dispatch = useJobsOf(jobs.watchForOrders, companyId, dayOrders, day);
  return useMemo(
    () => stateOf({ dayOrders, arranged, dispatch, people }),
    [dayOrders, arranged, dispatch, people],
  );
}
