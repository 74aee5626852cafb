import { clientPaymentSchema, type ClientPayment } from '#domain/payment/record.ts';
import { refunding } from '#domain/payment/refund.ts';
import type { RefundForm } from '#domain/payment/refundForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { changeTogether, listAll } from '#firestore/engine.ts';
import { AppError } from '#firestore/errors.ts';
import { collectionOf, ofClient, pathOf } from '#repositories/payments.ts';

/** What of a company's payments went back to the clients (返金): it stands on the payments themselves. */

/**
 * The payments of which money ever went back, also where that was taken back, of a client or ('') of all, from the server.
 * They are few. @throws AppError
 */
export const list = (companyId: string, clientId = ''): Promise<ClientPayment[]> =>
  listAll(
    {
      collection: collectionOf(companyId),
      // A payment has the field from its first refund on.
      where: [...ofClient(clientId), ['refunded', '>=', 0]],
    },
    clientPaymentSchema,
  );

/**
 * Gives a part of what is left of a payment back to the client, or (below zero) takes that back. Never throws; repeating
 * it records it once.
 * @param payment as it was when this was entered
 */
export const record = (
  companyId: string,
  by: string,
  { id, refunds }: Pick<ClientPayment, 'id' | 'refunds'>,
  form: RefundForm,
): Promise<SaveOutcome> =>
  changeTogether({
    reads: [pathOf(companyId, id)],
    decide: ([own]) => {
      const stored = own === undefined ? undefined : clientPaymentSchema.parse(own);
      const settled = refunding(stored, refunds.length, { ...form, by });
      if (settled.kind === 'refused') throw new AppError('aborted', settled.message);
      return settled.kind === 'known'
        ? []
        : [{ path: pathOf(companyId, id), changes: { ...settled.payment, unbooked: true } }];
    },
  });
