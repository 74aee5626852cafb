import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newReceipts } from '#domain/accounting/receipts.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import {
  isAsked,
  isReduction,
  noReduction,
  notReducing,
  recordedBefore,
  reductionsBy,
  returnFileTitle,
  returnNote,
  returnTitle,
} from '#domain/invoice/returnNote.ts';
import { roundingNames } from '#domain/tax.ts';
import { aSheet, discount, free, NUMBER, onBehalf, toll } from '#tests/support/eInvoices.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';

const entry = (payment: string, amount: number, memo = '値引') => ({
  day: '2026-11-20',
  amount,
  memo,
  by: 'user-1',
  payment,
});
const aDiscount = (amount: number, fields = {}) =>
  aStoredPayment({ id: 'd1', kind: 'discount', day: '2026-11-20', amount, rest: 0, ...fields });
const paidBy = (...payments: Invoice['payments']): Invoice => anIssuedInvoice({ payments }).invoice;

/** The paper of one reduction of an invoice that nothing else was paid on. */
const noteOf = (amount: number, sheet: InvoiceSheet, fields = {}) =>
  returnNote(
    aDiscount(amount, fields),
    { invoice: paidBy(entry('d1', amount)), amount },
    sheet,
    [],
  );

describe('the paper of a reduced price', () => {
  test('has every item that the law asks for', () => {
    const sheet = aSheet({ extraLines: [toll, free, discount] });
    const note = noteOf(11_000, sheet, { memo: '荷傷みのため' });
    expect(note).toMatchObject({
      number: '2026-10-001-R1',
      day: '2026-11-20',
      memo: '荷傷みのため',
      clientId: 'client-1',
      issuer: { name: 'みなと運送株式会社', issuerNumber: NUMBER },
      recipient: { name: '東洋海運<株>&Co.' },
      original: {
        number: '2026-10-001',
        issueDay: '2026-11-01',
        period: { fromDay: '2026-10-01', toDay: '2026-10-31' },
        subject: '10月分',
        charges: ['基本運賃', 'その他・値引'],
      },
      totals: { net: 10_000, tax: 1_000, taxable: 11_000, taxFree: 0, gross: 11_000 },
    });
    expect(returnTitle(note)).toBe('返還請求書');
    expect(returnFileTitle(note)).toBe('20261120_東洋海運<株>&Co._11000_返還請求書2026-10-001-R1');
  });

  test('names the kinds of charges alone of which it takes something off', () => {
    const categories: InvoiceSheet['categories'] = [
      { label: '基本運賃', amount: 10_000, mark: '' },
      { label: '高速', amount: 500, mark: '内' },
      { label: '保管料', amount: 8_000, mark: '非' },
      { label: '立替金', amount: 5_000, mark: '不' },
    ];
    const sheet = { ...aSheet({ amounts: [10_000], extraLines: [free, onBehalf] }), categories };
    const chargesOf = (amount: number) => noteOf(amount, sheet).original.charges.join();
    expect(chargesOf(11_000)).toBe('基本運賃,高速');
    expect(chargesOf(11_001)).toBe('基本運賃,高速,保管料');
    expect(chargesOf(20_000)).toBe('基本運賃,高速,保管料,立替金');
    const old = { ...sheet, categories: [{ label: '運賃ほか', amount: 23_000 }] };
    expect(noteOf(1_000, old).original.charges).toEqual(['運賃ほか']);
  });

  test('of an issuer without a number is a plain note', () => {
    const note = noteOf(11_000, aSheet({ number: '' }));
    expect(returnTitle(note)).toBe('値引通知書');
    expect(returnFileTitle(note)).toContain('_値引通知書2026-10-001-R1');
  });

  test('is asked for from 10,000 yen with tax on', () => {
    expect(isAsked(noteOf(9_999, aSheet()))).toBe(false);
    expect(isAsked(noteOf(10_000, aSheet()))).toBe(true);
    // What was free of tax is no price that the law asks about.
    expect(isAsked(noteOf(12_000, aSheet({ amounts: [9_000], extraLines: [free] })))).toBe(false);
  });

  test('takes off what was taxed, as far as there is that, then what is free of tax', () => {
    const sheet = aSheet({ amounts: [10_000], extraLines: [free] });
    expect(noteOf(12_000, sheet).totals).toMatchObject({
      net: 10_000,
      tax: 1_000,
      taxable: 11_000,
      taxFree: 1_000,
      gross: 12_000,
    });
    const untaxed = aSheet({ amounts: [], extraLines: [free, discount] });
    expect(untaxed.totals.taxable).toBeLessThan(0);
    expect(noteOf(500, untaxed).totals).toMatchObject({ tax: 0, taxable: 0, taxFree: 500 });
  });

  test('takes off what was paid on behalf of the client last', () => {
    const sheet = aSheet({ amounts: [10_000], extraLines: [free, onBehalf] });
    expect(noteOf(19_000, sheet).totals).toMatchObject({ outside: 0, taxFree: 8_000 });
    expect(noteOf(20_000, sheet).totals).toMatchObject({
      taxable: 11_000,
      taxFree: 8_000,
      outside: 1_000,
      gross: 20_000,
    });
  });

  test('knows what earlier reductions took off, and no other payments; its number is its place', () => {
    const sheet = aSheet({ amounts: [10_000], extraLines: [free] });
    const invoice = paidBy(
      entry('', 100, '現金'),
      entry('t1', 1_000, '振込'),
      entry('d0', 10_500),
      entry('d0', -500, '取消'),
      entry('d1', 2_000),
      entry('d2', 300),
    );
    expect(recordedBefore(invoice, 'd1')).toEqual(['t1', 'd0']);
    const earlier = [
      aStoredPayment({ id: 't1', kind: 'transfer', amount: 1_000 }),
      aDiscount(10_500, { id: 'd0' }),
    ];
    const note = returnNote(aDiscount(2_000), { invoice, amount: 2_000 }, sheet, earlier);
    expect(note.number).toBe('2026-10-001-R3');
    expect(note.totals).toMatchObject({ taxable: 1_000, taxFree: 1_000 });
  });
});

