import { describe, expect, test } from 'vitest';
import {
  allocatedOf,
  clientPaymentSchema,
  isVoided,
  paymentKindNames,
  paymentKinds,
  paymentWords,
  receivedWords,
  totalOf,
} from '#domain/payment/record.ts';

describe('the record of a payment', () => {
  test('is whole where a stored one lacks all', () =>
    expect(clientPaymentSchema.parse({ id: 'p' })).toEqual({
      id: 'p',
      clientId: '',
      clientName: '',
      day: '',
      kind: 'transfer',
      amount: 0,
      fee: 0,
      payer: '',
      memo: '',
      allocations: [],
      since: 0,
      refunds: [],
      refunded: 0,
      rest: 0,
      by: '',
      createdAt: null,
      changedAt: null,
      voidedAt: null,
      voidReason: '',
      unbooked: true,
      bookedAt: null,
      bookedRest: 0,
      bookedFrom: -1,
      bookedRefunds: 0,
      bookedRefundsFrom: 0,
      bookedFee: 'discount',
    }));

  test('reads what it was used for, and a kind that nobody knows as a transfer', () => {
    const allocations = [{ invoice: 'a', amount: -5 }, { invoice: 'b' }];
    expect(clientPaymentSchema.parse({ id: 'p', kind: 'barter', allocations })).toMatchObject({
      kind: 'transfer',
      allocations: [
        { invoice: 'a', amount: -5 },
        { invoice: 'b', amount: 0 },
      ],
    });
  });

  test('knows every kind by its name', () =>
    expect(paymentKindNames).toEqual(Object.keys(paymentKinds)));
});

test('a payment pays its amount and the fee that the company bears', () =>
  expect(totalOf({ amount: 9_560, fee: 440 })).toBe(10_000));

test('a payment with a reason of its voiding is void', () => {
  expect(isVoided({ voidReason: '' })).toBe(false);
  expect(isVoided({ voidReason: '取引先違い' })).toBe(true);
});

test('an invoice has of a payment what went there less what came back, and is left out with nothing', () => {
  expect(allocatedOf({ allocations: [] })).toEqual([]);
  expect(
    allocatedOf({
      allocations: [
        { invoice: 'b', amount: 500 },
        { invoice: 'a', amount: 300 },
        { invoice: 'c', amount: 10 },
        { invoice: 'a', amount: -300 },
        { invoice: 'b', amount: -100 },
        { invoice: 'c', amount: -30 },
      ],
    }),
  ).toEqual([
    { invoice: 'b', amount: 400 },
    { invoice: 'c', amount: -20 },
  ]);
});

test.each([
  [{}, '振込'],
  [{ payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ' }, '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ'],
  [{ kind: 'cash', memo: '窓口にて' }, '現金 窓口にて'],
  [{ payer: 'ﾄｳﾖｳ', memo: '11月分', fee: 1_100 }, '振込(手数料1,100円を含む) ﾄｳﾖｳ 11月分'],
  [{ kind: 'note' }, '手形・電子記録債権'],
  [{ kind: 'offset' }, '相殺'],
  [{ kind: 'discount' }, '値引'],
] as const)('%o stands on an invoice as %s', (fields, words) =>
  expect(paymentWords({ kind: 'transfer', payer: '', memo: '', fee: 0, ...fields })).toBe(words),
);

test('beside what came in, the fee is apart', () => {
  const transfer = { kind: 'transfer', payer: 'ﾄｳﾖｳ', memo: '' } as const;
  expect(receivedWords({ ...transfer, fee: 440 })).toBe('振込(ほかに手数料440円) ﾄｳﾖｳ');
  expect(receivedWords({ ...transfer, fee: 0 })).toBe('振込 ﾄｳﾖｳ');
});
