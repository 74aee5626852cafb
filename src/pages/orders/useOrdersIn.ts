import { useMemo } from 'react';
import type { Client } from '#domain/client/client.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Job } from '#domain/job/job.ts';
import { byArrival, type Order } from '#domain/order/order.ts';
import { newestFirst, type OrderFilter } from '#domain/order/filter.ts';
import { searchWord } from '#domain/order/index.ts';
import {
  unbilledInvoiceMonths,
  unbilledRange,
  underWay,
  uninvoiced,
  unpricedRange,
  type OrderView,
} from '#domain/overview.ts';
import { found } from '#domain/search.ts';
import { addDays, dayKeyOf, isMonthKey, monthRange } from '#domain/time.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useKept } from '#hooks/useKept.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import { combined, type Watch } from '#firestore/live.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useRepairedJobs } from '#pages/orders/useRepairedJobs.ts';
import { useUntouched } from '#pages/orders/useUntouched.ts';

/** What a list of orders asks for. */
type Asking = {
  view: OrderView;
  filter: OrderFilter;
  /** Orders that are read at most. */
  count: number;
  clients: readonly Client[];
  now: Date;
};

/** Clients whose name is searched for: of more, the search is too short to mean one. */
const MOST_CLIENTS = 3;

/** Several lists as one, each order once. */
const together = (parts: readonly Watch<Rows<Order>>[]): Watch<Rows<Order>> =>
  combined(parts, (lists) => ({
    rows: [
      ...new Map(lists.flatMap(({ rows }) => rows).map((order) => [order.id, order])).values(),
    ].toSorted(newestFirst),
    unreadable: lists.flatMap(({ unreadable }) => unreadable),
    unsent: lists.flatMap(({ unsent = [] }) => unsent),
  }));

/** Clients that the search may mean. */
function meantClients({ filter, clients }: Asking): readonly Client[] {
  if (filter.search === '' || filter.clientId !== '') return [];
  const meant = found(clients, ({ name, kana, code }) => [name, kana, code], filter.search);
  return meant.length > MOST_CLIENTS ? [] : meant;
}

/** All orders that the filter lets through, the newest first; the database itself looks for them. */
function watchFiltered(companyId: string, asking: Asking): Watch<Rows<Order>> {
  const { filter, count } = asking;
  const asked: orders.Asked = {
    clientId: filter.clientId || undefined,
    officeId: filter.officeId || undefined,
    shippingCompany: filter.shippingCompany || undefined,
    range: isMonthKey(filter.month) ? monthRange(filter.month) : undefined,
  };
  const word = searchWord(filter.search);
  if (word === undefined) return orders.watchRecent(companyId, count, asked);
  return together([
    orders.watchRecent(companyId, count, { ...asked, word }),
    ...meantClients(asking).map(({ id }) =>
      orders.watchRecent(companyId, count, { ...asked, clientId: id }),
    ),
  ]);
}

/** The read of a view that begins with the orders. */
function watchOrders(companyId: string, asking: Asking): Watch<Rows<Order>> {
  const { view, count, now } = asking;
  const today = dayKeyOf(now);
  if (view === 'today') return orders.watchDay(companyId, today);
  if (view === 'tomorrow') return orders.watchDay(companyId, addDays(today, 1));
  if (view === 'unpriced') return orders.watchUnpriced(companyId, unpricedRange(now), count);
  if (view === 'unbilled') return orders.watchWithin(companyId, unbilledRange(now), count);
  return watchFiltered(companyId, asking);
}

const never = (): boolean => false;

function arranged(
  view: OrderView,
  isDriven: boolean,
  open: LiveState<Rows<Job>>,
  issued: LiveState<Rows<Invoice>>,
  untouched: LiveState<Order[]>,
): (rows: Order[]) => Order[] {
  if (view === 'today' || view === 'tomorrow') return (rows) => rows.toSorted(byArrival);
  if (view === 'active') {
    const known = open.state === 'shown' ? open.value.rows : [];
    const fresh = untouched.state === 'shown' ? untouched.value : [];
    // Whoever was assigned meanwhile has a job.
    const begun = new Set(known.map(({ orderId }) => orderId));
    return (rows) => underWay([...rows, ...fresh.filter(({ id }) => !begun.has(id))], known);
  }
  if (isDriven) return (rows) => rows.filter(({ enabled }) => enabled).toSorted(newestFirst);
  if (view === 'unbilled')
    return (rows) => uninvoiced(rows, issued.state === 'shown' ? issued.value.rows : []);
  return (rows) => rows;
}

