import { describe, expect, test } from 'vitest';
import {
  clientPaymentFormSchema,
  isReachedDay,
  LONGEST_PAYER,
  paymentFormOn,
  wholePaymentFormSchema,
} from '#domain/payment/form.ts';

const good = {
  day: '2026-12-01',
  kind: 'transfer',
  amount: 10_000,
  fee: 440,
  payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
  memo: '11月分',
};

const problemsOf = (fields: Record<string, unknown>): string[] => {
  const { error } = clientPaymentFormSchema.safeParse({ ...good, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('what a person enters of a payment', () => {
  test('is kept without spaces around it, on one line, with its day written out', () =>
    expect(
      clientPaymentFormSchema.parse({
        ...good,
        day: 'R8.12.1',
        payer: ' ﾄｳﾖｳ ',
        memo: '11月分\n一部',
      }),
    ).toEqual({ ...good, payer: 'ﾄｳﾖｳ', memo: '11月分 一部' }));

  test('bears no fee where the field is left empty', () =>
    expect(clientPaymentFormSchema.parse({ ...good, fee: null })).toEqual({ ...good, fee: 0 }));

  test.each([
    ['the least', { amount: 1, fee: 0, payer: '', memo: '' }],
    ['the most', { amount: 9_999_999_999, fee: 99_999 }],
    ['the longest', { payer: '髙'.repeat(LONGEST_PAYER), memo: '𠮷'.repeat(100) }],
    ['another kind', { kind: 'discount' }],
  ])('may be %s', (_what, fields) =>
    expect(clientPaymentFormSchema.parse({ ...good, ...fields })).toEqual({ ...good, ...fields }),
  );

  test.each([
    ['no day', { day: '' }, 'day: 入金日を入力してください'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day: 入金日は「2027-05-31」の形で'],
    ['no kind', { kind: '' }, 'kind: 入金の種類を選んでください'],
    ['another kind', { kind: 'barter' }, 'kind: 入金の種類を選んでください'],
    ['nothing', { amount: 0 }, 'amount: 金額は1円以上の整数(10桁まで)で'],
    ['less than nothing', { amount: -1 }, 'amount: 金額は1円以上の整数(10桁まで)で'],
    ['a part of a yen', { amount: 0.5 }, 'amount: 金額は1円以上の整数(10桁まで)で'],
    ['eleven digits', { amount: 10_000_000_000 }, 'amount: 金額は1円以上の整数(10桁まで)で'],
    ['no amount', { amount: undefined }, 'amount: 金額は1円以上の整数(10桁まで)で'],
    ['a fee below nothing', { fee: -1 }, 'fee: 手数料は0〜99,999円の整数で'],
    ['a part of a yen of fee', { fee: 1.5 }, 'fee: 手数料は0〜99,999円の整数で'],
    ['too much fee', { fee: 100_000 }, 'fee: 手数料は0〜99,999円の整数で'],
    ['too long a payer', { payer: '髙'.repeat(61) }, 'payer: 振込依頼人は60文字以内で'],
    ['too long a memo', { memo: '𠮷'.repeat(101) }, 'memo: メモは100文字以内で'],
  ])('may not be %s', (_what, fields, problem) => {
    const problems = problemsOf(fields);
    expect(new Set(problems).size).toBe(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('what a person enters of a client that must not take the fee off', () => {
  const messagesOf = (fields: Record<string, unknown>) =>
    wholePaymentFormSchema
      .safeParse({ ...good, ...fields })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('has no fee', () =>
    expect(messagesOf({ fee: 1 })).toEqual([
      'fee: この取引先は振込手数料を差し引けません(取適法)。0円にしてください。不足は未入金のまま残ります',
    ]));

  // What is hidden of another kind must not hold the save back.
  test.each([{ fee: 0 }, { fee: null }, { kind: 'cash', fee: 440 }])('may be %j', (fields) =>
    expect(messagesOf(fields)).toEqual([]),
  );
});

test('is of a day that has come or is near: another year is a slip of the finger', () => {
  const today = '2026-11-26';
  expect(isReachedDay('2027-02-24', today)).toBe(true);
  expect(isReachedDay('2027-02-25', today)).toBe(false);
  for (const schema of [clientPaymentFormSchema, wholePaymentFormSchema]) {
    const of = (day: string, kind = 'note') =>
      paymentFormOn(schema, today).safeParse({ ...good, day, kind, fee: 0 });
    expect(of('2027-02-24').success).toBe(true);
    for (const kind of ['transfer', 'cash']) {
      expect(of('2026-11-26', kind).success).toBe(true);
      expect(of('2026-11-27', kind).error?.issues).toMatchObject([
        { path: ['day'], message: '入金日が先の日付です。入金があってから記録してください' },
      ]);
    }
    expect(of('2027-12-01').error?.issues).toMatchObject([
      { path: ['day'], message: '入金日が90日より先です。年を確かめてください' },
    ]);
  }
});
