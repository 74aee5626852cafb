import * as z from 'zod/mini';
import { dayText } from '#domain/formSchema.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { hasReachedDay } from '#domain/payment/form.ts';
import type { ClientPayment } from '#domain/payment/record.ts';

/**
 * Invoices below zero, as of a month of returns. What is to be given back of one becomes the client's money (前受金), as a
 * payment of nothing that begins with this invoice: from there it pays other invoices (相殺) or goes back (返金).
 */

/** What is still to be given back of an invoice below zero, in integer yen; 0 of any other. */
export const toGiveBack = (invoice: Pick<Invoice, 'status' | 'gross' | 'paidTotal'>): number =>
  isIssued(invoice) && invoice.gross < 0 ? Math.max(0, 0 - outstandingOf(invoice)) : 0;

/** What a person says of it. */
export type CreditForm = { day: string };

/**
 * Form schema of the day from which on it is the client's: it can be set off and go back since then.
 * @param today day key
 */
export const creditFormOf = ({ issueDay }: Pick<Invoice, 'issueDay'>, today: string) =>
  z
    .object({
      day: dayText('振替日').check(
        z.minLength(1, '振替日を入力してください'),
        z.refine((day) => day >= issueDay, {
          error: `発行日(${issueDay.replaceAll('-', '/')})より前の日には振り替えられません`,
        }),
      ),
    })
    .check(hasReachedDay('振替日', issueDay > today ? issueDay : today));

/** The payment that has what an invoice gives. It names the invoice: so do those that it pays. */
export const creditOf = (
  { clientId, clientName, number }: Pick<Invoice, 'clientId' | 'clientName' | 'number'>,
  { day }: CreditForm,
) =>
  ({
    clientId,
    clientName,
    day,
    kind: 'credit',
    amount: 0,
    fee: 0,
    payer: '',
    memo: `請求書 ${number}`,
  }) satisfies Partial<ClientPayment>;