/** The ids of the shown rows as one text, so that the same ids ask for the same; undefined while unknown. */
const idsOf = <T>(live: LiveState<Rows<T>>, idOf: (row: T) => string): string | undefined =>
  live.state === 'shown' ? live.value.rows.map(idOf).join() : undefined;

const listed = (ids: string): string[] => ids.split(',').filter(Boolean);

/** What a view waits for, with what is missing of it told first. */
const worst = <T>(main: LiveState<T>, ...others: LiveState<unknown>[]): LiveState<T> => {
  for (const { state, ...rest } of others) {
    if (state === 'failed' && 'message' in rest)
      return { state, message: rest.message, retry: rest.retry };
    if (state === 'loading' && main.state === 'shown') return { state, retry: rest.retry };
  }
  return main;
};

/** The jobs that a list begins with: those under way, or a driver's. */
function watchJobs(companyId: string, { view, filter, count }: Asking) {
  return view === 'active'
    ? jobs.watchUncompleted(companyId, count)
    : jobs.watchOfDriver(companyId, filter.driverId, count);
}

/** The invoices that may contain the orders of the last months. @param now undefined: nobody asks */
const useIssued = (companyId: string, now: Date | undefined) =>
  useLive(
    useMemo(
      () =>
        now === undefined
          ? undefined
          : invoices.watchOfMonths(companyId, unbilledInvoiceMonths(now)),
      [companyId, now],
    ),
    never,
  );

/**
 * The orders that are asked for, live, with the jobs of those that have one.
 * @param asking keep it stable (useMemo)
 */
export function useOrdersIn(companyId: string, asking: Asking) {
  const { view, filter, count, now } = asking;
  const key = `${companyId} ${view}`;
  const isDriven = view === 'all' && filter.driverId !== '';
  const isActive = view === 'active' || isDriven;

  useRepairedJobs(companyId, view === 'active');
  const openJobs = useLive(
    useMemo(
      () => (isActive ? watchJobs(companyId, asking) : undefined),
      [companyId, isActive, asking],
    ),
    hasNone,
  );
  const open = useKept(openJobs, `${key} ${filter.driverId}`);
  const openIds = isActive ? idsOf(open, ({ orderId }) => orderId) : '';
  const window = useLive(
    useMemo(() => {
      if (!isActive) return watchOrders(companyId, asking);
      return openIds === undefined ? undefined : orders.watchByIds(companyId, listed(openIds));
    }, [companyId, asking, isActive, openIds]),
    hasNone,
  );
  const live = useKept(window, key);
  const untouched = useUntouched(companyId, view === 'active' ? now : undefined, count);
  const issued = useIssued(companyId, view === 'unbilled' ? now : undefined);
  const ids = isActive ? undefined : idsOf(live, ({ id }) => id);
  const newest = useLive(
    useMemo(
      () => (ids === undefined ? undefined : jobs.watchForOrders(companyId, listed(ids))),
      [companyId, ids],
    ),
    hasNone,
  );
  const dispatch = useKept(newest, key);
  const joined = isActive ? open : dispatch;

  const parts =
    view === 'active' ? [open, untouched] : isActive ? [open] : view === 'unbilled' ? [issued] : [];
  const newestRead = isActive ? openJobs : window;
  const table = rowsOf(worst(live, ...parts), arranged(view, isDriven, open, issued, untouched));
  const isDay = view === 'today' || view === 'tomorrow';
  return {
    // None of those read so far is not the same as none.
    table:
      table.state === 'empty' && newestRead.state === 'loading'
        ? { ...table, state: 'loading' as const }
        : table,
    /** undefined: not known yet, which is not the same as none. */
    jobs: joined.state === 'shown' ? joined.value.rows : undefined,
    /** Ids of orders with changes that are on this device only. */
    unsent: live.state === 'shown' ? live.value.unsent : undefined,
    /** As many were read as were asked for: there may be more. */
    isFull: !isDay && newestRead.state === 'shown' && newestRead.value.rows.length >= count,
  };
}
