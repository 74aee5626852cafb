import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';

type Entry = Invoice['payments'][number];

/** What taking an entry back writes on an invoice: nothing where it was done already, a reason where it cannot be. */
export type CorrectionEffect =
  | { kind: 'write'; changes: Pick<Invoice, 'payments' | 'paidTotal' | 'status'> }
  | { kind: 'known' }
  | { kind: 'refused'; message: string };

/**
 * Takes an entry back that is no part of a client's payment: those of before payments were kept by client.
 * @param invoice as the server has it now, undefined where there is none
 * @param known the payments that the invoice had when this was asked for
 * @param mine the entry below zero
 */
export function withCorrection(
  invoice: Invoice | undefined,
  known: readonly Entry[],
  mine: Entry,
): CorrectionEffect {
  if (invoice === undefined || !isIssued(invoice))
    return { kind: 'refused', message: '発行された請求書ではありません。' };
  // An earlier try has arrived and its answer was lost, or somebody else has taken it back.
  const since = invoice.payments.slice(known.length);
  const isAlike = ({ day, amount, payment = '' }: Entry): boolean =>
    day === mine.day && amount === mine.amount && payment === '';
  if (since.some(isAlike)) return { kind: 'known' };
  const paidTotal = invoice.paidTotal + mine.amount;
  const status = statusWhenPaid(invoice.gross, paidTotal);
  return { kind: 'write', changes: { payments: [...invoice.payments, mine], paidTotal, status } };
}
