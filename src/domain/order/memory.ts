import { containerLabel, containerOf } from '#domain/order/container.ts';
import { lastFares, type LastFare } from '#domain/price/fare.ts';
import type { Order } from '#domain/order/order.ts';
import { copiedMoney } from '#domain/order/copied.ts';
import type { OrderForm } from '#domain/order/form.ts';
import type { Office } from '#domain/office/office.ts';
import { searchable } from '#domain/search.ts';

type Destination = Order['destination'];

/** What orders of the past suggest to the next one; the most frequent first. */
export type OrderMemory = {
  pickupPlaces: string[];
  returnPlaces: string[];
  shippingCompanies: string[];
  shipNames: string[];
  /** As they were last written. */
  destinations: Destination[];
};

/** The texts without blanks, those that differ in the way of writing together; the most frequent first. */
function groupsOf(texts: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const key = searchable(text);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else group.push(text);
  }
  groups.delete('');
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

/** The texts without blanks, each once as it came first, the most frequent first. */
const frequent = (texts: readonly string[]): string[] =>
  groupsOf(texts).flatMap((group) => group.slice(0, 1));

/**
 * The shipping companies of orders in every way of writing, ONE beside ＯＮＥ: the database looks for one to the letter, and
 * what it is not asked for would be missing.
 */
export const writtenShippingCompanies = (orders: readonly Order[]): string[] =>
  groupsOf(orders.map(({ shippingCompany }) => shippingCompany)).flatMap((group) => [
    ...new Set(group),
  ]);

/** @param orders newest first: of two ways of writing the newer one is suggested */
export function orderMemory(orders: readonly Order[]): OrderMemory {
  const newest = new Map<string, Destination>();
  for (const { destination } of orders.toReversed())
    newest.set(searchable(destination.name), destination);
  const names = frequent(orders.map(({ destination }) => destination.name)).map(searchable);
  const place = ([name]: [string, Destination]): number => names.indexOf(name);
  return {
    pickupPlaces: frequent(orders.map(({ pickupPlace }) => pickupPlace)),
    returnPlaces: frequent(orders.map(({ returnPlace }) => returnPlace)),
    shippingCompanies: frequent(orders.map(({ shippingCompany }) => shippingCompany)),
    shipNames: frequent(orders.map(({ shipName }) => shipName)),
    destinations: [...newest]
      .filter((entry) => place(entry) >= 0)
      .toSorted((a, b) => place(a) - place(b))
      .map(([, destination]) => destination),
  };
}

/** The destination that is called so, as it was last written. */
export const destinationNamed = (memory: OrderMemory, name: string): Destination | undefined =>
  memory.destinations.find((known) => searchable(known.name) === searchable(name));

/** What this client was last charged for the same destination and size; undefined when it never was. */
export function lastFareOf(
  orders: readonly Order[],
  form: Pick<OrderForm, 'client' | 'destination' | 'container' | 'axleCount'>,
): LastFare | undefined {
  const place = searchable(form.destination.name);
  if (place === '' || form.client === '') return undefined;
  const axles = form.axleCount === '' ? null : Number(form.axleCount);
  const size = containerLabel(containerOf(form.container), axles);
  return lastFares(orders.filter(({ client }) => client === form.client)).find(
    (fare) => searchable(fare.destination) === place && fare.size === size,
  );
}

/**
 * A new order like an old one (複製): without what belongs to that one container alone or happened to it, for today, and of no
 * office that is not chosen any more.
 * @param today day key
 */
export const duplicateOf = (
  form: OrderForm,
  today: string,
  offices: readonly Pick<Office, 'id' | 'enabled'>[],
): OrderForm => ({
  ...form,
  officeId: offices.some(({ id, enabled }) => enabled && id === form.officeId) ? form.officeId : '',
  arrivalDate: today,
  billingDate: '',
  serialNumber: '',
  reservationNumber: '',
  container: { ...form.container, containerId: '' },
  ...copiedMoney(form),
});

/** What every copy leaves out, for the person who makes it; leftOutOfMoney has the rest. */
export const leftOutOfDuplicate = ['コンテナ番号', '整理番号', '予約番号', '請求日'] as const;
