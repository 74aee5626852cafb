import type { Client } from '#domain/client/client.ts';
import { restDayNote } from '#domain/holiday.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { billedClientId, type Order } from '#domain/order/order.ts';
import {
  addDays,
  addMonths,
  dayKeyOf,
  dayOfMonth,
  isWithin,
  monthRange,
  startOfDay,
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

/**
 * The period of an invoice that is corrected stays what the client has in hand, also when the closing day has changed
 * since; otherwise it is that of the closing day.
 * @param corrected the valid invoice that the next one takes the place of
 */
export const periodKept = (
  closingDay: number,
  monthKey: string,
  corrected: { periodFrom: string; periodTo: string } | undefined,
): BillingPeriod =>
  corrected === undefined || corrected.periodFrom === ''
    ? billingPeriod(closingDay, monthKey)
    : { fromDay: corrected.periodFrom, toDay: corrected.periodTo };

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

/** Whether an order is billed within a period. */
export const isBilledIn = (order: Order, period: BillingPeriod): boolean =>
  isWithin(billingInstant(order), periodRange(period));

/** The month in whose period an order is billed. */
export function billingMonthOf(order: Order, closingDay: number): string {
  const day = dayKeyOf(billingInstant(order));
  const month = day.slice(0, 7);
  return day <= dayOfMonth(month, closingDay) ? month : addMonths(month, 1);
}

/**
 * The day on which an invoice is issued: its closing day; one that comes after another is issued today, but not before the
 * valid one that it corrects. A void one holds nothing back: its day may have been what was wrong.
 */
export function usualIssueDay(of: {
  client: { closingDay: number };
  month: string;
  /** The issued or void one that it comes after. */
  follows: Pick<Invoice, 'issueDay' | 'status'> | undefined;
  today: string;
}): string {
  const { client, month, follows, today } = of;
  if (follows === undefined) return billingPeriod(client.closingDay, month).toDay;
  return isIssued(follows) && today < follows.issueDay ? follows.issueDay : today;
}

/** The nearest day on which banks work: the day itself, or one after (step 1) or before it (step -1). */
const bankDay = (dayKey: string, step: 1 | -1): string =>
  restDayNote(dayKey) === '' ? dayKey : bankDay(addDays(dayKey, step), step);

/** When a client pays. */
type PaymentTerm = Pick<Client, 'paymentMonths' | 'paymentDay' | 'paymentShift'>;

function agreedDay(monthKey: string, term: PaymentTerm): string {
  const day = dayOfMonth(addMonths(monthKey, term.paymentMonths), term.paymentDay);
  return term.paymentShift === '' ? day : bankDay(day, term.paymentShift === 'before' ? -1 : 1);
}

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The day a payment is due for the period that closes in the month. An invoice that is issued late is due on the next
 * such day that is not before its issue.
 */
export function dueDayOf(monthKey: string, term: PaymentTerm, issueDay: string): string {
  // The month before may reach into that of the issue, when the day moves behind a holiday.
  const first = addMonths(issueDay.slice(0, 7), -term.paymentMonths - 1);
  let month = later(monthKey, first);
  while (agreedDay(month, term) < issueDay) month = addMonths(month, 1);
  return agreedDay(month, term);
}

/**
 * The due day of an invoice where nobody sets another. A correction keeps the one of what it corrects, also when that has
 * passed: the client has it in hand, and a mended mistake is no respite.
 * @param corrected the valid invoice that the next one takes the place of
 */
export const usualDueDay = (
  monthKey: string,
  term: PaymentTerm,
  issueDay: string,
  corrected: { dueDay: string } | undefined,
): string => corrected?.dueDay || dueDayOf(monthKey, term, issueDay);

/** Whether the last day of a period has passed. @param today day key */
export const isOver = ({ toDay }: BillingPeriod, today: string): boolean => toDay < today;

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
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .filter((order) => isBillable(order, invoiceId) && billedClientId(order) === clientId)
    .filter((order) => isBilledIn(order, period))
    .toSorted(
      (a, b) => a.arrivalDate.getTime() - b.arrivalDate.getTime() || (a.id < b.id ? -1 : 1),
    );
}
