import { orderFieldsOf, orderFormOf, orderSchema, type Order } from '#domain/order.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import type { Changes, SaveOutcome } from '#domain/saving.ts';
import { dayRange, type Range } from '#domain/time.ts';
import type { Rows } from '#repositories/convert.ts';
import { watchEach, type Watch } from '#repositories/live.ts';
import type { Clause, QueryShape } from '#repositories/query.ts';
import {
  countRows,
  listAll,
  saveRecord,
  sumRows,
  watchRecord,
  watchRows,
} from '#repositories/store.ts';
import { Reference, SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/orders`;
const clientReference = (companyId: string, clientId: string): Reference =>
  new Reference(`companies/${companyId}/clients/${clientId}`);

const enabled: Clause = ['enabled', '==', true];
const within = (field: string, range: Range): Clause[] => [
  [field, '>=', range.from],
  [field, '<', range.to],
];

/** Orders that a list reads at a time; who reads as many shares the list's listener. */
export const PAGE_SIZE = 50;

/** Enabled orders, newest first by arrivalDate then arrivalTime, live; at most `count` of them. */
export const watchRecent = (companyId: string, count: number): Watch<Rows<Order>> =>
  watchRows(
    {
      collection: collectionOf(companyId),
      where: [enabled],
      orderBy: [
        ['arrivalDate', 'desc'],
        ['arrivalTime', 'desc'],
      ],
      limit: count,
    },
    orderSchema,
  );

const ofClient = (companyId: string, clientId: string, count: number): QueryShape => ({
  collection: collectionOf(companyId),
  where: [enabled, ['client', '==', clientReference(companyId, clientId)]],
  orderBy: [
    ['arrivalDate', 'desc'],
    ['arrivalTime', 'desc'],
  ],
  limit: count,
});

/** The enabled orders of one client, newest first, live; at most `count` of them. */
export const watchOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Watch<Rows<Order>> => watchRows(ofClient(companyId, clientId, count), orderSchema);

/** The same, once from the server. @throws AppError */
export const listOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Promise<Order[]> => listAll(ofClient(companyId, clientId, count), orderSchema);

/** Enabled orders that arrive on a day, live; sorted by the reader (see scheduled in the domain). */
export const watchDay = (companyId: string, dayKey: string): Watch<Rows<Order>> =>
  watchRows(
    {
      collection: collectionOf(companyId),
      where: [enabled, ...within('arrivalDate', dayRange(dayKey))],
    },
    orderSchema,
  );

const arriving = (companyId: string, range: Range, more: Clause[] = []): QueryShape => ({
  collection: collectionOf(companyId),
  where: [enabled, ...more, ...within('arrivalDate', range)],
});
const unpriced: Clause = ['price.amount', '==', 0];
const oldestFirst = { orderBy: [['arrivalDate', 'asc']] } as const;

/** Enabled orders that arrive within a range, oldest first, live; at most `count` of them. */
export const watchWithin = (companyId: string, range: Range, count: number): Watch<Rows<Order>> =>
  watchRows({ ...arriving(companyId, range), ...oldestFirst, limit: count }, orderSchema);

/** Those of them that have no base freight yet (運賃未入力). */
export const watchUnpriced = (companyId: string, range: Range, count: number): Watch<Rows<Order>> =>
  watchRows(
    { ...arriving(companyId, range, [unpriced]), ...oldestFirst, limit: count },
    orderSchema,
  );

/** The orders of these ids, live, in no order; ids of orders that are gone find nothing. */
export const watchByIds = (companyId: string, ids: readonly string[]): Watch<Rows<Order>> =>
  watchEach(ids, (some) =>
    watchRows(
      { collection: collectionOf(companyId), where: [['__name__', 'in', some]] },
      orderSchema,
    ),
  );

/** How many enabled orders arrive within a range. @throws AppError */
export const countWithin = (companyId: string, range: Range): Promise<number> =>
  countRows(arriving(companyId, range));

/** How many of them have no base freight yet (運賃未入力). @throws AppError */
export const countUnpriced = (companyId: string, range: Range): Promise<number> =>
  countRows(arriving(companyId, range, [unpriced]));

/** Σ of the base freights of the enabled orders that arrive within a range, in integer yen. @throws AppError */
export const sumWithin = (companyId: string, range: Range): Promise<number> =>
  sumRows(arriving(companyId, range), 'price.amount');

/** One order, live. */
export const watch = (companyId: string, orderId: string): Watch<Order | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${orderId}`, orderSchema);

/** The two reads of a period (specification §7): by billingDate, and by arrivalDate where there is none. */
const billedWithin = (companyId: string, range: Range, whose: Clause[]): QueryShape[] => [
  {
    collection: collectionOf(companyId),
    where: [enabled, ...whose, ...within('billingDate', range)],
  },
  {
    collection: collectionOf(companyId),
    where: [enabled, ...whose, ['billingDate', '==', null], ...within('arrivalDate', range)],
  },
];

async function listEach(shapes: QueryShape[]): Promise<Order[]> {
  const found = await Promise.all(shapes.map((shape) => listAll(shape, orderSchema)));
  return found.flat();
}

/** All enabled orders that are billed within the range, from the server. @throws AppError, never partial */
export const listForBilling = (companyId: string, range: Range): Promise<Order[]> =>
  listEach(billedWithin(companyId, range, []));

/**
 * The enabled orders billed to one client within the range, from the server: those that name it as the billed
 * client, and its own ones that name nobody. @throws AppError, never partial
 */
export const listForInvoice = (
  companyId: string,
  clientId: string,
  range: Range,
): Promise<Order[]> =>
  listEach([
    ...billedWithin(companyId, range, [['clientBillingId', '==', clientId]]),
    ...billedWithin(companyId, range, [
      ['client', '==', clientReference(companyId, clientId)],
      ['clientBillingId', '==', ''],
    ]),
  ]);

/**
 * Creates an order (base null) or saves the fields that were changed.
 * @throws Error 'Company is not selected' when there is no company (specification §5)
 */
export const save = async (
  companyId: string | undefined,
  orderId: string,
  base: OrderForm | null,
  next: OrderForm,
  overwrite = false,
): Promise<SaveOutcome> => {
  if (companyId === undefined) throw new Error('Company is not selected');
  return saveRecord({
    path: `${collectionOf(companyId)}/${orderId}`,
    base: base === null ? null : orderFieldsOf(base),
    next: orderFieldsOf(next),
    overwrite,
    current: (record) => orderFieldsOf(orderFormOf(orderSchema.parse(record))),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
    toStored: (changes: Changes): Changes =>
      typeof changes['client'] === 'string'
        ? { ...changes, client: clientReference(companyId, changes['client']) }
        : changes,
  });
};
