// The functions of what a person writes on an invoice.
import * as z from 'zod/mini';
import { paymentEntryFormSchema } from '#domain/invoice/payment.ts';
import { extraLineSchema, invoiceSchema, paymentSchema } from '#domain/invoice/record.ts';
import { wishes } from '#domain/invoice/wishes.ts';
import { clientPaymentFormSchema } from '#domain/payment/form.ts';
import { clientPaymentSchema, paymentKindNames, refundSchema } from '#domain/payment/record.ts';
import { refundEntryFormSchema } from '#domain/payment/refundForm.ts';
import { conjunction, quoted, textCondition, wrapped } from './fields.ts';
import { entryOf, longestOf, partsOf, shapesOf } from './shape.ts';
import { eachFunction, partFunction, sumOf } from './sums.ts';

/** What comes to an invoice after its issue. */
const LATER = [
  'id',
  'paidAt',
  'voidedAt',
  'sentDay',
  'sentWay',
  'exportedAt',
  'exportedDay',
  'reversedAt',
];

const { extraLines } = wishes.shape;

function wishesFunction(): string {
  const lines = shapesOf({ form: wishes, record: invoiceSchema, without: ['extraLines'] });
  const memo = lines.get('memo');
  lines.delete('memo');
  if (memo?.kind !== 'text') throw new Error('the memo of an invoice is no text');
  return conjunction('hasWishes(data)', [
    sumOf(lines, (field) => `data.${field}`),
    textCondition('data.memo', memo.max),
    'areExtraLines(data.extraLines)',
  ]);
}

/** What a person wishes of an invoice, in a draft and in an issued one. */
export const wishesFunctions = (): string[] => [
  partFunction({
    name: 'isExtraLine',
    argument: 'line',
    isWhole: true,
    form: entryOf(extraLines),
    record: extraLineSchema,
  }),
  eachFunction('areExtraLines(lines)', 'isExtraLine', longestOf(extraLines)),
  wishesFunction(),
];

/** All fields of an issued invoice. */
export function issuedFunctions(): string[] {
  const names = Object.keys(partsOf(invoiceSchema)).filter((name) => !LATER.includes(name));
  const list = wrapped('data.keys().hasAll([', names.map(quoted), '])', '      ');
  return [conjunction('hasIssuedKeys(data)', [`data.size() == ${names.length}`, list])];
}

/** An entry of an invoice's payments; who wrote it and what it is a part of are looked at elsewhere. */
export const paymentFunctions = (): string[] => [
  partFunction({
    name: 'isPaymentEntry',
    argument: 'entry',
    isWhole: true,
    form: paymentEntryFormSchema,
    record: paymentSchema,
    byHand: { by: '', payment: '' },
  }),
];

/** What a person writes of a client's payment, and of what goes back of it. */
export function clientPaymentFunctions(): string[] {
  const shapes = shapesOf({
    // Nobody enters what an invoice below zero gives.
    form: z.extend(clientPaymentFormSchema, { kind: z.enum(paymentKindNames) }),
    record: clientPaymentSchema,
    without: [],
  });
  const integers = [...shapes].flatMap(([field, { kind }]) =>
    kind === 'integer' ? [`data.${field} is int`] : [],
  );
  const sum = sumOf(shapes, (field) => `data.${field}`);
  return [
    conjunction('hasPaymentForm(data)', [...integers, sum]),
    partFunction({
      name: 'isRefundEntry',
      argument: 'entry',
      isWhole: true,
      form: refundEntryFormSchema,
      record: refundSchema,
      byHand: { by: '' },
    }),
  ];
}
