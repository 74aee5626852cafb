import { useMemo } from 'react';
import { useToday } from '#components/useToday.ts';
import type { Client } from '#domain/client/client.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { legNames, stepOf, type Job } from '#domain/job/job.ts';
import { matchesFilter, newestFirst, type OrderFilter } from '#domain/order/filter.ts';
import { byArrival, type Order } from '#domain/order/order.ts';
import { unbilledInvoiceMonths, underWay, uninvoiced, type OrderView } from '#domain/overview.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useStaleWhileLoading } from '#hooks/useStaleWhileLoading.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import {
  beginsWithJobs,
  meansTooManyClients,
  watchJobs,
  watchOrders,
  type OrderListQuestion,
} from '#workflows/orderList.ts';
import type { OrderRow } from '#pages/orders/orderColumns.tsx';
import { useRepairedJobs } from '#pages/orders/useRepairedJobs.ts';
import { useUntouched } from '#pages/orders/useUntouched.ts';

const never = (): boolean => false;

/** What a view makes of the orders that were read. */
function arrangementOf(
  view: OrderView,
  startsFromJobs: boolean,
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
  if (startsFromJobs) return (rows) => rows.filter(({ enabled }) => enabled).toSorted(newestFirst);
  if (view === 'unbilled')
    return (rows) => uninvoiced(rows, issued.state === 'shown' ? issued.value.rows : []);
  return (rows) => rows;
}

/** The ids of the shown rows as one text, so that the same ids ask for the same; undefined while unknown. */
const idsOf = <T>(live: LiveState<Rows<T>>, idOf: (row: T) => string): string | undefined =>
  live.state === 'shown' ? live.value.rows.map(idOf).join() : undefined;

const idsIn = (ids: string): string[] => ids.split(',').filter(Boolean);

/** A live state that is told as shown when all others that it takes are, and as failed when one of them is. */
const withParts = <T>(main: LiveState<T>, ...others: LiveState<unknown>[]): LiveState<T> => {
  for (const { state, ...rest } of others) {
    if (state === 'failed' && 'message' in rest)
      return { state, message: rest.message, retry: rest.retry };
    if (state === 'loading' && main.state === 'shown') return { state, retry: rest.retry };
  }
  return main;
};

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

/** The jobs of orders that were read first, live. @param live undefined: nobody asks */
function useDispatchOf(companyId: string, live: LiveState<Rows<Order>> | undefined, key: string) {
  const ids = live && idsOf(live, ({ id }) => id);
  const newest = useLive(
    useMemo(
      () => (ids === undefined ? undefined : jobs.watchForOrders(companyId, idsIn(ids))),
      [companyId, ids],
    ),
    hasNone,
  );
  return useStaleWhileLoading(newest, key);
}

/**
 * The orders of a list, live, with the jobs of those that have one.
 * @param question keep it stable (useMemo)
 */
