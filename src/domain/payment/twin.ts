import { isVoided, type ClientPayment } from '#domain/payment/record.ts';

/** What the same client paid on the same day, to the yen, and that counts: perhaps the same money, entered before. */
export const twinOf = (
  payments: readonly ClientPayment[],
  payment: Pick<ClientPayment, 'id' | 'clientId' | 'day' | 'amount'>,
): ClientPayment | undefined =>
  payments.find(
    (one) =>
      // What is entered may be there already, when its answer was lost.
      one.id !== payment.id &&
      one.clientId === payment.clientId &&
      one.day === payment.day &&
      one.amount === payment.amount &&
      !isVoided(one),
  );
