import {
  isVoided,
  NOT_BOOKED,
  paymentKinds,
  totalOf,
  type ClientPayment,
} from '#domain/payment/record.ts';
import { standingRefunds } from '#domain/payment/refund.ts';

/** What invoices have of a payment, in integer yen; nothing once it is void. */
export const usedOf = (payment: ClientPayment): number =>
  isVoided(payment) ? 0 : totalOf(payment) - payment.refunded - payment.rest;

/** Whether accounting software has it as it is now. */
export function bookedWords(payment: ClientPayment): string {
  const { unbooked, bookedAt, bookedFrom, voidedAt } = payment;
  if (bookedAt === null) return isVoided(payment) ? '' : '未';
  if (unbooked) return '変更あり';
  // It was void before any file had it.
  const isLeftOut = bookedFrom === NOT_BOOKED && voidedAt !== null && voidedAt <= bookedAt;
  return isLeftOut ? '' : '書出済';
}

const byDay = (a: ClientPayment, b: ClientPayment): number =>
  a.day.localeCompare(b.day) || a.clientName.localeCompare(b.clientName, 'ja');

/** Σ of what counts, in integer yen. */
export function paymentSums(payments: readonly ClientPayment[]) {
  const valid = payments.filter((payment) => !isVoided(payment));
  const sum = (of: (payment: ClientPayment) => number) =>
    valid.reduce((total, payment) => total + of(payment), 0);
  return {
    count: valid.length,
    amount: sum(({ amount }) => amount),
    /** What of it is a price that was reduced and no money. */
    discount: sum(({ kind, amount }) => (kind === 'discount' ? amount : 0)),
    fee: sum(({ fee }) => fee),
    refunded: sum(({ refunded }) => refunded),
    rest: sum(({ rest }) => rest),
  };
}

/** The same as the rows of a file (入金一覧), by day, with a row of sums; what is void is named and counts nothing. */
export function paymentRows(payments: readonly ClientPayment[]): string[][] {
  const { amount, fee, refunded, rest } = paymentSums(payments);
  return [
    [
      '入金日',
      '取引先',
      '種類',
      '入金額',
      '手数料(自社負担)',
      '充当額',
      '返金額',
      '前受金の残り',
      '返金日',
      '振込依頼人',
      'メモ',
      '会計',
      '取消の理由',
    ],
    ...payments.toSorted(byDay).map((one) => [
      one.day,
      one.clientName,
      paymentKinds[one.kind],
      // Who adds up a column adds nothing that is void.
      ...(isVoided(one)
        ? Array.from({ length: 5 }, () => '')
        : [one.amount, one.fee, usedOf(one), one.refunded, one.rest].map(String)),
      standingRefunds(one)
        .map(({ day }) => day)
        .join('、'),
      one.payer,
      one.memo,
      bookedWords(one),
      isVoided(one) ? `${one.voidReason}(${one.amount}円)` : '',
    ]),
    [
      '合計',
      '',
      '',
      ...[amount, fee, amount + fee - refunded - rest, refunded, rest].map(String),
      '',
      '',
      '',
      '',
      '',
    ],
  ];
}
