import { expect, test } from 'vitest';
import { twinOf } from '#domain/payment/twin.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';

const entered = { id: 'new', clientId: 'toyo', day: '2026-11-04', amount: 49_500 };
const stored = aStoredPayment({ ...entered, id: 'p1', payer: 'ﾄｳﾖｳ' });

test('a payment of the same client, day and amount is there, whoever paid', () =>
  expect(twinOf([stored], entered)).toBe(stored));

test.each([
  ['itself', { id: 'new' }],
  ['of another client', { clientId: 'bay' }],
  ['of another day', { day: '2026-11-05' }],
  ['of another amount', { amount: 49_501 }],
  ['that was taken back', { voidReason: '桁の誤り' }],
])('one %s does not count', (_name, fields) =>
  expect(twinOf([{ ...stored, ...fields }], entered)).toBeUndefined(),
);
