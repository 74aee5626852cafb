import { describe, expect, test } from 'vitest';
import type { Deposit } from '#domain/deposit/deposit.ts';
import {
  feeMemoOf,
  keyFrom,
  keyOf,
  keyOfPayment,
  memoOf,
  paymentIdOf,
  readMemo,
  standing,
} from '#domain/deposit/entry.ts';
import { isUsualFee, USUAL_FEES } from '#domain/deposit/fit.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const deposit: Deposit = {
  day: '2026-12-01',
  amount: 100_000,
  payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
  ordinal: 1,
};

test('an entry is known by its day and memo, less what was taken back', () => {
  const memo = memoOf(deposit);
  const entry = { day: '2026-12-01', amount: 5, memo, by: 'u' };
  expect(readMemo(memo)).toEqual({ payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ', amount: 100_000, isFee: false });
  expect(readMemo(feeMemoOf({ ...deposit, ordinal: 2 }))).toEqual({
    payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
    amount: 100_000,
    isFee: true,
  });
  expect(readMemo('現金')).toBeUndefined();
  expect(standing([entry, { ...entry, memo: 'x' }], entry)).toBe(5);
  expect(standing([entry, { ...entry, day: '2026-12-02' }], entry)).toBe(5);
  expect(standing([entry, { ...entry, amount: -5 }], entry)).toBe(0);
});

describe('the key of a deposit', () => {
  test('is its day and memo, the same for the same line and another for the next one', () => {
    expect(keyOf(deposit)).toBe('2026-12-01 振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 100000円');
    expect(keyOf({ ...deposit, ordinal: 2 })).toBe('2026-12-01 振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 100000円 2件目');
    expect(keyFrom(deposit.day, memoOf(deposit))).toBe(keyOf(deposit));
  });

  test('has no slash, which no id of a document may have', () =>
    expect(keyOf({ ...deposit, payer: 'A/B/ｼ-' })).toBe('2026-12-01 振込 A／B／ｼ- 100000円'));
});

describe('the payment of a deposit', () => {
  const key = keyOf(deposit);
  const voided = (id: string) => aPayment({ id, voidReason: '取引先違い' });

  test('has the key for its id, so that nobody records it twice', () => {
    expect(paymentIdOf(deposit, [])).toBe(key);
    expect(paymentIdOf(deposit, [aPayment({ id: key })])).toBe(key);
    expect(paymentIdOf(deposit, [voided('other')])).toBe(key);
    expect(paymentIdOf(deposit, [voided(keyOf({ ...deposit, ordinal: 2 }))])).toBe(key);
  });

  test('has another id each time that it was taken back, and is known by each of them', () => {
    const second = paymentIdOf(deposit, [voided(key)]);
    expect(second).toBe(`${key} (2回目)`);
    expect(paymentIdOf(deposit, [voided(key), aPayment({ id: second })])).toBe(second);
    const third = paymentIdOf(deposit, [voided(key), voided(second)]);
    expect(third).toBe(`${key} (3回目)`);
    expect([key, second, third].map((id) => keyOfPayment({ id }))).toEqual([key, key, key]);
  });

  test('is none of those that are entered by hand', () =>
    expect(keyOfPayment({ id: 'aB3dE5' })).toBe('aB3dE5'));
});

test('what banks take for a transfer is a usual fee, and nothing beside', () => {
  expect(USUAL_FEES.every(isUsualFee)).toBe(true);
  expect([0, 439, 441, 1_000].some(isUsualFee)).toBe(false);
});
