import { useMemo } from 'react';
import type { Invoice } from '#domain/invoiceRecord.ts';
import type { Job } from '#domain/job.ts';
import { byArrival, type Order } from '#domain/order.ts';
import { newestFirst } from '#domain/orderFilter.ts';
import { unbilledInvoiceMonths, underWay, uninvoiced, type OrderView } from '#domain/overview.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useKept } from '#hooks/useKept.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#repositories/convert.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as legs from '#repositories/legs.ts';
import * as orders from '#repositories/orders.ts';
import { useUntouched } from '#pages/orders/useUntouched.ts';
import { watchOrders, type Asking } from '#pages/orders/watchOrders.ts';

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
    : legs.watchOfDriver(companyId, filter.driverId, count);
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
