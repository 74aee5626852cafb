import { balanceOf, outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';

/** An invoice that has more of a client's money than it asks for, and how much, in integer yen. */
export type Credit = { invoice: Invoice; amount: number };

const oldestFirst = ({ invoice: a }: Credit, { invoice: b }: Credit): number =>
  a.issueDay.localeCompare(b.issueDay) || a.number.localeCompare(b.number);

/** The issued invoices below zero of which something is to be given back (お返しする分), the oldest first. */
export const givingBack = (invoices: readonly Invoice[]): Credit[] =>
  invoices
    .map((invoice) => ({ invoice, amount: 0 - outstandingOf(invoice) }))
    .filter(({ amount }) => amount > 0)
    .toSorted(oldestFirst);

/**
 * The invoices that nothing is owed of and that hold money of the client all the same, the oldest first: void ones that
 * nothing took the place of, and those that were corrected below what was paid.
 * @param known at least the later versions of the void ones
 */
export const heldMoney = (known: readonly Invoice[]): Credit[] =>
  known
    .filter(({ status }) => status === 'voided' || status === 'paid')
    .map((invoice) => ({ invoice, amount: 0 - balanceOf(invoice, known) }))
    .filter(({ amount }) => amount > 0)
    .toSorted(oldestFirst);

/** Invoices with the client's money as the rows of a file, with a row of sums. @param label of the amounts */
export const creditRows = (label: string, credits: readonly Credit[]): string[][] => [
  ['請求番号', '取引先', '締月', '発行日', label],
  ...credits.map(({ invoice: one, amount }) => [
    one.number,
    one.clientName,
    one.month,
    one.issueDay,
    String(amount),
  ]),
  ['合計', '', '', '', String(credits.reduce((sum, { amount }) => sum + amount, 0))],
];
