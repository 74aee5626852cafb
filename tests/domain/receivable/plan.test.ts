import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { agingOf } from '#domain/receivable/aging.ts';
import { planColumns, plannedIn, planRows } from '#domain/receivable/plan.ts';
import { addDays } from '#domain/time.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const owingOf = (...known: Parameters<typeof agingOf>) => agingOf(...known).owing;
const TODAY = '2026-11-24';

const due = (dueDay: string, gross = 1_000, clientName = '東洋海運') =>
  invoiceSchema.parse({
    id: `${clientName} ${dueDay} ${gross}`,
    clientId: clientName,
    clientName,
    gross,
    dueDay,
    month: '2026-10',
    status: 'issued',
  });

test('the columns are what is late, three months and what comes behind them, over the end of a year', () => {
  expect(planColumns(TODAY).map(({ label }) => label)).toEqual([
    '期限超過',
    '2026年11月',
    '2026年12月',
    '2027年1月',
    'それ以降',
  ]);
});

test.each([
  ['2026-11-23', 'late'],
  ['2026-11-24', '2026-11'],
  ['2026-11-30', '2026-11'],
  ['2026-12-31', '2026-12'],
  ['2027-01-01', '2027-01'],
  ['2027-02-01', 'later'],
  ['', 'later'],
])('what is due on "%s" stands in %s', (day, column) => {
  const [one] = owingOf([due(day)], [], TODAY);
  const filled = planColumns(TODAY).filter(({ id }) => one && plannedIn(one, id, TODAY) !== 0);
  expect(filled.map(({ id }) => id)).toEqual([column]);
});

test('what is to be given back is not late: it lessens what comes first', () => {
  const [one] = owingOf([due('2026-12-31'), due('2026-09-30', -200)], [], TODAY);
  expect(one && plannedIn(one, '2026-11', TODAY)).toBe(-200);
});

test('as a file: by client, with sums', () => {
  const owing = owingOf(
    [due('2026-11-30'), due('2026-10-31', 300), due('2027-06-30', 50, 'ベイロジ')],
    [aPayment({ clientId: '東洋海運', rest: 70 }), aPayment({ clientId: 'ベイロジ', rest: 20 })],
    TODAY,
  );
  expect(planRows(owing, TODAY)).toEqual([
    ['取引先', '期限超過', '2026年11月', '2026年12月', '2027年1月', 'それ以降', '前受金', '合計'],
    ['東洋海運', '300', '1000', '0', '0', '0', '-70', '1230'],
    ['ベイロジ', '0', '0', '0', '0', '50', '-20', '30'],
    ['合計', '300', '1000', '0', '0', '50', '-90', '1260'],
  ]);
});

test('as a file: what nobody paid in advance is nothing, and no less', () =>
  expect(planRows(owingOf([due('2026-11-30')], [], TODAY), TODAY).map((row) => row[6])).toEqual([
    '前受金',
    '0',
    '0',
  ]));

test('the columns of a client come to what it owes, less what it paid in advance', () => {
  const invoices = fc.array(
    fc.tuple(fc.integer({ min: -400, max: 900 }), fc.integer({ min: -500, max: 5_000 })),
  );
  fc.assert(
    fc.property(invoices, fc.array(fc.nat(5_000)), (made, rests) => {
      const owing = owingOf(
        made.map(([days, gross]) => due(days > 800 ? '' : addDays(TODAY, days), gross)),
        rests.map((rest) => aPayment({ clientId: '東洋海運', rest })),
        TODAY,
      );
      for (const one of owing) {
        const sum = planColumns(TODAY).reduce((all, { id }) => all + plannedIn(one, id, TODAY), 0);
        expect(one.advance).toBe(rests.reduce((all, rest) => all + rest, 0));
        expect(sum - one.advance).toBe(one.total);
      }
    }),
  );
});
