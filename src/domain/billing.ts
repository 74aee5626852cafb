import { holidayOf } from '#domain/holiday.ts';
import { billedClientId, type Order } from '#domain/order.ts';
import {
  addDays,
  addMonths,
  dayKeyOf,
  dayOfMonth,
  isWithin,
  monthRange,
  startOfDay,
  weekdayOf,
  type Range,
} from '#domain/time.ts';

/** First and last day of what one monthly invoice covers, both included. */
export type BillingPeriod = { fromDay: string; toDay: string };

/**
 * The period that closes in a month: the day after the previous close until the close, days clipped to the length
 * of the month. With the end of the month (31) it is the calendar month of the specification.
 */
export const billingPeriod = (closingDay: number, monthKey: string): BillingPeriod => ({
  fromDay: addDays(dayOfMonth(addMonths(monthKey, -1), closingDay), 1),
  toDay: dayOfMonth(monthKey, closingDay),
});

/** The period as instants. */
export const periodRange = (period: BillingPeriod): Range => ({
  from: startOfDay(period.fromDay),
  to: startOfDay(addDays(period.toDay, 1)),
});

/** Instants that cover the periods of a month for every closing day. */
export const billingSpan = (monthKey: string): Range => ({
  from: monthRange(addMonths(monthKey, -1)).from,
  to: monthRange(monthKey).to,
});

/** The instant that decides the billing period: billingDate, or arrivalDate when there is none. */
export const billingInstant = (order: Order): Date => order.billingDate ?? order.arrivalDate;

/** The month in whose period an order is billed. */
export function billingMonthOf(order: Order, closingDay: number): string {
  const day = dayKeyOf(billingInstant(order));
  const month = day.slice(0, 7);
  return day <= dayOfMonth(month, closingDay) ? month : addMonths(month, 1);
}

/** The day a payment is due for the period that closes in the month. */
export const dueDayOf = (
  monthKey: string,
  term: { paymentMonths: number; paymentDay: number },
): string => dayOfMonth(addMonths(monthKey, term.paymentMonths), term.paymentDay);

/** How a due day that is no workday is named ('土曜日', '祝日' …); '' for workdays. Banks pay on the next or last one. */
export function restDayNote(dayKey: string): string {
  const holiday = holidayOf(dayKey);
  if (holiday !== '') return `祝日・${holiday}`;
  const weekday = weekdayOf(dayKey);
  return weekday === '土' || weekday === '日' ? `${weekday}曜日` : '';
}

/** Whether an order can be put on an invoice: no other valid one contains it, and nobody decided not to bill it. */
export const isBillable = (order: Order, invoiceId = ''): boolean =>
  order.enabled &&
  order.billingWaiver === '' &&
  (order.idx.invoice === '' || order.idx.invoice === invoiceId);

/**
 * The orders of one client's invoice: billed to the client within the period, each once, by day and then by id.
 * @param orders may hold others and repetitions, as two queries give them
 * @param invoiceId of the invoice that is being corrected: what it contains stays
 */
export function invoicedOrders(
  orders: readonly Order[],
  clientId: string,
  period: BillingPeriod,
  invoiceId = '',
): Order[] {
  const range = periodRange(period);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .filter((order) => isBillable(order, invoiceId) && billedClientId(order) === clientId)
    .filter((order) => isWithin(billingInstant(order), range))
    .toSorted(
      (a, b) => a.arrivalDate.getTime() - b.arrivalDate.getTime() || (a.id < b.id ? -1 : 1),
    );
}
