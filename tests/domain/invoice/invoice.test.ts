import { describe, expect, test } from 'vitest';
import { bankLine, invoiceBank } from '#domain/bank/bank.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceFileTitle, invoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceLine, lineDifferences, printedDay } from '#domain/invoice/line.ts';
import { startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const item = (type: string, amount: number, more: Record<string, unknown> = {}) => ({
  type,
  amount,
  ...more,
});
const priced = (...additionalItems: unknown[]) =>
  anOrder({ price: { amount: 45_000, additionalItems }, axleCount: 3, orderNumber: 'TY-0912' });

const sheetOf = (fields: Partial<Parameters<typeof invoiceSheet>[0]> = {}) =>
  invoiceSheet({
    company: aCompany(),
    client: aClient({ postalCode: '220-0001', prefecture: '神奈川県', address: '横浜市' }),
    bank: aBank(),
    orders: [
      priced(item('wait', 4_440), item('highway', 3_350, { taxInclusion: 'inclusive' })),
      anOrder({ id: 'order-2', price: { amount: 0 } }),
    ],
    month: '2026-11',
    issueDay: '2026-11-30',
    settings: defaultBillingSettings(),
    ...fields,
  });

describe('a line', () => {
  test('shows the base and each charge with how it was entered', () => {
    const line = invoiceLine(
      priced(
        item('highway', 3_350, { taxInclusion: 'inclusive' }),
        item('highway', 650, { taxInclusion: 'inclusive' }),
        item('wait', 4_440),
        item('threeAxis', 3_000, { tax: 'taxFree' }),
      ),
    );
    expect(line).toMatchObject({
      day: '2026-11-24',
      containerId: 'ONEU1234566',
      size: "40'HC・3軸",
      route: '本牧BC→相模原 第二倉庫→本牧BC',
      orderNumber: 'TY-0912',
      base: { amount: 45_000, mark: '' },
      highway: { amount: 4_000, mark: '内' },
      wait: { amount: 4_440, mark: '' },
      others: [{ label: '3軸', amount: 3_000, mark: '非' }],
      total: 56_440,
    });
  });
  test('charges of one kind entered in two ways are not added under one mark', () => {
    const line = invoiceLine(
      priced(item('highway', 1_000, { taxInclusion: 'inclusive' }), item('highway', 500)),
    );
    expect(line.highway).toEqual({ amount: 1_000, mark: '内' });
    expect(line.others).toEqual([{ label: '高速', amount: 500, mark: '' }]);
  });
  test('is known by its B/L and booking numbers', () => {
    const numbers = { billOfLandingNumber: 'ONEYTYO1', bookingNumber: 'BK23' };
    expect(invoiceLine(anOrder(numbers)).reference).toBe('B/L ONEYTYO1 BK BK23');
    expect(invoiceLine(anOrder({ bookingNumber: '23' })).reference).toBe('BK 23');
    expect(invoiceLine(anOrder()).reference).toBe('');
  });
  test('without charges the columns are empty; two axles are not worth a word', () =>
    expect(invoiceLine(anOrder())).toMatchObject({
      size: "40'HC",
      highway: { amount: 0, mark: '' },
      others: [],
    }));
});

describe('a sheet', () => {
  test('carries the six items of a qualified invoice', () => {
    const sheet = sheetOf();
    expect(sheet.issuer).toMatchObject({
      name: '浜港運輸株式会社',
      issuerNumber: 'T9234567890123',
      address: '〒231-0801 神奈川県横浜市中区新山下3-1',
    });
    expect(sheet.recipient).toMatchObject({ name: '東洋海運株式会社', address: '神奈川県横浜市' });
    expect(sheet.period).toEqual({ fromDay: '2026-10-21', toDay: '2026-11-20' });
    expect(sheet.dueDay).toBe('2026-12-31');
    expect(sheet.totals).toMatchObject({ net: 52_485, tax: 5_249, gross: 57_734 });
    expect(sheet.lines).toHaveLength(2);
    expect(sheet.unpricedCount).toBe(1);
    expect(sheet.subject).toBe('2026年11月分 海上コンテナ輸送料');
    expect(sheet.bank).toBe('横浜港銀行 本店 普通 1234567 ハマミナトウンユ(カ');
  });
  test('is addressed and rounded as agreed with the client, else as the company does', () => {
    const own = { honorific: '様', taxRounding: 'ceil' };
    const orders = [anOrder({ price: { amount: 105 } })];
    const floor = { ...defaultBillingSettings(), taxRounding: 'floor' } as const;
    const sheet = sheetOf({ orders, client: aClient(own), settings: floor });
    expect(sheet).toMatchObject({ recipient: { honorific: '様' }, rounding: 'ceil' });
    expect(sheet.totals.tax).toBe(11);
    expect(sheetOf({ orders, settings: floor })).toMatchObject({
      recipient: { honorific: '御中' },
      rounding: 'floor',
      totals: { tax: 10 },
    });
  });
  test('prints postal codes with their hyphen, and is due behind its issue', () => {
    const sheet = sheetOf({
      company: aCompany({ postalCode: '2310811' }),
      issueDay: '2027-02-01',
      client: aClient({ paymentShift: 'before' }),
    });
    expect(sheet.issuer.address).toMatch(/^〒231-0811 /);
    expect(sheet.dueDay).toBe('2027-02-26');
  });
  test('says what the company has set for all its invoices', () => {
    const settings = {
      ...defaultBillingSettings(),
      subjectTemplate: '{YY}年{MM}月 運送代金',
      feeSentence: '',
      seal: 'data:image/png;base64,AAAA',
      addressOffset: { x: -3, y: 2 },
    };
    expect(sheetOf({ settings })).toMatchObject({
      subject: '26年11月 運送代金',
      feeSentence: '',
      seal: 'data:image/png;base64,AAAA',
      addressOffset: { x: -3, y: 2 },
    });
    expect(sheetOf()).toMatchObject({ feeSentence: '振込手数料はご負担願います。', seal: '' });
  });
  test('adds up by kind of charge and leaves out what does not occur', () =>
    expect(sheetOf().categories).toEqual([
      { label: '基本運賃', amount: 45_000, mark: '' },
      { label: '高速', amount: 3_350, mark: '内' },
      { label: '待機', amount: 4_440, mark: '' },
    ]));
  test('the sums of its categories by mark are the sums that the tax is made of', () => {
    const highway = item('highway', 1_000);
    const { categories, totals } = sheetOf({
      orders: [
        priced(highway, { ...highway, taxInclusion: 'inclusive' }, { ...highway, tax: 'taxFree' }),
      ],
    });
    const sum = (mark: string) =>
      categories.reduce((total, one) => (one.mark === mark ? total + one.amount : total), 0);
    expect([sum(''), sum('内'), sum('非')]).toEqual([
      totals.exclusive,
      totals.inclusive,
      totals.taxFree,
    ]);
    expect(categories.filter(({ label }) => label === '高速')).toHaveLength(3);
  });
  test('prints no number that is none, and no bank when there is none', () => {
    const sheet = sheetOf({
      company: aCompany({ qualifiedInvoiceIssuerNumber: '1234' }),
      bank: undefined,
    });
    expect(sheet.issuer.issuerNumber).toBe('');
    expect(sheet.bank).toBe('');
  });
  test('proposes a file name of day, client, amount and number', () =>
    expect(invoiceFileTitle({ ...sheetOf(), number: '2026-11-001' })).toBe(
      '20261130_東洋海運株式会社_57734_請求書2026-11-001',
    ));
  test('says of a draft that it is one', () =>
    expect(invoiceFileTitle(sheetOf())).toBe('20261130_東洋海運株式会社_57734_請求書下書き'));
  test('a draft says what somebody wished, with free lines and discounts in the sums', () => {
    const wishes = {
      issueDay: '2026-12-02',
      dueDay: '2027-01-12',
      subject: '11月分',
      memo: '待機の明細は別紙',
      extraLines: [
        { label: '早期割引', amount: -1_000, tax: 'tax', taxInclusion: 'exclusive' },
        { label: '立替', amount: 500, tax: 'taxFree', taxInclusion: 'exclusive' },
      ],
    } as const;
    const sheet = sheetOf({ wishes, orders: [anOrder()], officeId: 'office-1', revision: 2 });
    expect(sheet).toMatchObject({ ...wishes, officeId: 'office-1', revision: 2, number: '' });
    expect(sheet.totals).toMatchObject({ net: 44_000, tax: 4_400, taxFree: 500, gross: 48_900 });
    expect(sheet.categories).toEqual([
      { label: '基本運賃', amount: 45_000, mark: '' },
      { label: 'その他・値引', amount: -1_000, mark: '' },
      { label: 'その他・値引', amount: 500, mark: '非' },
    ]);
    const nothing = { issueDay: '', dueDay: '', subject: '', memo: '', extraLines: [] };
    expect(sheetOf({ wishes: nothing })).toEqual(sheetOf());
  });
});

describe('the bank of an invoice', () => {
  test('is the default one, else the first, never a disabled one', () => {
    const [a, b, c] = [aBank({ id: 'a' }), aBank({ id: 'b', isDefault: true }), aBank({ id: 'c' })];
    expect(invoiceBank([a, b, c])?.id).toBe('b');
    expect(invoiceBank([a, { ...b, enabled: false }])?.id).toBe('a');
    expect(invoiceBank([])).toBeUndefined();
    expect(bankLine(aBank({ branchName: '' }))).not.toContain('  ');
  });
});

test.each([
  ['2026-10-21', '10/21'],
  ['2026-11-20', '11/20'],
  ['2026-10-20', '26/10/20'],
  ['2026-11-21', '26/11/21'],
  ['2025-11-20', '25/11/20'],
])('a line of %s prints its day as %s', (day, words) => {
  const line = invoiceLine(anOrder({ arrivalDate: startOfDay(day) }));
  expect(printedDay(line, { fromDay: '2026-10-21', toDay: '2026-11-20' })).toBe(words);
});

test('an order delivered at midnight JST is of that day', () =>
  expect(invoiceLine(anOrder({ arrivalDate: startOfDay('2026-12-01') })).day).toBe('2026-12-01'));

test('what changed of a line since its issue is named', () => {
  const issued = invoiceLine(anOrder());
  expect(lineDifferences(issued, invoiceLine(anOrder()))).toEqual([]);
  const now = anOrder({ price: { amount: 46_000 }, container: { containerId: 'TEMU2946707' } });
  expect(lineDifferences(issued, invoiceLine(now))).toEqual([
    'コンテナ番号',
    'サイズ',
    '基本運賃',
    '小計',
  ]);
});
