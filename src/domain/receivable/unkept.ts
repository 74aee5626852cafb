import type { Invoice } from '#domain/invoice/record.ts';
import { addDays } from '#domain/time.ts';

/**
 * What balances cannot ask the database for. Entries of before payments were kept stand in the lists of their invoices
 * alone. They were written before the first payment was kept, and what takes one back later bears its day: so they matter
 * for the months until then, and beyond by as much as an entry or a day of payment may lie ahead.
 */

/** Days: a client may pay up to six months after the month of its closing. */
const AHEAD = 240;

/**
 * What paid invoices come to beyond what was paid of them, those of which nothing was left out. The server adds up the
 * same of all of them: where both agree, no invoice is missing that was paid too much.
 */
export const shortOfPaid = (invoices: readonly Invoice[]): number =>
  invoices.reduce(
    (sum, { status, gross, paidTotal }) =>
      status === 'paid' && paidTotal !== 0 ? sum + gross - paidTotal : sum,
    0,
  );

/**
 * The day before which all that was issued has to be read too; '' where nothing of it is missing.
 * @param from day key of the first day that is looked at @param begun of the first payment that was kept, '' for none
 * @param unseen what the paid invoices that were not read come to beyond what was paid of them
 */
export function unkeptBefore(from: string, begun: string, unseen: number): string {
  if (begun === '') return from;
  const last = addDays(begun, AHEAD);
  if (from <= last) return from;
  return unseen === 0 ? '' : addDays(last, 1);
}
