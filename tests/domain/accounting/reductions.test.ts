import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/accounting/entry.ts';
import { accountingFile } from '#domain/accounting/file.ts';
import { lastReceipts, newReceipts } from '#domain/accounting/receipts.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { aReceipt, wasBooked } from '#tests/domain/accounting/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';

const entry = (payment: string, amount: number, memo = '値引') => ({
  day: '2026-12-25',
  amount,
  memo,
  by: 'user-1',
  payment,
});

/** 課税 11,000 (税込) and 非課税 50,000. */
const mixed = (fields: Partial<Invoice> = {}): Invoice =>
  anIssuedInvoice({
    id: 'mixed',
    net: 10_000,
    tax: 1_000,
    taxFree: 50_000,
    outside: 0,
    gross: 61_000,
    payments: [entry('pay-1', 30_000)],
    ...fields,
  }).invoice;
const taxed = (fields: Partial<Invoice> = {}): Invoice =>
  mixed({
    id: 'taxed',
    net: 50_000,
    tax: 5_000,
    taxFree: 0,
    gross: 55_000,
    payments: [entry('pay-1', 20_005)],
    ...fields,
  });

const aDiscount = (amount: number, invoice: string, fields: Record<string, unknown> = {}) =>
  aReceipt({
    id: 'pay-1',
    kind: 'discount',
    amount,
    allocations: [{ invoice, amount }],
    ...fields,
  });
const lineOf = ({ day, debit, credit, amount }: Entry): string => {
  const [from, to] = [debit, credit].map(
    ({ account, taxClass, tax }) => `${account} ${taxClass} ${tax}`,
  );
  return `${day} ${from} / ${to} ${amount}`;
};

describe('a discount in the books', () => {
  const split = aDiscount(30_000, 'mixed');
  const lines = [
    '2026-12-25 売上値引 returned 1000 / 売掛金 none 0 11000',
    '2026-12-25 売上値引 returnedFree 0 / 売掛金 none 0 19000',
  ];

  test('is divided as its paper is', () => {
    expect(newReceipts([split], 'discount', [mixed()]).map(lineOf)).toEqual(lines);
    const entries = newReceipts([split], 'discount', [mixed()]);
    const of = (format: 'yayoi' | 'freee' | 'moneyforward') =>
      accountingFile(format, entries).rows.flat();
    expect(of('yayoi')).toContain('非課売返');
    expect(of('freee')).toContain('非課売返');
    expect(of('moneyforward')).toContain('非課税売上-返還等');
  });

  test('of what was paid on behalf of the client has no tax', () => {
    const onBehalf = mixed({ net: 0, tax: 0, taxFree: 0, outside: 61_000 });
    expect(newReceipts([split], 'discount', [onBehalf]).map(lineOf)).toEqual([
      '2026-12-25 売上値引 none 0 / 売掛金 none 0 30000',
    ]);
  });

  test('of an invoice that is not there is taxed', () =>
    expect(newReceipts([split], 'discount', []).map(lineOf)).toEqual([
      '2026-12-25 売上値引 returned 2727 / 売掛金 none 0 30000',
    ]));

  test('is rounded as its invoice is', () => {
    const taxIn = (rounding: Invoice['rounding']) =>
      newReceipts([aDiscount(20_005, 'taxed')], 'discount', [taxed({ rounding })])[0]?.debit.tax;
    expect([taxIn('floor'), taxIn('round'), taxIn('ceil')]).toEqual([1_818, 1_819, 1_819]);
  });

  test('takes off what other discounts have left, and asks no other payments', () => {
    const { payment: _payment, ...unnamed } = entry('', 100);
    const payments = [
      unnamed,
      entry('t', 20_000, '振込'),
      entry('d', 10_000, '値引 荷傷み'),
      entry('pay-1', 30_000),
    ];
    const entries = newReceipts([split], 'discount', [mixed({ payments })]);
    expect(entries.map(({ amount, debit }) => [debit.taxClass, amount])).toEqual([
      ['returned', 1_000],
      ['returnedFree', 29_000],
    ]);
  });

  test('of several invoices is what is taken off each', () => {
    const both = aDiscount(50_005, '', {
      allocations: [
        { invoice: 'mixed', amount: 30_000 },
        { invoice: 'taxed', amount: 20_005 },
      ],
    });
    expect(newReceipts([both], 'discount', [mixed(), taxed()]).map(lineOf)).toEqual([
      ...lines,
      '2026-12-25 売上値引 returned 1819 / 売掛金 none 0 20005',
    ]);
  });

  test('is that of the version that has it when it is booked, and is taken back as it was', () => {
    const v1 = mixed({ status: 'voided', issuedAt: new Date('2026-12-01') });
    const v2 = { ...v1, id: 'v2', status: 'paid' as const, replaces: 'mixed', taxFree: 0 };
    const later = { ...v2, net: 40_000, tax: 4_000, issuedAt: new Date('2027-01-04') };
    const withPayment = { ...later, payments: [entry('pay-1', 30_000), entry('pay-1', -30_000)] };
    expect(newReceipts([split], 'discount', [v1, later]).map(lineOf)).toEqual([
      '2026-12-25 売上値引 returned 2727 / 売掛金 none 0 30000',
    ]);
    const gone = aDiscount(30_000, '', {
      ...wasBooked,
      bookedFrom: -1,
      allocations: [
        { invoice: 'mixed', amount: 30_000 },
        { invoice: 'v2', amount: -30_000 },
      ],
      voidReason: '誤り',
      voidedAt: new Date('2027-01-05T03:00:00Z'),
    });
    expect(newReceipts([gone], 'discount', [v1, withPayment]).map(lineOf)).toEqual([
      '2027-01-05 売掛金 none 0 / 売上値引 returned 1000 11000',
      '2027-01-05 売掛金 none 0 / 売上値引 returnedFree 0 19000',
    ]);
    expect(lastReceipts([gone], [v1, withPayment]).map(lineOf)).toEqual(lines);
    const undated = { ...v1, issuedAt: null };
    expect(lastReceipts([gone], [undated, withPayment]).map(lineOf)).toEqual(lines);
  });
});

