import { stillOwed } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { agingOf, type InCredit, type Owing } from '#domain/receivable/aging.ts';
import { eachOnce } from '#domain/receivable/balance.ts';
import { creditsOf, type Credits } from '#domain/receivable/credits.ts';
import { addMonths } from '#domain/time.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as receivables from '#repositories/receivables.ts';

/** What is open is read over five years: claims end then. */
const MONTHS = 60;

/** The issued invoices that are not paid, of one client or of all. */
const listOpen = (companyId: string, today: string, clientId?: string): Promise<Invoice[]> => {
  const month = today.slice(0, 'yyyy-MM'.length);
  return invoices.listWanted(companyId, {
    fromMonth: addMonths(month, -MONTHS),
    toMonth: addMonths(month, 1),
    clientId,
    status: 'issued',
  });
};

/** What a client owes now, the oldest day of payment first, from the server. @param today day key @throws AppError */
export const readOwedBy = async (
  companyId: string,
  clientId: string,
  today: string,
): Promise<Invoice[]> => stillOwed(await listOpen(companyId, today, clientId));

/** Who owes what, and the invoices that have money of the clients. */
export type Owed = { owing: Owing[]; inCredit: InCredit } & Pick<Credits, 'back' | 'held'>;

/**
 * What the clients owe now, from the server: what 残高 comes to, but for what was issued more than five years ago and still
 * open, and what was paid too much by entries of before payments were kept. @param today day key @throws AppError
 */
export async function readOwed(companyId: string, today: string): Promise<Owed> {
  const [open, advances, ...settled] = await Promise.all([
    listOpen(companyId, today),
    payments.listWithRest(companyId),
    receivables.listVoidedWithPayments(companyId),
    receivables.listVersions(companyId),
    receivables.listPaidBelowZero(companyId),
  ]);
  const { back, held, besides } = creditsOf(open, eachOnce(settled.flat()));
  return { ...agingOf(open, [...advances, ...besides], today), back, held };
}
