import { readMemo, standing } from '#domain/deposit/entry.ts';
import { statusWhenPaid } from '#domain/invoicePayment.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import { isSame } from '#domain/saving.ts';

type Entry = Invoice['payments'][number];

/** What recording a payment writes on an invoice: nothing where it stands there already, a reason where it cannot. */
export type PaymentEffect =
  | { kind: 'write'; changes: Pick<Invoice, 'payments' | 'paidTotal' | 'status'> }
  | { kind: 'known' }
  | { kind: 'refused'; message: string };

/**
 * One more payment on an invoice.
 * @param invoice as the server has it now, undefined where there is none
 * @param known the payments that the invoice had when this one was entered or proposed
 */
export function withPayment(
  invoice: Invoice | undefined,
  known: readonly Entry[],
  mine: Entry,
): PaymentEffect {
  if (invoice === undefined || !isIssued(invoice))
    return { kind: 'refused', message: '発行された請求書ではありません。' };
  // An earlier try has arrived, and its answer was lost; or somebody else has read the same statement.
  const isDeposit = readMemo(mine.memo) !== undefined && mine.amount > 0;
  const isThere = isDeposit
    ? standing(invoice.payments, mine) > 0
    : invoice.payments.slice(known.length).some((one) => isSame({ ...one }, { ...mine }));
  if (isThere) return { kind: 'known' };
  // It was proposed for what was owed then.
  if (isDeposit && invoice.payments.length !== known.length)
    return {
      kind: 'refused',
      message: `請求書 ${invoice.number} に、ほかの入金が記録されました。開き直してやり直してください。`,
    };
  const paidTotal = invoice.paidTotal + mine.amount;
  const status = statusWhenPaid(invoice.gross, paidTotal);
  return { kind: 'write', changes: { payments: [...invoice.payments, mine], paidTotal, status } };
}
