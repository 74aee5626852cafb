import {
  noReduction,
  notReducing,
  recordedBefore,
  reductionsBy,
  returnNote,
  type Reduction,
  type ReturnNote,
} from '#domain/invoice/returnNote.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { loadPrinted } from '#workflows/prepareInvoice.ts';
import { readPaid } from '#workflows/withdrawPayment.ts';
import * as payments from '#repositories/payments.ts';

/** 返還請求書 of a payment, or why there is none. */
export type Returns =
  { kind: 'notes'; notes: readonly ReturnNote[] } | { kind: 'none'; message: string };

async function noteOf(
  companyId: string,
  payment: ClientPayment,
  reduction: Reduction,
): Promise<ReturnNote> {
  const { invoice } = reduction;
  const [sheet, ...earlier] = await Promise.all([
    loadPrinted(companyId, invoice),
    ...recordedBefore(invoice, payment.id).map((id) => payments.get(companyId, id)),
  ]);
  return returnNote(
    payment,
    reduction,
    sheet,
    earlier.filter((one) => one !== undefined),
  );
}

/**
 * What a payment reduced, from the server.
 * @param invoiceId of one invoice alone, '' for each that the payment was used for
 * @throws Error, never partial
 */
export async function loadReturns(
  companyId: string,
  paymentId: string,
  invoiceId: string,
): Promise<Returns> {
  const payment = await payments.get(companyId, paymentId);
  const refusal = notReducing(payment);
  if (payment === undefined || refusal !== '') return { kind: 'none', message: refusal };
  const known = await readPaid(companyId, payment);
  const isWanted = (id: string): boolean => invoiceId === '' || id === invoiceId;
  const reductions = reductionsBy(payment, known).filter(({ invoice }) => isWanted(invoice.id));
  if (reductions.length === 0)
    return { kind: 'none', message: noReduction(known.filter(({ id }) => isWanted(id))) };
  const notes = await Promise.all(
    reductions.map((reduction) => noteOf(companyId, payment, reduction)),
  );
  return { kind: 'notes', notes };
}
