import * as z from 'zod/mini';
import { dayText, heldByHand, optionalLine, requiredLine } from '#domain/formSchema.ts';
import { hasReachedDay, PAYMENT_DIGITS } from '#domain/payment/form.ts';
import {
  paymentNoun,
  refundKindNames,
  type ClientPayment,
  type Refund,
} from '#domain/payment/record.ts';

const LONGEST_MEMO = 100;

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;
const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

const MOST = 10 ** PAYMENT_DIGITS - 1;
const amountMessage = '返金額は1円以上の整数で入力してください';

const refundDay = (label: string) =>
  dayText(label).check(z.minLength(1, `${label}を入力してください`));

/** What an entry of a payment's refunds may hold; below zero where one is taken back. */
export const refundEntryFormSchema = z.object({
  day: refundDay('返金日'),
  kind: z.enum(refundKindNames, '返金の方法を選んでください'),
  amount: z
    .int(amountMessage)
    .check(z.minimum(-MOST, amountMessage), z.maximum(MOST, amountMessage))
    .check(z.refine((amount) => amount !== 0, { error: amountMessage, ...heldByHand })),
  memo: optionalLine('メモ', LONGEST_MEMO),
});
export type RefundForm = z.infer<typeof refundEntryFormSchema>;

/** Form schema of what goes back of a payment. @param today day key */
export const refundFormOf = (
  { day: paid, rest, kind }: Pick<ClientPayment, 'day' | 'rest' | 'kind'>,
  today: string,
) =>
  refundEntryFormSchema.check(
    hasReachedDay('返金日', today),
    z.refine(({ day }) => day >= paid, {
      path: ['day'],
      error: `${paymentNoun({ kind })}日(${slashed(paid)})より前の日には返金できません`,
    }),
    z.refine(({ amount }) => amount >= 1 && amount <= rest, {
      path: ['amount'],
      error: `返金額は1円から、残りの${yen(rest)}までで入力してください`,
    }),
  );

/** Form schema of why a refund counts no longer, and since when: the day on which the money came back, or was found not to have left. */
export const refundBackFormOf = ({ day: refunded }: Pick<Refund, 'day'>) =>
  z
    .object({
      day: refundDay('取り消す日'),
      reason: requiredLine('取り消す理由', LONGEST_MEMO - 3),
    })
    .check(
      z.refine(({ day }) => day >= refunded, {
        path: ['day'],
        error: `返金日(${slashed(refunded)})より前の日には取り消せません`,
      }),
    );
export type RefundBackForm = { day: string; reason: string };

/** What takes a refund back. */
export const refundBackOf = (
  { kind, amount }: Refund,
  { day, reason }: RefundBackForm,
): RefundForm => ({ day, kind, amount: 0 - amount, memo: `取消 ${reason}` });
