import { balanceOf, outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientMoney } from '#domain/receivable/aging.ts';

/** An invoice that has more of a client's money than it asks for, and how much, in integer yen. */
export type Credit = { invoice: Invoice; amount: number };

const oldestFirst = ({ invoice: a }: Credit, { invoice: b }: Credit): number =>
  a.issueDay.localeCompare(b.issueDay) || a.number.localeCompare(b.number);

const creditOf = (invoice: Invoice, balance: number): Credit => ({ invoice, amount: 0 - balance });

/** What invoices have of the clients' money. */
export type Credits = {
  /** Those below zero of which something is to be given back (お返しする分), the oldest first. */
  back: Credit[];
  /** Void ones that nothing took the place of, and those that were corrected below what was paid, the oldest first. */
  held: Credit[];
  /** What void and paid ones have of it; below zero where 前受金 was made of one that is void. */
  besides: ClientMoney[];
};

/**
 * @param open the issued ones @param settled void and paid ones, with at least the later versions of the void ones
 */
export function creditsOf(open: readonly Invoice[], settled: readonly Invoice[]): Credits {
  const closed = settled
    .filter(({ status }) => status === 'voided' || status === 'paid')
    .map((invoice) => creditOf(invoice, balanceOf(invoice, settled)))
    .filter(({ amount }) => amount !== 0);
  const isBelow = ({ invoice: { status, gross } }: Credit): boolean =>
    status === 'paid' && gross < 0;
  const back = [
    ...open.map((invoice) => creditOf(invoice, outstandingOf(invoice))),
    ...closed.filter(isBelow),
  ];
  const isTheirs = ({ amount }: Credit): boolean => amount > 0;
  return {
    back: back.filter(isTheirs).toSorted(oldestFirst),
    held: closed.filter((one) => isTheirs(one) && !isBelow(one)).toSorted(oldestFirst),
    besides: closed.map(({ invoice: { clientId, clientName }, amount }) => ({
      clientId,
      clientName,
      rest: amount,
    })),
  };
}

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
