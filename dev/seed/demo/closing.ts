// When the demo company closes the months of its clients.
import { billingMonthOf, billingPeriod } from '#domain/billing/billing.ts';
import type { Client } from '#domain/client/client.ts';
import type { Order } from '#domain/order/order.ts';
import { addDays, addMonths, atClock } from '#domain/time.ts';
import type { Setting } from './orders.ts';

/** Days after the close until the last container of a period is back and its invoices are issued. */
const CLOSING_DAYS = 4;

/** When the invoices of a client and month are issued. */
export const closedAt = ({ closingDay }: Client, month: string): Date =>
  atClock(addDays(billingPeriod(closingDay, month).toDay, CLOSING_DAYS), '10:00');

/** Whether an order is in an issued invoice: the closings of the two past months are done. */
export function isClosed(order: Order, client: Client, { billedMonth, now }: Setting): boolean {
  const month = billingMonthOf(order, client.closingDay);
  return month <= addMonths(billedMonth, 1) && closedAt(client, month) <= now;
}
