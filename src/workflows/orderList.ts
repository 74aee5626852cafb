import type { Client } from '#domain/client/client.ts';
import type { Job } from '#domain/job/job.ts';
import { newestFirst, type OrderFilter } from '#domain/order/filter.ts';
import { searchWords } from '#domain/order/searchIndex.ts';
import type { Order } from '#domain/order/order.ts';
import { unbilledRange, unpricedRange, type OrderView } from '#domain/overview.ts';
import { matchesSearch, termsOf } from '#domain/search.ts';
import { addDays, dayKeyOf, isMonthKey, monthRange } from '#domain/time.ts';
import { partsOf } from '#domain/parts.ts';
import type { Rows } from '#firestore/convert.ts';
import { combined, type Watch } from '#firestore/live.ts';
import * as jobs from '#repositories/jobs.ts';
import { MOST_CLIENT_IDS, type OrderConditions } from '#repositories/orderConditions.ts';
import * as orders from '#repositories/orders.ts';

/** Which orders a list wants. */
export type OrderListQuestion = {
  view: OrderView;
  filter: OrderFilter;
  /** Orders that are read at most. */
  count: number;
  clients: readonly Client[];
  now: Date;
};

/** Clients by whose names orders are looked for: 運輸 is in the names of half the trade, and each 30 are a page of reads. */
const MOST_CLIENTS = 120;

/** Several lists as one, each order once, the newest first. */
const merged = (parts: readonly Watch<Rows<Order>>[]): Watch<Rows<Order>> =>
  combined(parts, (lists) => ({
    rows: [
      ...new Map(lists.flatMap(({ rows }) => rows).map((order) => [order.id, order])).values(),
    ].toSorted(newestFirst),
    unreadable: lists.flatMap(({ unreadable }) => unreadable),
    unsent: lists.flatMap(({ unsent = [] }) => unsent),
  }));

const namesOf = ({ name, kana, code }: Client): string[] => [name, kana, code];

/** Ids of the clients whose names have words of the search, by the words that their names do not have. */
function clientsMeant({ filter, clients }: OrderListQuestion): Map<string, string[]> {
  const terms = filter.clientId === '' ? termsOf(filter.search) : [];
  const meant = new Map<string, string[]>();
  for (const client of clients) {
    const rest = terms.filter((term) => !matchesSearch(namesOf(client), term));
    if (rest.length === terms.length) continue;
    const words = rest.join(' ');
    meant.set(words, [...(meant.get(words) ?? []), client.id]);
  }
  return meant;
}

/** Whether the search is in the names of more clients than orders are looked for by. */
export const meansTooManyClients = (question: OrderListQuestion): boolean =>
  question.view === 'all' &&
  [...clientsMeant(question).values()].some((ids) => ids.length > MOST_CLIENTS);

/** Orders of the clients that the search may mean; the words that are not of their names narrow them. */
function ofClientsMeant(question: OrderListQuestion): OrderConditions[] {
  return [...clientsMeant(question)].flatMap(([rest, ids]) => {
    if (ids.length > MOST_CLIENTS) return [];
    const words = searchWords(rest);
    return partsOf(ids, MOST_CLIENT_IDS).flatMap((clientIds) =>
      (words.length > 0 ? words : [undefined]).map((word) =>
        clientIds.length === 1 ? { clientId: clientIds[0], word } : { clientIds, word },
      ),
    );
  });
}

/** What the search adds to the client that was chosen: words that are its name find it already. */
function searchBeside({ filter, clients }: OrderListQuestion): string {
  const chosen = clients.find(({ id }) => id === filter.clientId);
  if (chosen === undefined) return filter.search;
  const rest = termsOf(filter.search).filter((term) => !matchesSearch(namesOf(chosen), term));
  return rest.join(' ');
}

/** All orders that the filter lets through, the newest first; the database itself looks for them. */
function watchFiltered(companyId: string, question: OrderListQuestion): Watch<Rows<Order>> {
  const { filter, count } = question;
  const conditions: OrderConditions = {
    clientId: filter.clientId || undefined,
    officeId: filter.officeId || undefined,
    shippingCompany: filter.shippingCompany || undefined,
    range: isMonthKey(filter.month) ? monthRange(filter.month) : undefined,
  };
  const words = searchWords(searchBeside(question));
  if (words.length === 0) return orders.watchRecent(companyId, count, conditions);
  return merged(
    [...words.map((word) => ({ word })), ...ofClientsMeant(question)].map((asked) =>
      orders.watchRecent(companyId, count, { ...conditions, ...asked }),
    ),
  );
}

/** The orders of a list that begins with them, live. */
export function watchOrders(companyId: string, question: OrderListQuestion): Watch<Rows<Order>> {
  const { view, count, now } = question;
  const today = dayKeyOf(now);
  if (view === 'today') return orders.watchDay(companyId, today);
  if (view === 'tomorrow') return orders.watchDay(companyId, addDays(today, 1));
  if (view === 'unpriced') return orders.watchUnpriced(companyId, unpricedRange(now), count);
  if (view === 'unbilled') return orders.watchWithin(companyId, unbilledRange(now), count);
  return watchFiltered(companyId, question);
}

/** Whether a list begins with the jobs: those under way, or a driver's. */
export const beginsWithJobs = ({ view, filter }: OrderListQuestion): boolean =>
  view === 'active' || (view === 'all' && filter.driverId !== '');

/** The jobs of a list that begins with them, live. */
export const watchJobs = (
  companyId: string,
  { view, filter, count }: OrderListQuestion,
): Watch<Rows<Job>> =>
  view === 'active'
    ? jobs.watchUncompleted(companyId, count)
    : jobs.watchOfDriver(companyId, filter.driverId, count);
