import { historyEntrySchema, type HistoryEntry } from '#domain/order/history.ts';
import { orderSchema, type Order } from '#domain/order/order.ts';
import { taxOfGross } from '#domain/tax.ts';
import { dayRange, weeksOf, type Range } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import { watchEach, type Watch } from '#firestore/live.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import {
  countRows,
  listAll,
  readRecord,
  sumRows,
  watchRecord,
  watchRows,
} from '#firestore/engine.ts';
import {
  clausesOf,
  clientReference,
  within,
  type OrderConditions,
} from '#repositories/orderConditions.ts';

/** Path of a company's orders. */
export const collectionOf = (companyId: string): string => `companies/${companyId}/orders`;
const enabled: Clause = ['enabled', '==', true];
const unbilled: Clause = ['idx.invoice', '==', ''];
/** Orders that a list reads at a time; who reads as many shares the list's listener. */
export const PAGE_SIZE = 50;

const matching = (companyId: string, asked: OrderConditions, count: number): QueryShape => ({
  collection: collectionOf(companyId),
  where: [enabled, ...clausesOf(companyId, asked)],
  orderBy: [
    ['arrivalDate', 'desc'],
    ['arrivalTime', 'desc'],
  ],
  limit: count,
});

/** Enabled orders, newest first by arrivalDate then arrivalTime, live; at most `count` of them. */
export const watchRecent = (
  companyId: string,
  count: number,
  asked: OrderConditions = {},
): Watch<Rows<Order>> => watchRows(matching(companyId, asked, count), orderSchema);

/** The enabled orders of one client, newest first, live; at most `count` of them. */
export const watchOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Watch<Rows<Order>> => watchRecent(companyId, count, { clientId });

/** The same, once from the server. @throws AppError */
export const listOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Promise<Order[]> => listAll(matching(companyId, { clientId }, count), orderSchema);

/** The enabled orders of one container that arrive within a range, from the server. @throws AppError */
export const listOfContainer = (
  companyId: string,
  containerId: string,
  range: Range,
): Promise<Order[]> =>
  listAll(between(companyId, range, [['container.containerId', '==', containerId]]), orderSchema);

const between = (companyId: string, range: Range, more: Clause[] = [], field = 'arrivalDate') => ({
  collection: collectionOf(companyId),
  where: [enabled, ...more, ...within(field, range)],
});

/** Enabled orders that arrive on a day, live; sorted by the reader (see scheduled in the domain). */
export const watchDay = (companyId: string, dayKey: string): Watch<Rows<Order>> =>
  watchRows(between(companyId, dayRange(dayKey)), orderSchema);

const unpriced: Clause = ['price.amount', '==', 0];
const oldestFirst = { orderBy: [['arrivalDate', 'asc']] } as const;

/** Enabled orders that arrive within a range, oldest first, live; at most `count` of them. */
export const watchWithin = (companyId: string, range: Range, count: number): Watch<Rows<Order>> =>
  watchRows({ ...between(companyId, range), ...oldestFirst, limit: count }, orderSchema);

/** Those of them that have no base freight yet (運賃未入力). */
export const watchUnpriced = (companyId: string, range: Range, count: number): Watch<Rows<Order>> =>
  watchRows(
    { ...between(companyId, range, [unpriced]), ...oldestFirst, limit: count },
    orderSchema,
  );

/** The orders of these ids, live, in no order; ids of orders that are gone find nothing. */
export const watchByIds = (companyId: string, ids: readonly string[]): Watch<Rows<Order>> =>
  watchEach({
    question: collectionOf(companyId),
    values: ids,
    valueOf: ({ id }) => id,
    watchSome: (some) =>
      watchRows(
        { collection: collectionOf(companyId), where: [['__name__', 'in', some]] },
        orderSchema,
      ),
  });

/**
 * How many enabled ones arrive within a range that no valid invoice contains (see listUnbilledBefore), but for those that
 * are not to be billed (請求しない): they are taken off, as no question finds the old ones that lack that field. @throws AppError
 */
export async function countUnbilled(companyId: string, range: Range): Promise<number> {
  const [all, waived] = await Promise.all([
    countRows(between(companyId, range, [unbilled])),
    countRows(between(companyId, range, [unbilled, ['billingWaiver', '!=', '']])),
  ]);
  return all - waived;
}

