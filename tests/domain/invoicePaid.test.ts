import { describe, expect, test } from 'vitest';
import { withPayment } from '#domain/invoicePaid.ts';
import { invoiceSchema } from '#domain/invoiceRecord.ts';

const byHand = { day: '2026-12-31', amount: 1_000, memo: '', by: 'u' };
const deposit = { ...byHand, memo: '振込 ﾄｳﾖｳ 1000円' };
const anInvoice = (fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({ id: 'i', status: 'issued', number: '1', gross: 1_500, ...fields });
const having = (...payments: (typeof byHand)[]) =>
  anInvoice({ payments, paidTotal: payments.reduce((sum, { amount }) => sum + amount, 0) });

describe('one more payment on an invoice', () => {
  test('stands behind the others, and the one that reaches the amount makes it paid', () => {
    const first = withPayment(anInvoice(), [], byHand);
    expect(first).toEqual({
      kind: 'write',
      changes: { payments: [byHand], paidTotal: 1_000, status: 'issued' },
    });
    const last = { ...byHand, amount: 500 };
    expect(withPayment(having(byHand), [byHand], last)).toEqual({
      kind: 'write',
      changes: { payments: [byHand, last], paidTotal: 1_500, status: 'paid' },
    });
  });

  test('is known where an earlier try has arrived; the same once more on purpose is another', () => {
    expect(withPayment(having(byHand), [], byHand)).toEqual({ kind: 'known' });
    expect(withPayment(having(byHand), [byHand], byHand)).toMatchObject({ kind: 'write' });
    expect(withPayment(having({ ...byHand, by: 'other' }), [], byHand)).toMatchObject({
      kind: 'write',
    });
  });

  test('of a statement is known whoever has recorded it, unless it was taken back', () => {
    const others = { ...deposit, by: 'other' };
    expect(withPayment(having(others), [], deposit)).toEqual({ kind: 'known' });
    expect(withPayment(having(others), [others], deposit)).toEqual({ kind: 'known' });
    const back = { ...others, amount: -1_000 };
    expect(withPayment(having(others, back), [others, back], deposit)).toMatchObject({
      kind: 'write',
    });
  });

  test('of a statement is refused where something else was paid meanwhile; one by hand is not', () => {
    const refused = withPayment(having(byHand), [], deposit);
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(refused.kind === 'refused' && refused.message).toContain('ほかの入金');
    const other = { ...byHand, amount: 1 };
    expect(withPayment(having(other), [], byHand)).toMatchObject({ kind: 'write' });
  });

  test('is refused where nothing is issued', () => {
    for (const invoice of [
      undefined,
      anInvoice({ status: 'draft' }),
      anInvoice({ status: 'voided' }),
    ])
      expect(withPayment(invoice, [], byHand)).toMatchObject({ kind: 'refused' });
  });
});
