import { isIssued, type Invoice } from '#domain/invoice/record.ts';

/** What is said before an order of an issued invoice is changed. */
export const issuedNotice = ({ number }: Pick<Invoice, 'number'>): string =>
  `発行済みの請求書 ${number}に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。`;

/** The issued invoice of a client whose period contains a day: what is billed on that day comes too late for it. */
export const issuedFor = (invoices: readonly Invoice[], dayKey: string): Invoice | undefined =>
  invoices.find(
    (invoice) => isIssued(invoice) && invoice.periodFrom <= dayKey && dayKey <= invoice.periodTo,
  );