function useOrders(companyId: string, question: OrderListQuestion) {
  const { view, filter, count, now } = question;
  const key = `${companyId} ${view}`;
  const startsFromJobs = beginsWithJobs(question);

  useRepairedJobs(companyId, view === 'active');
  const firstJobs = useLive(
    useMemo(
      () => (startsFromJobs ? watchJobs(companyId, question) : undefined),
      [companyId, startsFromJobs, question],
    ),
    hasNone,
  );
  const open = useStaleWhileLoading(firstJobs, `${key} ${filter.driverId}`);
  const openIds = startsFromJobs ? idsOf(open, ({ orderId }) => orderId) : '';
  const window = useLive(
    useMemo(() => {
      if (!startsFromJobs) return watchOrders(companyId, question);
      return openIds === undefined ? undefined : orders.watchByIds(companyId, idsIn(openIds));
    }, [companyId, question, startsFromJobs, openIds]),
    hasNone,
  );
  const live = useStaleWhileLoading(window, key);
  const untouched = useUntouched(companyId, view === 'active' ? now : undefined, count);
  const issued = useIssued(companyId, view === 'unbilled' ? now : undefined);
  const dispatch = useDispatchOf(companyId, startsFromJobs ? undefined : live, key);
  const joined = startsFromJobs ? open : dispatch;

  const parts = [
    ...(startsFromJobs ? [open] : []),
    ...(view === 'active' ? [untouched] : []),
    ...(view === 'unbilled' ? [issued] : []),
  ];
  const firstRead = startsFromJobs ? firstJobs : window;
  const table = rowsOf(
    withParts(live, ...parts),
    arrangementOf(view, startsFromJobs, open, issued, untouched),
  );
  const isDay = view === 'today' || view === 'tomorrow';
  return {
    table,
    /** Whether the server has answered all of it: none of those read so far, or of a cache, is not the same as none. */
    isAnswered: [firstRead, window].every((read) => read.state === 'shown' && !read.fromCache),
    /** undefined: not known yet, which is not the same as none. */
    dispatch: joined.state === 'shown' ? joined.value.rows : undefined,
    /** Ids of orders with changes that are on this device only. */
    unsent: live.state === 'shown' ? live.value.unsent : undefined,
    /** As many were read as were asked for: there may be more. */
    isFull: !isDay && firstRead.state === 'shown' && firstRead.value.rows.length >= count,
  };
}

type OrderRowsOf = {
  companyId: string;
  view: OrderView;
  /** What the list is narrowed by at once. */
  filter: OrderFilter;
  /** What the database is asked for: the filter, a moment after the last letter. */
  asked: OrderFilter;
  count: number;
  clients: readonly Client[];
};

const NOBODY: readonly Client[] = [];

const isDrivenBy = (job: Job | undefined, driverId: string): boolean =>
  legNames.some((leg) => stepOf(job, leg)?.id === driverId);

/** By what a client is searched for. */
const textsOf = (client: Client | undefined): string[] =>
  client === undefined ? [] : [client.name, client.kana, client.code];

/** The orders that are wanted with the names of their clients and the progress of their jobs. */
export function useOrderRows({ companyId, view, filter, asked, count, clients }: OrderRowsOf) {
  const now = useToday();
  // Who searches for nothing means no client: the list does not begin anew when their names arrive.
  const searched = asked.search === '' ? NOBODY : clients;
  const question = useMemo(
    () => ({ view, filter: asked, count, clients: searched, now }),
    [view, asked, count, searched, now],
  );
  const { table, isAnswered, dispatch, unsent, isFull } = useOrders(companyId, question);
  const clientOf = useMemo(() => new Map(clients.map((client) => [client.id, client])), [clients]);
  const rows = useMemo(() => {
    const jobOf = new Map(dispatch?.map((job) => [job.orderId, job]));
    return table.rows
      .map((order): OrderRow => ({
        order,
        clientName: clientOf.get(order.client)?.name ?? '',
        job: dispatch === undefined ? 'unknown' : jobOf.get(order.id),
        isUnsent: unsent?.includes(order.id) === true,
      }))
      .filter(
        ({ order, job }) =>
          matchesFilter(order, textsOf(clientOf.get(order.client)), filter) &&
          (filter.driverId === '' || (job !== 'unknown' && isDrivenBy(job, filter.driverId))),
      );
  }, [table.rows, dispatch, clientOf, unsent, filter]);
  const isRead = table.state === 'shown' || table.state === 'empty';
  const isEmpty = isRead && rows.length === 0 && (table.errorRows?.length ?? 0) === 0;
  // Who drives is known with the jobs.
  const isKnown = isAnswered && (filter.driverId === '' || dispatch !== undefined);
  const none = isKnown ? ('empty' as const) : ('loading' as const);
  /** The search is in the names of too many clients: not all of their orders were looked for. */
  const isTooWide = useMemo(() => meansTooManyClients(question), [question]);
  return { table: { ...table, rows, state: isEmpty ? none : table.state }, isFull, isTooWide };
}
