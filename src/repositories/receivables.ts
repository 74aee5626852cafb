import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { listAll, sumRows } from '#firestore/engine.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import { collectionOf } from '#repositories/invoices.ts';

/** The questions of 売掛金残高一覧: each brings what may be open or have moved, none the whole history. */

const shapeOf = (companyId: string, where: readonly Clause[]): QueryShape => ({
  collection: collectionOf(companyId),
  where,
});

const listWhere = (companyId: string, where: readonly Clause[]): Promise<Invoice[]> =>
  listAll(shapeOf(companyId, where), invoiceSchema);

/** The issued invoices that are not paid, of all months, from the server. @throws AppError */
export const listOpen = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [['status', '==', 'issued']]);

/** What was made void since an instant, whenever it was issued, from the server. @throws AppError */
export const listVoidedSince = (companyId: string, from: Date): Promise<Invoice[]> =>
  listWhere(companyId, [['voidedAt', '>=', from]]);

/** The void invoices that something was paid on, from the server. @throws AppError */
export const listVoidedWithPayments = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [
    ['status', '==', 'voided'],
    ['paidTotal', '!=', 0],
  ]);

/**
 * The later versions of invoices, drafts too, from the server: a correction may come to less than was paid before, and
 * tells whether a void one's payments were taken over. @throws AppError
 */
export const listVersions = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [['replaces', '!=', '']]);

/** The paid invoices below zero, of which an old record may not have given anything back. @throws AppError */
export const listPaidBelowZero = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [
    ['status', '==', 'paid'],
    ['gross', '<', 0],
  ]);

/** What the paid invoices come to beyond what was paid of them (see shortOfPaid), added up by the server. @throws AppError */
export async function sumShortOfPaid(companyId: string): Promise<number> {
  const paid = shapeOf(companyId, [
    ['status', '==', 'paid'],
    ['paidTotal', '!=', 0],
  ]);
  const [gross, paidTotal] = await Promise.all([
    sumRows(paid, 'gross'),
    sumRows(paid, 'paidTotal'),
  ]);
  return gross - paidTotal;
}