describe('the paper and the books', () => {
  const invoiceOf = ({ totals, rounding }: InvoiceSheet, ...payments: Invoice['payments']) => {
    const { taxable: _taxable, ...sums } = totals;
    return anIssuedInvoice({ ...sums, rounding, payments }).invoice;
  };
  const booked = (amount: number, invoice: Invoice) =>
    newReceipts(
      [aDiscount(amount, { allocations: [{ invoice: invoice.id, amount }] })],
      'discount',
      [invoice],
    );
  const papers = [
    aSheet,
    (of: object) => aSheet({ ...of, amounts: [10_000], extraLines: [free] }),
    (of: object) => aSheet({ ...of, amounts: [10_000], extraLines: [free, onBehalf] }),
    (of: object) => aSheet({ ...of, amounts: [], extraLines: [onBehalf] }),
  ];

  test('have the same of each category on the same day, with the same tax', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999),
        fc.integer({ min: 1, max: 30_000 }),
        fc.constantFrom(...roundingNames),
        fc.constantFrom(...papers),
        (earlier, wanted, rounding, paper) => {
          const sheet = paper({ rounding });
          const amount = Math.min(wanted, sheet.totals.gross - earlier);
          const first = earlier === 0 ? [] : [entry('d0', earlier), entry('t0', 700, '振込')];
          const invoice = invoiceOf(sheet, ...first, entry('d1', amount));
          const before = [aDiscount(earlier, { id: 'd0' })];
          const note = returnNote(aDiscount(amount), { invoice, amount }, sheet, before);
          const entries = booked(amount, invoice);
          const sumOf = (taxClass: string) =>
            entries.reduce(
              (sum, { amount: part, debit }) => sum + (debit.taxClass === taxClass ? part : 0),
              0,
            );
          expect({
            taxable: sumOf('returned'),
            taxFree: sumOf('returnedFree'),
            outside: sumOf('none'),
            tax: entries.reduce((sum, { debit }) => sum + debit.tax, 0),
          }).toEqual({
            taxable: note.totals.taxable,
            taxFree: note.totals.taxFree,
            outside: note.totals.outside,
            tax: note.totals.tax,
          });
          expect(new Set(entries.map(({ day }) => day))).toEqual(new Set([note.day]));
          expect(new Set(entries.map(({ debit }) => debit.account))).toEqual(new Set(['売上値引']));
        },
      ),
    );
  });
});

describe('which payments have one', () => {
  test.each([
    [undefined, /見つかりません/],
    [aDiscount(1, { kind: 'transfer' }), /「値引」の入金から.*「振込」/],
    [aDiscount(1, { voidReason: '誤り' }), /取り消された/],
    [aDiscount(1), /^$/],
  ])('%#', (payment, words) => {
    expect(notReducing(payment)).toMatch(words);
  });

  test('one for each invoice that has a part of it now', () => {
    const payment = aDiscount(1_000);
    const { invoice } = anIssuedInvoice({ id: 'v2', payments: [entry('d1', 600)] });
    const before = { ...invoice, id: 'v1', status: 'voided' as const };
    const other = { ...invoice, id: 'o', status: 'paid' as const, payments: [entry('d1', 400)] };
    const back = { ...invoice, id: 'b', payments: [entry('d1', 100), entry('d1', -100)] };
    // A part that was recorded on the version before, and one on the later version, are one reduction of the latter.
    const found = reductionsBy(payment, [before, invoice, invoice, other, back]);
    expect(found.map((one) => [one.invoice.id, one.amount])).toEqual([
      ['v2', 600],
      ['o', 400],
    ]);
  });

  test('else somebody is told why', () => {
    expect(noReduction([])).toMatch(/どの請求書にも充てられていません/);
    const { invoice } = anIssuedInvoice({ status: 'voided' });
    expect(noReduction([invoice])).toMatch(/請求書 2026-10-001 は無効です/);
  });
});

describe('an entry of an invoice', () => {
  test.each([
    ['a reduction', entry('d1', 100, '値引 荷傷み'), true],
    ['a transfer', entry('d1', 100, '振込'), false],
    ['one of before payments were kept', entry('', 100), false],
    ['one that was taken back', entry('d2', 100), false],
    ['what takes it back', entry('d2', -100), false],
  ])('of %s leads to a paper: %#', (_name, one, wanted) => {
    const invoice = paidBy(entry('d1', 100), entry('d2', 100), entry('d2', -100), entry('', 5));
    expect(isReduction(invoice, one)).toBe(wanted);
    expect(isReduction({ ...invoice, status: 'voided' }, one)).toBe(false);
  });

  test('of before payments were named at all leads nowhere', () => {
    const { payment: _payment, ...old } = entry('', 100);
    expect(isReduction(paidBy(old), old)).toBe(false);
    expect(recordedBefore(paidBy(old, entry('d1', 1)), 'd1')).toEqual([]);
  });
});
