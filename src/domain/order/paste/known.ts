import { arrivalClockOf } from '#domain/order/arrival.ts';
import { normalizedContainerId } from '#domain/order/container.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import type { PasteKind } from '#domain/order/paste/change.ts';
import type { Findings, PastePath } from '#domain/order/paste/paths.ts';
import { orderFormSchema, type OrderForm } from '#domain/order/form.ts';
import { withChanges } from '#domain/saving.ts';
import { searchable, searchableCode } from '#domain/search.ts';
import { numberWords } from '#domain/order/searchIndex.ts';
import { addDays, dayKeyOf, startOfDay, type Range } from '#domain/time.ts';

/** The orders that a pasted text speaks of although they are there already. */

/** Days before and after in which the same container or booking is hardly ordered twice. */
const NEAR_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

const isNear = (order: Order, day: string | undefined): boolean =>
  day === undefined ||
  Math.abs(order.arrivalDate.getTime() - startOfDay(day).getTime()) <= NEAR_DAYS * DAY_MS;

/** Day, time, site and size are the same, and no number tells them apart: the same mail, pasted again. */
function isSameContent(order: Order, said: (path: PastePath) => string): boolean {
  const isSaid = said('arrivalDate') !== '' && said('destination.name') !== '';
  const length = said('container.lengthFt');
  return (
    isSaid &&
    said('arrivalDate') === dayKeyOf(order.arrivalDate) &&
    said('arrivalTime') === arrivalClockOf(order.arrivalTime) &&
    (said('client') === '' || said('client') === order.client) &&
    (length === '' || Number(length) === order.container.lengthFt) &&
    searchable(said('destination.name')) === searchable(order.destination.name)
  );
}

function isSameOrder(order: Order, said: (path: PastePath) => string): boolean {
  const own = normalizedContainerId(order.container.containerId);
  const box = normalizedContainerId(said('container.containerId'));
  if (own !== '' && box !== '') return own === box;
  const isSameBooking =
    said('bookingNumber') !== '' &&
    searchableCode(said('bookingNumber')) === searchableCode(order.bookingNumber);
  return isSameBooking || isSameContent(order, said);
}

const inText = (text: string, number: string): boolean =>
  searchableCode(number).length > 5 && text.includes(searchableCode(number));

/**
 * The orders that are meant: of a new order those that are the same, of a change those whose numbers the text names.
 * @param text all of what was pasted
 */
export function knownOf(
  draft: { kind: PasteKind; found: Findings },
  text: string,
  orders: readonly Order[],
): Order[] {
  const said = (path: PastePath): string => draft.found[path]?.value ?? '';
  const near = orders.filter((order) => isNear(order, draft.found.arrivalDate?.value));
  if (draft.kind === 'new') return near.filter((order) => isSameOrder(order, said));
  const words = searchableCode(text);
  return near.filter(
    (order) =>
      inText(words, order.container.containerId) ||
      inText(words, order.bookingNumber) ||
      inText(words, order.billOfLandingNumber) ||
      isSameContent(order, said),
  );
}

/** What has to be asked of the orders that are there. */
export type KnownAsked = {
  /** Words of numbers, as the index of orders holds them. */
  words: readonly string[];
  /** Where orders with these words are looked for. */
  range: Range;
  /** Days of which all orders are looked at. */
  days: readonly string[];
};

/** More would cost more than they tell. */
const MOST_WORDS = 40;
const MOST_DAYS = 14;

const NUMBERS: readonly PastePath[] = [
  'container.containerId',
  'bookingNumber',
  'billOfLandingNumber',
];

/** What tells which of the drafts are there already. @param today day key */
export function knownAsked(drafts: readonly { found: Findings }[], today: string): KnownAsked {
  const days = drafts.flatMap(({ found }) => found.arrivalDate?.value ?? []).toSorted();
  const numbers = drafts.flatMap(({ found }) => NUMBERS.map((path) => found[path]?.value ?? ''));
  const words = numbers.flatMap(numberWords);
  return {
    words: [...new Set(words)].slice(0, MOST_WORDS),
    range: {
      from: startOfDay(addDays(days[0] ?? today, -NEAR_DAYS)),
      to: startOfDay(addDays(days.at(-1) ?? today, NEAR_DAYS + 1)),
    },
    days: [...new Set(days)].slice(0, MOST_DAYS),
  };
}

/** What a change makes of an order: the form as it would be. */
export function changedForm(order: Order, { found }: { found: Findings }): OrderForm {
  const changes = Object.entries(found).map(([path, { value }]) => [
    path,
    path === 'price.amount' ? Number(value) : value,
  ]);
  const parsed = orderFormSchema.safeParse(
    withChanges(orderFormOf(order), Object.fromEntries(changes)),
  );
  return parsed.success ? parsed.data : orderFormOf(order);
}
