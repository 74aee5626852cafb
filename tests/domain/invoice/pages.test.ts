import { describe, expect, test } from 'vitest';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceLine, type InvoiceLine } from '#domain/invoice/line.ts';
import { sheetPages, shownCharges } from '#domain/invoice/pages.ts';
import { anOrder } from '#tests/support/builders.ts';

const item = (type: string, amount: number, more: Record<string, unknown> = {}) => ({
  type,
  amount,
  ...more,
});
const priced = (...additionalItems: unknown[]) =>
  anOrder({ price: { amount: 45_000, additionalItems }, axleCount: 3, orderNumber: 'TY-0912' });

describe('pages', () => {
  const lineOf = (others: number) => ({
    ...invoiceLine(anOrder({ price: { amount: 100 } })),
    others: Array.from({ length: others }, () => ({ label: 'MG', amount: 1, mark: '' as const })),
  });
  const pagesOf = (others: number[], extraLines: InvoiceSheet['extraLines'] = []) =>
    sheetPages({ lines: others.map(lineOf), extraLines }).map(({ rows }) => rows.length);
  test.each([
    [0, [0]],
    [20, [20]],
    [21, [20, 1]],
    [1000, Array.from({ length: 50 }, () => 20)],
  ])('%i lines', (count, sizes) =>
    expect(pagesOf(Array.from({ length: count }, () => 0))).toEqual(sizes),
  );
  test('a row whose amounts were entered in four ways takes the room of two', () => {
    const row = invoiceLine(
      priced(
        item('highway', 3_350, { taxInclusion: 'inclusive' }),
        item('scale', 500, { tax: 'taxFree' }),
        item('wait', 300, { tax: 'outside' }),
      ),
    );
    const counts = (lines: InvoiceLine[]) =>
      sheetPages({ lines, extraLines: [] }).map(({ rows }) => rows.length);
    expect(counts(Array.from({ length: 11 }, () => row))).toEqual([10, 1]);
    expect(counts([...Array.from({ length: 19 }, () => lineOf(0)), row])).toEqual([19, 1]);
  });
  test('a row has the height of one, however many charges it has', () =>
    expect(pagesOf([...Array.from({ length: 19 }, () => 3), 100, 0])).toEqual([20, 1]));
  test('free lines follow the orders; each page is added up, all rows are numbered', () => {
    const extra = { label: '値引', amount: -50, tax: 'tax', taxInclusion: 'exclusive' } as const;
    const lines = Array.from({ length: 20 }, () => lineOf(0));
    const [first, second] = sheetPages({ lines, extraLines: [extra] });
    expect(first?.subtotals).toEqual([{ mark: '', amount: 2_000 }]);
    expect(second).toEqual({
      rows: [{ number: 21, extra }],
      subtotals: [{ mark: '', amount: -50 }],
    });
  });
  test('what was entered with tax and without is added up apart', () => {
    const order = priced(
      item('highway', 3_350, { taxInclusion: 'inclusive' }),
      item('wait', 4_440),
      item('scale', 500, { tax: 'taxFree' }),
    );
    const lines = [invoiceLine(order), invoiceLine(order)];
    const [page] = sheetPages({ lines, extraLines: [] });
    expect(page?.subtotals).toEqual([
      { mark: '', amount: 98_880 },
      { mark: '内', amount: 6_700 },
      { mark: '非', amount: 1_000 },
    ]);
  });
});

describe('charges of one row', () => {
  const charge = (amount: number, mark: '' | '内' | '非' = '') => ({ label: 'MG', amount, mark });
  const shown = (...charges: ReturnType<typeof charge>[]) =>
    shownCharges(charges, 3).map(({ label, amount, mark }) => `${label} ${mark}${amount}`);
  test('are shown as they are while there is room', () => {
    expect(shown()).toEqual([]);
    expect(shown(charge(1), charge(2, '内'), charge(3))).toEqual(['MG 1', 'MG 内2', 'MG 3']);
  });
  test('are the first ones and the sum of the others', () =>
    expect(shown(charge(1), charge(2), charge(3), charge(-4), charge(50))).toEqual([
      'MG 1',
      'MG 2',
      'ほか3件 49',
    ]));
  test('are never added under one mark when they were entered in two ways', () => {
    expect(shown(charge(1), charge(2), charge(3), charge(4, '内'))).toEqual([
      'MG 1',
      'ほか2件 5',
      'MG 内4',
    ]);
    const many = Array.from({ length: 100 }, (_, index) => charge(1, index % 2 ? '内' : '非'));
    expect(shown(...many, charge(7), charge(8))).toEqual(['2件 15', '50件 内50', '50件 非50']);
  });
});
