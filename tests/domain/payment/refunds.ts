// Money that goes back to a client and what takes that back, as the repository writes it: for the laws of payments.
import { expect } from 'vitest';
import { isVoided, type ClientPayment, type Refund } from '#domain/payment/record.ts';
import { MOST_REFUNDS, refunding, standingRefunds } from '#domain/payment/refund.ts';
import { refundBackOf } from '#domain/payment/refundForm.ts';
import { addDays } from '#domain/time.ts';

type Payments = readonly ClientPayment[];

const BY = 'hanako';

/** How much, on which day after the payment, and of which one. */
type Wanted = { at: number; amount: number };

/** Writes an entry, and asks once more: what arrived without an answer is known. */
function written(payments: Payments, payment: ClientPayment, refund: Refund): Payments {
  const settled = refunding(payment, payment.refunds.length, refund);
  if (settled.kind !== 'write') throw new Error(`${settled.kind} is not written`);
  const now = { ...payment, ...settled.payment, unbooked: true };
  expect(refunding(now, payment.refunds.length, refund)).toEqual({ kind: 'known' });
  return payments.map((one) => (one === payment ? now : one));
}

const chosen = (
  payments: Payments,
  at: number,
  isWanted: (payment: ClientPayment) => boolean,
): ClientPayment | undefined => {
  const wanted = payments.filter(
    (one) => !isVoided(one) && one.refunds.length < MOST_REFUNDS && isWanted(one),
  );
  return wanted[at % Math.max(1, wanted.length)];
};

/** The same payments where none has a rest. */
export function refunded(payments: Payments, { at, amount }: Wanted): Payments {
  const payment = chosen(payments, at, ({ rest }) => rest > 0);
  if (payment === undefined) return payments;
  const refund = (wanted: number): Refund => ({
    day: addDays(payment.day, at),
    kind: at % 2 === 0 ? 'transfer' : 'cash',
    amount: wanted,
    memo: '',
    by: BY,
  });
  const beyond = refunding(payment, payment.refunds.length, refund(payment.rest + 1));
  expect(beyond.kind).toBe('refused');
  return written(payments, payment, refund(Math.min(amount, payment.rest)));
}

/** The same payments where no refund stands. */
export function refundedBack(payments: Payments, { at }: Wanted): Payments {
  const payment = chosen(payments, at, ({ refunded: sum }) => sum > 0);
  const one = payment && standingRefunds(payment).at(-1);
  if (payment === undefined || one === undefined) return payments;
  const form = refundBackOf(one, { day: addDays(one.day, at), reason: '誤り' });
  const now = written(payments, payment, { ...form, by: BY });
  const after = now.find(({ id }) => id === payment.id) ?? payment;
  expect(standingRefunds(after)).toEqual(standingRefunds(payment).slice(0, -1));
  return now;
}
