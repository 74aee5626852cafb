import { containerLabel } from '#domain/order/container.ts';
import type { Order } from '#domain/order/order.ts';
import { isUnpriced } from '#domain/price/price.ts';
import { searchable } from '#domain/search.ts';
import type { TaxCategory, TaxInclusion } from '#domain/tax.ts';

/** What was last charged for a place and a size: the first thing people look up when they are asked for a price. */
export type LastFare = {
  /** Place and size, as one text. */
  id: string;
  /** Name of the 作業先 as it was last written. */
  destination: string;
  size: string;
  /** Base freight in integer yen, as entered. */
  amount: number;
  tax: TaxCategory;
  taxInclusion: TaxInclusion;
  /** Delivery of that order. */
  arrivalDate: Date;
  orderId: string;
  /** Orders with a freight among those looked at. */
  count: number;
};

const newestFirst = (a: Order, b: Order): number =>
  b.arrivalDate.getTime() - a.arrivalDate.getTime();

/** The last freight of each place and size, newest first; orders without a freight say nothing. */
export function lastFares(orders: readonly Order[]): LastFare[] {
  const fares = new Map<string, LastFare>();
  const priced = orders.filter(({ price }) => !isUnpriced(price)).toSorted(newestFirst);
  for (const { id, destination, container, axleCount, price, arrivalDate } of priced) {
    const size = containerLabel(container, axleCount);
    const key = `${searchable(destination.name)} ${size}`;
    const known = fares.get(key);
    fares.set(
      key,
      known === undefined
        ? {
            id: key,
            destination: destination.name,
            size,
            amount: price.amount,
            tax: price.tax,
            taxInclusion: price.taxInclusion,
            arrivalDate,
            orderId: id,
            count: 1,
          }
        : { ...known, count: known.count + 1 },
    );
  }
  return [...fares.values()];
}
