import type { Client } from '#domain/client.ts';
import type { Order } from '#domain/order.ts';
import { newestFirst, type OrderFilter } from '#domain/orderFilter.ts';
import { searchWord } from '#domain/orderIndex.ts';
import { unbilledRange, unpricedRange, type OrderView } from '#domain/overview.ts';
import { found } from '#domain/search.ts';
import { addDays, dayKeyOf, isMonthKey, monthRange } from '#domain/time.ts';
import type { Rows } from '#repositories/convert.ts';
import { combined, type Watch } from '#repositories/live.ts';
import * as orders from '#repositories/orders.ts';

/** What a list of orders asks for. */
export type Asking = {
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
export function watchOrders(companyId: string, asking: Asking): Watch<Rows<Order>> {
  const { view, count, now } = asking;
  const today = dayKeyOf(now);
  if (view === 'today') return orders.watchDay(companyId, today);
  if (view === 'tomorrow') return orders.watchDay(companyId, addDays(today, 1));
  if (view === 'unpriced') return orders.watchUnpriced(companyId, unpricedRange(now), count);
  if (view === 'unbilled') return orders.watchWithin(companyId, unbilledRange(now), count);
  return watchFiltered(companyId, asking);
}
