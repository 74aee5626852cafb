import { describe, expect, test } from 'vitest';
import { withCorrection } from '#domain/invoice/paid.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';

const byHand = { day: '2026-12-31', amount: 1_000, memo: '現金', by: 'u' };
const back = { ...byHand, amount: -1_000, memo: '取消 二重入力', payment: '' };
type Entry = typeof byHand & { payment?: string };

const anInvoice = (fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({ id: 'i', status: 'issued', number: '1', gross: 1_500, ...fields });
const having = (payments: readonly Entry[], fields: Record<string, unknown> = {}) =>
  anInvoice({
    payments,
    paidTotal: payments.reduce((sum, { amount }) => sum + amount, 0),
    ...fields,
  });

describe('an entry that is taken back', () => {
  test('stays, with one below zero behind it', () =>
    expect(withCorrection(having([byHand]), [byHand], back)).toEqual({
      kind: 'write',
      changes: { payments: [byHand, back], paidTotal: 0, status: 'issued' },
    }));

  test('makes a paid invoice an open one, but where enough is left', () => {
    const rest = { ...byHand, amount: 500 };
    expect(
      withCorrection(having([byHand, rest], { status: 'paid' }), [byHand, rest], back),
    ).toMatchObject({ kind: 'write', changes: { paidTotal: 500, status: 'issued' } });
    const more = { ...byHand, amount: 1_500 };
    expect(
      withCorrection(having([byHand, more], { status: 'paid' }), [byHand, more], back),
    ).toMatchObject({ kind: 'write', changes: { paidTotal: 1_500, status: 'paid' } });
  });

  test('is known where an earlier try has arrived; the same once more on purpose is another', () => {
    const arrived = having([byHand, byHand, back]);
    expect(withCorrection(arrived, [byHand, byHand], back)).toEqual({ kind: 'known' });
    expect(withCorrection(arrived, [byHand, byHand, back], back)).toEqual({
      kind: 'write',
      changes: { payments: [byHand, byHand, back, back], paidTotal: 0, status: 'issued' },
    });
  });

  test.each([
    ['somebody else', { by: 'other' }],
    ['another reason', { memo: '取消 取引先違い' }],
  ])('is known where %s has taken it back meanwhile', (_what, fields) =>
    expect(withCorrection(having([byHand, { ...back, ...fields }]), [byHand], back)).toEqual({
      kind: 'known',
    }),
  );

  test.each([
    ['another day', { day: '2026-12-30' }],
    ['another amount', { amount: -1 }],
  ])('is another than one of %s that came meanwhile', (_what, fields) => {
    const meanwhile = { ...back, ...fields };
    expect(withCorrection(having([byHand, meanwhile]), [byHand], back)).toMatchObject({
      kind: 'write',
      changes: { payments: [byHand, meanwhile, back] },
    });
  });

  test('is no part of a client’s payment that came meanwhile', () => {
    const part = { ...back, payment: 'payment-1' };
    expect(withCorrection(having([byHand, part]), [byHand], back)).toMatchObject({
      kind: 'write',
      changes: { payments: [byHand, part, back], paidTotal: -1_000 },
    });
  });

  test('is refused where nothing is issued', () => {
    for (const invoice of [
      undefined,
      having([byHand], { status: 'draft' }),
      having([byHand], { status: 'voided' }),
    ])
      expect(withCorrection(invoice, [byHand], back)).toEqual({
        kind: 'refused',
        message: '発行された請求書ではありません。',
      });
  });
});
