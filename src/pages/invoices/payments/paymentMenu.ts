import type { RowMenuItem } from '#components/table/column.ts';
import { usedOf } from '#domain/payment/list.ts';
import { isVoided, paymentNoun, type ClientPayment } from '#domain/payment/record.ts';
import { standingRefunds } from '#domain/payment/refund.ts';

/** What can be done with a payment of a list. */
export type PaymentAction = {
  kind: 'use' | 'refund' | 'refundBack' | 'withdraw';
  payment: ClientPayment;
};

/** The menu of its row. */
export function paymentMenu(
  payment: ClientPayment,
  onChoose: (action: PaymentAction) => void,
): RowMenuItem[] {
  if (isVoided(payment)) return [];
  const item = (kind: PaymentAction['kind'], label: string, danger = true): RowMenuItem => ({
    label,
    danger,
    onSelect: () => onChoose({ kind, payment }),
  });
  return [
    ...(payment.rest > 0
      ? [item('use', '請求書に充てる', false), item('refund', '返金する', false)]
      : []),
    ...(standingRefunds(payment).length > 0 ? [item('refundBack', '返金を取り消す')] : []),
    item('withdraw', `${paymentNoun(payment)}を取り消す`),
  ];
}

/** The paper of a price that is reduced. */
export const returnItems = (payment: ClientPayment, onSelect: () => void): RowMenuItem[] =>
  payment.kind === 'discount' && usedOf(payment) > 0 ? [{ label: '返還請求書', onSelect }] : [];
