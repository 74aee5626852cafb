import type { Invoice } from '#domain/invoice/record.ts';
import { overpaidBy } from '#domain/payment/entries.ts';
import { allocatedOf, isVoided, type ClientPayment } from '#domain/payment/record.ts';
import { backOf } from '#domain/payment/settle.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';

/** A payment that is to be taken back, and the invoices that it was used for, with their later versions. */
export type Withdrawal = { payment: ClientPayment; invoices: readonly Invoice[] };

/** An invoice and the versions that took its place, from the server. @throws AppError */
export async function versionsOf(companyId: string, id: string): Promise<Invoice[]> {
  const found = await invoices.get(companyId, id);
  if (found === undefined) return [];
  const later = await invoices.listReplacing(companyId, id);
  const issued = later.filter(({ status }) => status !== 'draft');
  const further = await Promise.all(issued.map((one) => versionsOf(companyId, one.id)));
  return [found, ...further.flat()];
}

/** The invoices that a payment was used for, with their later versions, from the server. @throws AppError */
export async function readPaid(companyId: string, payment: ClientPayment): Promise<Invoice[]> {
  const versions = await Promise.all(
    allocatedOf(payment).map(({ invoice }) => versionsOf(companyId, invoice)),
  );
  return versions.flat();
}

/** Reads what has to be known to take a payment back, from the server; undefined where there is nothing. @throws AppError */
export async function readWithdrawal(
  companyId: string,
  paymentId: string,
): Promise<Withdrawal | undefined> {
  const payment = await payments.get(companyId, paymentId);
  if (payment === undefined || isVoided(payment)) return undefined;
  return { payment, invoices: await readPaid(companyId, payment) };
}

/** Takes a payment back with all that was paid by it; refused where money went back of it. Never throws. */
export const withdraw = (
  companyId: string,
  userId: string,
  { payment, invoices: known }: Withdrawal,
  reason: string,
): Promise<SaveOutcome> =>
  payments.withdraw(companyId, userId, payment, { back: backOf(payment, known), reason });

/** Gives what an invoice has too much of back to the client (前受金). Never throws; repeating it changes nothing. */
export async function giveBack(
  companyId: string,
  userId: string,
  invoiceId: string,
): Promise<SaveOutcome> {
  try {
    const invoice = await invoices.get(companyId, invoiceId);
    const more = invoice && overpaidBy(invoice);
    // An earlier try has arrived, and its answer was lost.
    if (more === undefined) return { kind: 'saved' };
    const payment = await payments.get(companyId, more.id);
    if (payment === undefined) return { kind: 'failed', message: 'この入金は見つかりません。' };
    const parts = [{ invoice: invoiceId, amount: 0 - more.amount }];
    return await payments.allocate(companyId, userId, payment, parts, '前受金に戻した分');
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : '' };
  }
}
