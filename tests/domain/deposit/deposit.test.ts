import { expect, test } from 'vitest';
import { asAnother } from '#domain/deposit/deposit.ts';

test('another deposit like one that is known has the next number that is free', () => {
  const one = { day: '2026-11-26', amount: 200_000, payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ', ordinal: 1 };
  expect(asAnother(one, () => false)).toEqual({ ...one, ordinal: 2 });
  expect(asAnother(one, ({ ordinal }) => ordinal < 4)).toEqual({ ...one, ordinal: 4 });
});
