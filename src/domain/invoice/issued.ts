import type { Order } from '#domain/order/order.ts';
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

/** The issued invoice of a client whose period contains a day: what is billed on that day comes too late for it. */
export const issuedFor = (invoices: readonly Invoice[], dayKey: string): Invoice | undefined =>
  invoices.find(
    (invoice) => isIssued(invoice) && invoice.periodFrom <= dayKey && dayKey <= invoice.periodTo,
  );
