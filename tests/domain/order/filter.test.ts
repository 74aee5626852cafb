import { describe, expect, test } from 'vitest';
import { orderRows } from '#domain/order/csv.ts';
import {
  filterMonths,
  isUnfiltered,
  matchesFilter,
  newestFirst,
  noFilter,
} from '#domain/order/filter.ts';
import { startOfDay } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

describe('narrowing a list of orders', () => {
  const order = anOrder({ officeId: 'office-1', shippingCompany: 'ONE', title: '急ぎ' });
  const matches = (change: Partial<typeof noFilter>): boolean =>
    matchesFilter(order, ['東洋海運株式会社', 'トウヨウカイウン'], { ...noFilter, ...change });

  test.each<[string, Partial<typeof noFilter>, boolean]>([
    ['nothing asked', {}, true],
    ['the client', { clientId: 'client-1' }, true],
    ['another client', { clientId: 'client-2' }, false],
    ['the office', { officeId: 'office-1' }, true],
    ['another office', { officeId: 'office-2' }, false],
    ['the shipping company', { shippingCompany: 'ONE' }, true],
    ['another shipping company', { shippingCompany: 'MSK' }, false],
    ['the month', { month: '2026-11' }, true],
    ['another month', { month: '2026-12' }, false],
    ['a month that is none', { month: '2026-13' }, true],
    ['last digits', { search: '566' }, true],
    ['the reading of the client', { search: 'とうよう' }, true],
    ['the name of another client', { search: '大黒港運' }, false],
    ['its written name', { search: '東洋' }, true],
    ['the title', { search: '急ぎ' }, true],
    ['two words, of the client and of a number', { search: '東洋 566' }, true],
    ['two words, one of which is of another order', { search: '東洋 999' }, false],
    ['something else', { search: '前橋' }, false],
    ['a driver, whom the order does not know', { driverId: 'driver-1' }, true],
  ])('%s', (_name, change, expected) => {
    expect(matches(change)).toBe(expected);
  });

  test('knows whether it narrows', () => {
    expect(isUnfiltered(noFilter)).toBe(true);
    expect(isUnfiltered({ ...noFilter, month: '2026-11' })).toBe(false);
  });

  test('offers the next month and two years back', () => {
    const months = filterMonths('2026-11');
    expect(months[0]).toEqual({ value: '2026-12', label: '2026年12月' });
    expect(months.at(-1)?.value).toBe('2024-11');
  });
});

test('the newest delivery comes first, within a day the latest', () => {
  const at = (id: string, day: string, arrivalTime: string) =>
    anOrder({ id, arrivalDate: startOfDay(day), arrivalTime });
  const orders = [
    at('a', '2026-11-01', 'am'),
    at('b', '2026-11-02', 'am'),
    at('c', '2026-11-02', 'pm'),
  ];
  expect(orders.toSorted(newestFirst).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

describe('orders in a file', () => {
  const names = {
    clients: new Map([['client-1', '東洋海運']]),
    offices: new Map([['office-1', '本牧営業所']]),
  };
  const orders = [
    anOrder({
      officeId: 'office-1',
      billingDate: startOfDay('2026-12-01'),
      price: {
        amount: 45_000,
        additionalItems: [
          { type: 'highway', amount: 1000 },
          { type: 'highway', amount: 350 },
          { type: 'wait', amount: 4440 },
        ],
      },
    }),
    anOrder({ axleCount: null, client: 'gone', price: {} }),
  ];
  const cells = (withPrices: boolean) => {
    const [header = [], ...rows] = orderRows(orders, names, withPrices);
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])));
  };

  test('have their names, numbers and prices', () => {
    expect(cells(true)).toMatchObject([
      {
        納入日: '2026/11/24',
        納入時間: 'AM',
        取引先: '東洋海運',
        営業所: '本牧営業所',
        コンテナ番号: 'ONEU1234566',
        サイズ: '40',
        種類: 'ドライ',
        軸数: '2',
        請求日: '2026/12/01',
        基本運賃: '45000',
        高速: '1350',
        待機: '4440',
        '3軸': '',
        運賃計: '50790',
      },
      { 取引先: '', 営業所: '', 軸数: '', 請求日: '', 基本運賃: '0', 高速: '', 運賃計: '0' },
    ]);
  });

  test('say how each sum is taxed, behind all other columns', () => {
    const price = {
      amount: 45_000,
      additionalItems: [
        { type: 'highway', amount: 3_300, taxInclusion: 'inclusive' },
        { type: 'wait', amount: 2_000 },
        { type: 'own:立替金', amount: 500, tax: 'outside' },
        { type: 'scale', amount: 700, tax: 'taxFree' },
      ],
    };
    const free = { amount: 9_000, tax: 'taxFree', taxInclusion: 'inclusive' };
    const [header = [], ...rows] = orderRows(
      [anOrder({ price }), anOrder({ price: free })],
      names,
      true,
    );
    expect([header, ...rows].map((row) => row.slice(header.indexOf('運賃計') + 1))).toEqual([
      [
        '基本運賃の内税・外税',
        '基本運賃の税区分',
        '課税(外税)計',
        '課税(内税)計',
        '非課税計',
        '対象外計',
      ],
      ['外税', '課税', '47000', '3300', '700', '500'],
      ['内税', '非課税', '', '', '9000', ''],
    ]);
  });

  test('go to clients without prices, with an empty column for them', () => {
    expect(cells(false)[0]).toMatchObject({ 取引先: '東洋海運', 基本運賃: '' });
    expect(Object.keys(cells(false)[0] ?? {})).not.toContain('運賃計');
  });
});
