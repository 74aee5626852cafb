import { stillOwed } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { agingOf, type InCredit, type Owing } from '#domain/receivable/aging.ts';
import { eachOnce } from '#domain/receivable/balance.ts';
import { heldMoney, type Credit } from '#domain/receivable/credits.ts';
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

/** Who owes what, the invoices of it, and those that hold money of a client while nothing is owed of them. */
export type Owed = { owing: Owing[]; inCredit: InCredit; open: Invoice[]; held: Credit[] };

/** What the clients owe now, from the server. @param today day key @throws AppError */
export async function readOwed(companyId: string, today: string): Promise<Owed> {
  const [open, advances, ...settled] = await Promise.all([
    listOpen(companyId, today),
    payments.listWithRest(companyId),
    receivables.listVoidedWithPayments(companyId),
    receivables.listVersions(companyId),
    receivables.listPaidBelowZero(companyId),
  ]);
  const held = heldMoney(eachOnce(settled.flat()));
  const money = [...advances, ...held.map(({ invoice, amount }) => ({ ...invoice, rest: amount }))];
  return { ...agingOf(open, money, today), open, held };
}
