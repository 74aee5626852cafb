import * as z from 'zod/mini';
import { dayText, heldByHand, optionalLine } from '#domain/formSchema.ts';
import { addDays } from '#domain/time.ts';
import { paidKindNames } from '#domain/payment/record.ts';

/** The longest name of a payer that is kept; banks write 48 signs at most. */
export const LONGEST_PAYER = 60;

/** The most digits of what a client pays, or gets back, at once. */
export const PAYMENT_DIGITS = 10;
const MOST = 10 ** PAYMENT_DIGITS - 1;
const MOST_FEE = 99_999;

const amountMessage = `金額は1円以上の整数(${PAYMENT_DIGITS}桁まで)で入力してください`;
const feeMessage = `手数料は0〜${MOST_FEE.toLocaleString('ja-JP')}円の整数で入力してください`;

/** Form schema of what a client paid. */
export const clientPaymentFormSchema = z.object({
  day: dayText('入金日').check(z.minLength(1, '入金日を入力してください')),
  kind: z.enum(paidKindNames, '入金の種類を選んでください'),
  amount: z
    .int(amountMessage)
    .check(z.minimum(0, amountMessage), z.maximum(MOST, amountMessage))
    .check(z.refine((amount) => amount > 0, { error: amountMessage, ...heldByHand })),
  // An empty field is none.
  fee: z.pipe(
    z.transform((entered: number | null) => entered ?? 0),
    z.int(feeMessage).check(z.minimum(0, feeMessage), z.maximum(MOST_FEE, feeMessage)),
  ),
  payer: optionalLine('振込依頼人', LONGEST_PAYER),
  memo: optionalLine('メモ', 100),
});
export type ClientPaymentEntered = z.input<typeof clientPaymentFormSchema>;
export type ClientPaymentForm = z.infer<typeof clientPaymentFormSchema>;

/** A payment is written down when it has come; a day farther ahead than this is a slip of the finger. */
const MOST_DAYS_AHEAD = 90;

/** Whether money may have come in on a day. @param today day key */
export const isReachedDay = (day: string, today: string): boolean =>
  day <= addDays(today, MOST_DAYS_AHEAD);

/** Refuses a form whose day is farther ahead. @param label what the day is called @param today day key */
export const hasReachedDay = (label: string, today: string) =>
  z.refine<{ day: string }>(({ day }) => isReachedDay(day, today), {
    path: ['day'],
    error: `${label}が${MOST_DAYS_AHEAD}日より先です。年を確かめてください`,
  });

/** The kinds that are money in hand: none of them has come in on a day that has not come. */
const IN_HAND: readonly string[] = ['transfer', 'cash'];

/** The same, of a day that has come; of a note or what is set off, one that is near. @param today day key */
export const paymentFormOn = (schema: typeof clientPaymentFormSchema, today: string) =>
  schema.check(
    z.refine(({ day, kind }) => day <= today || !IN_HAND.includes(kind), {
      path: ['day'],
      error: '入金日が先の日付です。入金があってから記録してください',
    }),
    hasReachedDay('入金日', today),
  );

/** The same of a client that must not take the fee off. */
export const wholePaymentFormSchema = clientPaymentFormSchema.check(
  z.refine(({ kind, fee }) => kind !== 'transfer' || fee === 0, {
    path: ['fee'],
    error:
      'この取引先は振込手数料を差し引けません(取適法)。0円にしてください。不足は未入金のまま残ります',
  }),
);
