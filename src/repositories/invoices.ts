import { invoiceSchema, type Invoice } from '#domain/invoiceRecord.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
import { listAll, watchRows } from '#repositories/store.ts';

/** The stored invoices that close in a month, from the server. @throws AppError */
export const listOfMonth = (companyId: string, month: string): Promise<Invoice[]> =>
  listAll(
    { collection: `companies/${companyId}/invoices`, where: [['month', '==', month]] },
    invoiceSchema,
  );

/** @param months at most 30 */
const ofMonths = (companyId: string, months: readonly string[]): QueryShape => ({
  collection: `companies/${companyId}/invoices`,
  where: [['month', 'in', months]],
});

/** The stored invoices that close in some months, from the server. @throws AppError */
export const listOfMonths = (companyId: string, months: readonly string[]): Promise<Invoice[]> =>
  listAll(ofMonths(companyId, months), invoiceSchema);

/** The same, live. */
export const watchOfMonths = (companyId: string, months: readonly string[]): Watch<Rows<Invoice>> =>
  watchRows(ofMonths(companyId, months), invoiceSchema);

/** The stored invoices of a client, newest month first, live; at most `count` of them. */
export const watchOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Watch<Rows<Invoice>> =>
  watchRows(
    {
      collection: `companies/${companyId}/invoices`,
      where: [['clientId', '==', clientId]],
      orderBy: [['month', 'desc']],
      limit: count,
    },
    invoiceSchema,
  );

/** The stored invoices that contain an order, live: one, unless it was corrected. */
export const watchContaining = (companyId: string, orderId: string): Watch<Rows<Invoice>> =>
  watchRows(
    {
      collection: `companies/${companyId}/invoices`,
      where: [['orderIds', 'array-contains', orderId]],
    },
    invoiceSchema,
  );
