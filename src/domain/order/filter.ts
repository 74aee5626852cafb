import { byArrival, type Order } from '#domain/order/order.ts';
import { containsTerm } from '#domain/order/searchIndex.ts';
import { isFound, matchesSearch } from '#domain/search.ts';
import { addMonths, isMonthKey, isWithin, longMonthLabel, monthRange } from '#domain/time.ts';

/** What a list of orders is narrowed by; '' does not narrow. */
export type OrderFilter = {
  /** Numbers, their last digits, destinations, ships, names of clients. */
  search: string;
  clientId: string;
  officeId: string;
  shippingCompany: string;
  /** The driver of any leg. */
  driverId: string;
  /** Month of the delivery, 'YYYY-MM'. */
  month: string;
};

export const noFilter: OrderFilter = {
  search: '',
  clientId: '',
  officeId: '',
  shippingCompany: '',
  driverId: '',
  month: '',
};

/** Whether the filter leaves everything in. */
export const isUnfiltered = (filter: OrderFilter): boolean =>
  Object.values(filter).every((value) => value === '');

const isOrAll = (wanted: string, value: string | null): boolean =>
  wanted === '' || wanted === value;

/** Whether an order is wanted; of the driver its job knows, not the order. @param clientTexts by which the ordering client is known */
export const matchesFilter = (
  order: Order,
  clientTexts: readonly string[],
  filter: OrderFilter,
): boolean =>
  isOrAll(filter.clientId, order.client) &&
  isOrAll(filter.officeId, order.officeId) &&
  isOrAll(filter.shippingCompany, order.shippingCompany) &&
  (!isMonthKey(filter.month) || isWithin(order.arrivalDate, monthRange(filter.month))) &&
  isFound(
    filter.search,
    (term) => containsTerm(order, term) || matchesSearch([...clientTexts, order.title], term),
  );

/** Months that are offered, from the next one back over two years. @param month the present one */
export const filterMonths = (month: string): { value: string; label: string }[] =>
  Array.from({ length: 26 }, (_, index) => {
    const value = addMonths(month, 1 - index);
    return { value, label: longMonthLabel(value) };
  });

/** Newest delivery first, within a day the latest first: the order of the list. */
export const newestFirst = (a: Order, b: Order): number =>
  b.arrivalDate.getTime() - a.arrivalDate.getTime() || byArrival(b, a);
