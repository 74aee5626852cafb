import { statusWhenPaid } from '#domain/invoicePayment.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import { isSame } from '#domain/saving.ts';

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
  // An earlier try has arrived, and its answer was lost.
  const since = invoice.payments.slice(known.length);
  if (since.some((one) => isSame({ ...one }, { ...mine }))) return { kind: 'known' };
  const paidTotal = invoice.paidTotal + mine.amount;
  const status = statusWhenPaid(invoice.gross, paidTotal);
  return { kind: 'write', changes: { payments: [...invoice.payments, mine], paidTotal, status } };
}
