import * as z from 'zod/mini';
import { dayText, heldByHand, optionalLine } from '#domain/formSchema.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';

const DAY_MS = 86_400_000;

type Owed = Pick<Invoice, 'status' | 'gross' | 'paidTotal'>;

/**
 * What is still to be paid, in integer yen; negative when too much was paid. Nothing of drafts and void ones, and nothing
 * of paid ones either: older records of those name no payments.
 */
export function outstandingOf(invoice: Owed): number {
  const rest = invoice.gross - invoice.paidTotal;
  if (invoice.status === 'paid') return Math.min(0, rest);
  return isIssued(invoice) ? rest : 0;
}

type Held = Pick<Invoice, 'id' | 'status' | 'paidTotal' | 'replacedBy'>;
type Later = Pick<Invoice, 'status' | 'replaces'>;

/**
 * Whether a later version has the payments of a void invoice.
 * @param known at least its later versions, as far as both are added up
 */
export const isTakenOver = (invoice: Held, known: readonly Later[]): boolean =>
  invoice.status === 'voided' &&
  (invoice.replacedBy !== '' ||
    known.some(({ status, replaces }) => status !== 'draft' && replaces === invoice.id));

/**
 * What an invoice holds of the client's payments, in integer yen: all that was paid on it, unless a later version took
 * its payments over. A void one that nothing took the place of goes on holding them.
 * @param known at least its later versions, as far as both are added up
 */
export const heldPayments = (invoice: Held, known: readonly Later[]): number =>
  isTakenOver(invoice, known) ? 0 : invoice.paidTotal;

/** What an invoice adds to the client's account: what is still owed of it, less what a void one still holds. */
export const balanceOf = (invoice: Owed & Held, known: readonly Later[]): number =>
  invoice.status === 'voided' ? 0 - heldPayments(invoice, known) : outstandingOf(invoice);

/** What is still owed of some invoices, the oldest day of payment first. */
export const stillOwed = (invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter((one) => outstandingOf(one) > 0)
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number));

/** Days since the payment was due; 0 while it is not late. @param today day key */
export function daysOverdue(invoice: Owed & Pick<Invoice, 'dueDay'>, today: string): number {
  if (outstandingOf(invoice) <= 0 || invoice.dueDay === '' || invoice.dueDay >= today) return 0;
  return (startOfDay(today).getTime() - startOfDay(invoice.dueDay).getTime()) / DAY_MS;
}

/**
 * Where an issued invoice stands once so much is paid; a payment of nothing leaves it issued. One below zero is settled by
 * exactly what is to be given back: less leaves some of it, and what was given beyond it is owed.
 */
export const statusWhenPaid = (gross: number, paidTotal: number): 'issued' | 'paid' =>
  (gross < 0 ? paidTotal === gross : paidTotal >= gross) ? 'paid' : 'issued';

const message = '金額は0以外の整数(10桁まで)で入力してください';

/** The longest memo of an entry. */
export const LONGEST_MEMO = 100;

/** What an entry of an invoice's payments may hold; below zero where one is taken back. */
export const paymentEntryFormSchema = z.object({
  day: dayText('入金日').check(z.minLength(1, '入金日を入力してください')),
  amount: z
    .int(message)
    .check(z.minimum(-9_999_999_999, message), z.maximum(9_999_999_999, message))
    .check(z.refine((amount) => amount !== 0, { error: message, ...heldByHand })),
  memo: optionalLine('メモ', LONGEST_MEMO),
});
