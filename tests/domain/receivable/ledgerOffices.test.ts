import { expect, test } from 'vitest';
import { paymentWords } from '#domain/payment/record.ts';
import { ledgerOf, withOffices } from '#domain/receivable/ledger.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { anInvoice, payment } from '#tests/domain/receivable/histories.ts';
import { anOffice } from '#tests/support/builders.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

test('names the office of an invoice in its lines, and of nothing else', () => {
  const invoices = [
    anInvoice('a', { officeId: 'y', payments: [payment('2026-04-30', 400)], paidTotal: 400 }),
    anInvoice('b'),
  ];
  const advances = [aPayment({ day: '2026-04-01', rest: 7 })];
  const offices = [anOffice({ id: 'y', name: '横浜営業所' })];
  const { entries } = withOffices(ledgerOf({ invoices, advances }, YEAR), { invoices, offices });
  expect(entries.map(({ kind, invoiceId, note }) => [kind, invoiceId, note])).toEqual([
    ['invoice', 'a', '3月分運賃 横浜営業所'],
    ['invoice', 'b', '3月分運賃'],
    ['advance', '', paymentWords(aPayment({}))],
    ['payment', 'a', '横浜営業所'],
  ]);
});