describe('a discount that is used after it was booked', () => {
  const waiting = aDiscount(30_000, '', { allocations: [], rest: 30_000 });

  test('was taxed until then, and is put right by the invoice', () => {
    expect(newReceipts([waiting], 'discount').map(lineOf)).toEqual([
      '2026-12-25 売上値引 returned 2727 / 前受金 none 0 30000',
    ]);
    const used = aDiscount(30_000, 'mixed', { ...wasBooked, bookedRest: 30_000 });
    const written = newReceipts([used], 'discount', [mixed()]);
    expect(written.map(lineOf)).toEqual([
      '2026-12-28 前受金 none 0 / 売掛金 none 0 30000',
      '2026-12-28 売上値引 returnedFree 0 / 売上値引 returned 1727 19000',
    ]);
    expect(written[1]?.remark).toBe('値引の税区分の訂正 東洋海運株式会社 値引 ﾄｳﾖｳｶｲｳﾝ(ｶ');
    const again = { ...used, unbooked: false, bookedFrom: 30_000, bookedRest: 0 };
    const bookedAt = new Date('2026-12-29T03:00:00Z');
    expect(lastReceipts([{ ...again, bookedAt }], [mixed()])).toEqual(written);
  });

  test('needs nothing more where all of it is taxed, rounded alike', () => {
    const used = aDiscount(20_005, 'taxed', { ...wasBooked, bookedRest: 20_005 });
    const linesAt = (rounding: Invoice['rounding']) =>
      newReceipts([used], 'discount', [taxed({ rounding })]).map(lineOf);
    const moved = '2026-12-28 前受金 none 0 / 売掛金 none 0 20005';
    expect(linesAt('floor')).toEqual([moved]);
    expect(linesAt('round')).toEqual([
      moved,
      '2026-12-28 売上値引 returned 1819 / 売上値引 returned 1818 20005',
    ]);
  });
});
