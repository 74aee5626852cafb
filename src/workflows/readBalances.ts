import type { Invoice } from '#domain/invoice/record.ts';
import { eachOnce, type Books } from '#domain/receivable/balance.ts';
import { shortOfPaid, unkeptBefore } from '#domain/receivable/unkept.ts';
import { addDays, dayKeyOf, startOfDay } from '#domain/time.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as receivables from '#repositories/receivables.ts';
import * as refunds from '#repositories/refunds.ts';

/**
 * What balances are made of.
 * @property unseen integer yen that paid invoices which no question brought come to beyond what was paid of them; 0: no
 * difference is missing
 */
export type ReadBooks = { books: Books; unseen: number };

/** Before and behind the day of issue of every invoice. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-31'];

const issuedBefore = (companyId: string, day: string): Promise<Invoice[]> =>
  invoices.listIssuedBetween(companyId, { from: FIRST_DAY, to: addDays(day, -1) });

/**
 * Reads what is open, what still carries a difference and what moved since a day, from the server: not the history.
 * The invoices of before payments were kept are read too where they may matter.
 * @param from day key @throws AppError
 */
export async function readBooks(companyId: string, from: string): Promise<ReadBooks> {
  const [first, since, withRest, refunded, short, ...found] = await Promise.all([
    payments.getFirst(companyId),
    payments.listSince(companyId, from),
    payments.listWithRest(companyId),
    refunds.list(companyId),
    receivables.sumShortOfPaid(companyId),
    receivables.listOpen(companyId),
    invoices.listIssuedBetween(companyId, { from, to: LAST_DAY }),
    receivables.listVoidedSince(companyId, startOfDay(from)),
    receivables.listVoidedWithPayments(companyId),
    receivables.listVersions(companyId),
    receivables.listPaidBelowZero(companyId),
  ]);
  const begun = first?.createdAt ? dayKeyOf(first.createdAt) : '';
  const moved = eachOnce(found.flat());
  const before = unkeptBefore(from, begun, short - shortOfPaid(moved));
  const old = before === '' ? [] : await issuedBefore(companyId, before);
  const all = eachOnce([...moved, ...old]);
  return {
    books: { invoices: all, payments: eachOnce([...since, ...withRest, ...refunded]) },
    unseen: short - shortOfPaid(all),
  };
}
