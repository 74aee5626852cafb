import { isVoided, paymentNoun, type ClientPayment, type Refund } from '#domain/payment/record.ts';
import { isSame } from '#domain/saving.ts';

/** Money that goes back to the client (返金), out of what no invoice has of a payment. */

/** The most entries that a payment holds. */
export const MOST_REFUNDS = 20;

/** What went back by the first so many entries, in integer yen. */
export const refundedBy = ({ refunds }: Pick<ClientPayment, 'refunds'>, count: number): number =>
  refunds.slice(0, count).reduce((sum, { amount }) => sum + amount, 0);

const isTakenBackBy = (one: Refund, back: Refund): boolean =>
  one.kind === back.kind && one.amount === 0 - back.amount;

/**
 * The refunds that count, in the order in which they were written: those that an entry below zero took back are left out. Such
 * an entry names none; of several alike it took the latest one back, which is the only one of them that is offered.
 */
export function standingRefunds({ refunds }: Pick<ClientPayment, 'refunds'>): Refund[] {
  let standing: readonly Refund[] = [];
  for (const one of refunds) {
    const taken = standing.findLast((earlier) => isTakenBackBy(earlier, one));
    standing = one.amount > 0 ? [...standing, one] : standing.filter((other) => other !== taken);
  }
  return [...standing];
}

/** The refunds that can be taken back: of several alike (the same amount in the same way) the latest one. */
export function refundsToTakeBack(payment: Pick<ClientPayment, 'refunds'>): Refund[] {
  const standing = standingRefunds(payment);
  return standing.filter(
    ({ kind, amount }, index) =>
      standing.findLastIndex((other) => other.kind === kind && other.amount === amount) === index,
  );
}

/** What is written on the payment; nothing where it stands there already, or why it cannot be. */
export type Refunding =
  | { kind: 'write'; payment: Pick<ClientPayment, 'refunds' | 'refunded' | 'rest'> }
  | { kind: 'known' }
  | { kind: 'refused'; message: string };

const refused = (message: string): Refunding => ({ kind: 'refused', message });

const CHANGED =
  'この入金は、ほかの人が充てたか、返金したか、取り消しました。開き直してやり直してください。';

/**
 * A part of what is left goes back to the client, or (below zero) one that did counts no longer: one more entry behind the
 * others, on its own day.
 * @param known how many entries there were when this was entered
 */
export function refunding(
  stored: ClientPayment | undefined,
  known: number,
  refund: Refund,
): Refunding {
  if (stored === undefined || isVoided(stored)) return refused(CHANGED);
  const { refunds, refunded, rest } = stored;
  // An earlier try has arrived, and its answer was lost.
  if (refunds.length > known)
    return isSame(refunds[known], refund) ? { kind: 'known' } : refused(CHANGED);
  if (refunds.length >= MOST_REFUNDS)
    return refused(`1件の入金に記録できる返金と取消は、合わせて${MOST_REFUNDS}件までです。`);
  const { amount } = refund;
  if (amount > rest)
    return refused(`返金できるのは残りの${rest.toLocaleString('ja-JP')}円までです。${CHANGED}`);
  if (amount <= 0 && !standingRefunds(stored).some((one) => isTakenBackBy(one, refund)))
    return refused(CHANGED);
  return {
    kind: 'write',
    payment: { refunds: [...refunds, refund], refunded: refunded + amount, rest: rest - amount },
  };
}

/** Why a payment cannot be made void; '' when it can. What went back went back of a payment that was there. */
export const withdrawalRefusal = (payment: Pick<ClientPayment, 'kind' | 'refunded'>): string =>
  payment.refunded === 0
    ? ''
    : `この${paymentNoun(payment)}から${payment.refunded.toLocaleString('ja-JP')}円を返金しているため、取り消せません。先に返金を取り消してください。`;
