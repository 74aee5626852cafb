import type { Order } from '#domain/order/order.ts';
import { coversOffice } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';

/** What is said before an order of an issued invoice is changed. */
export const issuedNotice = ({ number }: Pick<Invoice, 'number'>): string =>
  `発行済みの請求書 ${number}に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。`;

/** The same of several orders of which some are in issued invoices; '' where none is. */
export function issuedAmongNotice(orders: readonly Pick<Order, 'idx'>[]): string {
  const count = orders.filter(({ idx }) => idx.invoice !== '').length;
  return count === 0
    ? ''
    : `選択した${orders.length}件のうち${count}件は発行済みの請求書に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。`;
}

type Billed = Pick<Order, 'officeId'> & {
  /** Key of the day that it is billed on. */
  dayKey: string;
  /** Id of the valid invoice that contains it, '' for none. */
  invoice: string;
};

/**
 * The issued invoice of a client that an order comes too late for: it is of the order's office, or of all, and its period
 * contains the day. Undefined when the order is in an invoice of that day already, of whichever office.
 */
export function issuedFor(
  invoices: readonly Invoice[],
  { dayKey, invoice, ...order }: Billed,
): Invoice | undefined {
  const ofTheDay = invoices.filter(
    (one) => isIssued(one) && one.periodFrom <= dayKey && dayKey <= one.periodTo,
  );
  if (ofTheDay.some(({ id }) => id === invoice)) return undefined;
  return ofTheDay.find(({ officeId }) => coversOffice(officeId, order));
}
