import type { Client } from '#domain/client/client.ts';
import type { Job } from '#domain/job/job.ts';
import { newestFirst, type OrderFilter } from '#domain/order/filter.ts';
import { searchWords } from '#domain/order/searchIndex.ts';
import type { Order } from '#domain/order/order.ts';
import { unbilledRange, unpricedRange, type OrderView } from '#domain/overview.ts';
import { found, matchesSearch, termsOf } from '#domain/search.ts';
import { addDays, dayKeyOf, isMonthKey, monthRange } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import { combined, type Watch } from '#firestore/live.ts';
import * as jobs from '#repositories/jobs.ts';
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

/** Clients whose name is searched for: of more, the search is too short to mean one. */
const MOST_CLIENTS = 3;

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

/** Orders of the clients that a word of the search may mean; the other words narrow them. */
function ofClientsMeant({ filter, clients }: OrderListQuestion): orders.OrderConditions[] {
  if (filter.clientId !== '') return [];
  const terms = termsOf(filter.search);
  return terms.flatMap((term, at) => {
    const meant = found(clients, namesOf, term);
    const [word] = searchWords(terms.toSpliced(at, 1).join(' '));
    return meant.length > MOST_CLIENTS ? [] : meant.map(({ id }) => ({ clientId: id, word }));
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
  const conditions: orders.OrderConditions = {
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
