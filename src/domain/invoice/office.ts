import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';

/**
 * The office of an invoice that bills the orders of no office, where a client wants one invoice per office. An invoice of
 * all offices, as most clients get it, has the office ''. They are two: else nobody could tell, once a client wants it
 * otherwise, which orders an invoice of before may go on billing.
 */
export const NO_OFFICE = 'none';

/** Whether an invoice is of one of the company's offices: neither of all nor of none. */
export const isOfOffice = ({ officeId }: { officeId: string }): boolean =>
  officeId !== '' && officeId !== NO_OFFICE;

/** The office that an order counts for. */
export const officeOf = ({ officeId }: Pick<Order, 'officeId'>): string => officeId ?? NO_OFFICE;

/** Whether an invoice of this office ('' = all) may go on containing the order. */
export const coversOffice = (officeId: string, order: Pick<Order, 'officeId'>): boolean =>
  officeId === '' || officeId === officeOf(order);

/**
 * Whose invoice an order that is in none belongs to, '' for all offices: as the client wants it. What is issued already
 * for the month comes first, so that a client who changes his mind in between gets no invoice for what one of them covers.
 * @param issued offices whose invoice of the client and month is valid
 */
export function billingOfficeOf(
  order: Pick<Order, 'officeId'>,
  { splitByOffice }: Pick<Client, 'splitByOffice'>,
  issued: ReadonlySet<string>,
): string {
  const own = officeOf(order);
  if (issued.has('')) return '';
  return splitByOffice || issued.has(own) ? own : '';
}

/** What an invoice is called by, with its office behind it where it is of one; 東洋海運 横浜営業所. */
export const withOfficeName = (words: string, officeName: string): string =>
  `${words} ${officeName}`.trim();

/** How an invoice's office is named in lists; '' for all offices. */
export function invoiceOfficeName(
  officeId: string,
  offices: readonly Pick<Office, 'id' | 'name'>[],
): string {
  if (officeId === '') return '';
  if (officeId === NO_OFFICE) return '営業所なし';
  return offices.find(({ id }) => id === officeId)?.name ?? '不明な営業所';
}