/** How many have no base freight yet (運賃未入力). @throws AppError */
export const countUnpriced = (companyId: string, range: Range): Promise<number> =>
  countRows(between(companyId, range, [unpriced]));

const withTaxWithin: Clause[] = [
  ['price.tax', '==', 'tax'],
  ['price.taxInclusion', '==', 'inclusive'],
];

/**
 * Σ of the base freights of the enabled orders that arrive within a range, without tax, in integer yen: that of freights
 * agreed with tax (内税) is taken off their sum, rounded once. Invoices round once each: they may differ. @throws AppError
 */
export async function sumWithin(companyId: string, range: Range): Promise<number> {
  const [entered, withTax] = await Promise.all([
    sumRows(between(companyId, range), 'price.amount'),
    sumRows(between(companyId, range, withTaxWithin), 'price.amount'),
  ]);
  return entered - taxOfGross(withTax);
}

/** One order from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, orderId: string): Promise<Order | undefined> =>
  readRecord(`${collectionOf(companyId)}/${orderId}`, orderSchema);

/** One order, live. */
export const watch = (companyId: string, orderId: string): Watch<Order | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${orderId}`, orderSchema);

/** The history of an order, newest first, live; at most `count` entries. */
export const watchHistory = (
  companyId: string,
  orderId: string,
  count: number,
): Watch<Rows<HistoryEntry>> =>
  watchRows(
    {
      collection: `${collectionOf(companyId)}/${orderId}/history`,
      orderBy: [['at', 'desc']],
      limit: count,
    },
    historyEntrySchema,
  );

/**
 * The orders of a period (specification §7): by billingDate, and by arrivalDate where there is none. "None" is looked
 * for here, not asked: no question finds the old documents that lack the field.
 */
async function listBilled(
  companyId: string,
  { billing, arrival }: { billing: Range; arrival: readonly Range[] },
  whose: Clause[],
): Promise<Order[]> {
  const among = (field: string, range: Range): Promise<Order[]> =>
    listAll(between(companyId, range, whose, field), orderSchema);
  const [moved, arrived] = await Promise.all([
    among('billingDate', billing),
    Promise.all(arrival.map((part) => among('arrivalDate', part))),
  ]);
  return [...moved, ...arrived.flat().filter(({ billingDate }) => billingDate === null)];
}

/** All enabled orders that are billed within the range, from the server. @throws AppError, never partial */
export const listForBilling = (companyId: string, range: Range): Promise<Order[]> =>
  listBilled(companyId, { billing: range, arrival: weeksOf(range) }, []);

/**
 * The enabled orders that no valid invoice contains and that arrived before an instant or are billed on a day before
 * it, from the server; some of them twice. Not those whose index was never written (see workflows/repairOrders.ts).
 * @throws AppError, never partial
 */
export async function listUnbilledBefore(companyId: string, end: Date): Promise<Order[]> {
  const listBefore = (day: string): Promise<Order[]> =>
    listAll(
      {
        collection: collectionOf(companyId),
        where: [enabled, unbilled, [day, '<', end]],
        orderBy: [[day, 'asc']],
      },
      orderSchema,
    );
  return (await Promise.all([listBefore('arrivalDate'), listBefore('billingDate')])).flat();
}

/** The orders, also disabled ones, that were changed after their invoice was issued. @throws AppError, never partial */
export const listChangedAfterIssue = (companyId: string): Promise<Order[]> =>
  listAll(
    {
      collection: collectionOf(companyId),
      where: [
        ['idx.changed', '==', true],
        ['idx.invoice', '!=', ''],
      ],
    },
    orderSchema,
  );

/**
 * The enabled orders billed to one client within the range, from the server: those that name it as the billed
 * client, and its own ones that name nobody, or lack the field. @throws AppError, never partial
 */
export async function listForInvoice(
  companyId: string,
  clientId: string,
  range: Range,
): Promise<Order[]> {
  const ranges = { billing: range, arrival: [range] };
  const [named, own] = await Promise.all([
    listBilled(companyId, ranges, [['clientBillingId', '==', clientId]]),
    listBilled(companyId, ranges, [['client', '==', clientReference(companyId, clientId)]]),
  ]);
  return [...named, ...own.filter(({ clientBillingId }) => clientBillingId === '')];
}
