import { useMemo, useState } from 'react';
import type { Client } from '#domain/client/client.ts';
import { legNames, stepOf, type Job } from '#domain/job/job.ts';
import { matchesFilter, type OrderFilter } from '#domain/order/filter.ts';
import type { OrderView } from '#domain/overview.ts';
import type { OrderRow } from '#pages/orders/orderColumns.tsx';
import { useOrdersIn } from '#pages/orders/useOrdersIn.ts';

type RowsOf = {
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
export function useOrderRows({ companyId, view, filter, asked, count, clients }: RowsOf) {
  const [now] = useState(() => new Date());
  // Who searches for nothing means no client: the list does not begin anew when their names arrive.
  const meant = asked.search === '' ? NOBODY : clients;
  const asking = useMemo(
    () => ({ view, filter: asked, count, clients: meant, now }),
    [view, asked, count, meant, now],
  );
  const { table, jobs, unsent, isFull } = useOrdersIn(companyId, asking);
  const known = useMemo(() => new Map(clients.map((client) => [client.id, client])), [clients]);
  const rows = useMemo(() => {
    const jobOf = new Map(jobs?.map((job) => [job.orderId, job]));
    return table.rows
      .map((order): OrderRow => ({
        order,
        clientName: known.get(order.client)?.name ?? '',
        job: jobs === undefined ? 'unknown' : jobOf.get(order.id),
        isUnsent: unsent?.includes(order.id) === true,
      }))
      .filter(
        ({ order, job }) =>
          matchesFilter(order, textsOf(known.get(order.client)), filter) &&
          (filter.driverId === '' || (job !== 'unknown' && isDrivenBy(job, filter.driverId))),
      );
  }, [table.rows, jobs, known, unsent, filter]);
  const hasNone =
    table.state === 'shown' && rows.length === 0 && (table.errorRows?.length ?? 0) === 0;
  return {
    table: { ...table, rows, state: hasNone ? ('empty' as const) : table.state },
    isFull,
  };
}
