import { expect, test } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { allocating, recording } from '#domain/payment/settle.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const anInvoice = (id: string, entries = 0) =>
  invoiceSchema.parse({
    id,
    number: `N-${id}`,
    clientId: 'client-1',
    gross: 600,
    status: 'issued',
    payments: Array.from({ length: entries }, () => ({
      day: '2026-11-01',
      amount: 1,
      memo: '',
      by: 'u',
    })),
    paidTotal: entries,
  });

test('an invoice with as many entries as it can hold takes no payment', () => {
  const record = (entries: number) =>
    recording(undefined, aPayment(), {
      by: 'user-2',
      parts: [{ invoice: 'a', amount: 1 }],
      invoices: [anInvoice('a', entries)],
    });
  expect(record(99).kind).toBe('write');
  expect(record(100)).toEqual({
    kind: 'refused',
    message: '請求書 N-a に記録できる入金と取消は、合わせて100件までです。',
  });
});

test('a payment that was used as often as it can be is not used again', () => {
  const use = (before: number) => {
    const allocations = Array.from({ length: before }, () => ({ invoice: 'z', amount: 1 }));
    return allocating(aPayment({ allocations, rest: 500 }), before, {
      by: 'user-2',
      parts: [
        { invoice: 'a', amount: 1 },
        { invoice: 'b', amount: 1 },
      ],
      invoices: [anInvoice('a'), anInvoice('b')],
    });
  };
  expect(use(198).kind).toBe('write');
  expect(use(199)).toEqual({
    kind: 'refused',
    message: '1件の入金を請求書に充てた記録は、戻した分も合わせて200件までです。',
  });
});
