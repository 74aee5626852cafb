import { useCallback, useMemo } from 'react';
import type { Client } from '#domain/client/client.ts';
import type { Assignee, AssigneeType, Job } from '#domain/job/job.ts';
import { drivenLegs } from '#domain/job/legMonth.ts';
import type { LegRow } from '#domain/job/legSheet.ts';
import type { Order } from '#domain/order/order.ts';
import { isMonthKey, monthKeyOf, monthRange, type Range } from '#domain/time.ts';
import { useLive, type LiveSource } from '#hooks/useLive.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';

type Rows<Row> = { rows: Row[]; unreadable: { id: string; message: string }[] };

/** Whose legs they are and how they are read (functions of module scope). */
export type LegMonthOf = {
  companyId: string;
  type: AssigneeType;
  id: string;
  /** The jobs of which somebody completed a leg within the range; others and repetitions may be among them. */
  listJobs: (companyId: string, assignee: Assignee, range: Range) => Promise<Job[]>;
  watchOrders: (companyId: string, ids: readonly string[]) => LiveSource<Rows<Order>>;
  /** All clients, for their names. */
  watchClients: (companyId: string) => LiveSource<Rows<Client>>;
};

const NONE: never[] = [];
// Orders that are gone leave their columns empty: the legs show all the same.
const never = (): boolean => false;

/** What somebody drove in a month of the address (`?month=`): read once from the server, because it is added up. */
export function useLegMonth(of: LegMonthOf) {
  const { companyId, type, id, listJobs, watchOrders, watchClients } = of;
  const thisMonth = monthKeyOf(new Date());
  const [wanted, setMonth] = useQueryState('month', thisMonth);
  const month = isMonthKey(wanted) ? wanted : thisMonth;
  const jobs = useOnce(
    useCallback(
      () => listJobs(companyId, { type, id }, monthRange(month)),
      [companyId, type, id, month, listJobs],
    ),
  );
  const found = jobs.state === 'shown' ? jobs.value : undefined;
  const legs = useMemo(
    () => (found === undefined ? NONE : drivenLegs(found, { type, id }, monthRange(month))),
    [found, type, id, month],
  );
  const orderIds = useMemo(
    () => [...new Set(legs.map(({ orderId }) => orderId))].filter((one) => one !== ''),
    [legs],
  );
  const source = useMemo(
    () => (orderIds.length === 0 ? undefined : watchOrders(companyId, orderIds)),
    [companyId, orderIds, watchOrders],
  );
  const orders = useLive(source, never);
  const names = useLive(
    useMemo(() => watchClients(companyId), [companyId, watchClients]),
    never,
  );
  const ordersKnown = orders.state === 'shown' ? orders.value.rows : NONE;
  const clientsKnown = names.state === 'shown' ? names.value.rows : NONE;
  const rows = useMemo((): LegRow[] => {
    const orderOf = new Map<string, Order>(ordersKnown.map((order) => [order.id, order]));
    const nameOf = new Map<string, string>(clientsKnown.map((client) => [client.id, client.name]));
    return legs.map((leg) => {
      const order = orderOf.get(leg.orderId);
      return { ...leg, order, clientName: nameOf.get(order?.client ?? '') ?? '' };
    });
  }, [legs, ordersKnown, clientsKnown]);
  const read = orderIds.length === 0 ? jobs : orders;
  return { month, setMonth, read, rows };
}
