import { describe, expect, test } from 'vitest';
import { copiedCells, fareCell, fareColumnNames, withFare } from '#domain/price/fareSheet.ts';
import type { ChargeKind } from '#domain/price/chargeKinds.ts';
import type { ChargeKindId } from '#domain/price/chargeTypes.ts';
import { newAdditionalItem, newPrice, type Price } from '#domain/price/price.ts';

const price = (...items: Price['additionalItems']): Price => ({
  ...newPrice(),
  amount: 45_000,
  additionalItems: items,
});
const item = (type: Parameters<typeof newAdditionalItem>[0], amount: number, memo = '') => ({
  ...newAdditionalItem(type),
  amount,
  memo,
});

const others = (kind: ChargeKindId, own: readonly ChargeKind[] = []) => ({ kind, own });

describe('a cell of the fare sheet', () => {
  test.each([
    ['amount', price(), 45_000, true],
    ['highway', price(), 0, true],
    ['highway', price(item('highway', 3350)), 3350, true],
    ['highway', price(item('highway', 3350), item('highway', 1310)), 4660, false],
    ['wait', price(item('wait', 4440), item('cleaning', 1)), 4440, true],
    ['other', price(item('cleaning', 3000)), 3000, true],
    ['other', price(item('own:台切り', 3000)), 3000, true],
    ['other', price(item('cleaning', 3000), item('threeAxis', 5000)), 8000, false],
  ] as const)('%s', (column, of, amount, isEditable) => {
    expect(fareCell(of, column)).toEqual({ amount, isEditable });
  });

  test('more than a hundred charges have no place', () => {
    const full = price(...Array.from({ length: 100 }, () => item('highway', 1)));
    expect(fareCell(full, 'wait').isEditable).toBe(false);
    expect(withFare(full, 'wait', 100, others('cleaning'))).toBe(full);
  });
});

describe('writing into a cell', () => {
  test('the base freight', () => {
    expect(withFare(price(), 'amount', 50_000, others('cleaning')).amount).toBe(50_000);
  });

  test('a charge of the company’s own, as it is usually meant', () => {
    const own = [{ name: '立替金', tax: 'outside', taxInclusion: 'exclusive' }] as const;
    expect(withFare(price(), 'other', 700, others('own:立替金', own)).additionalItems).toEqual([
      { type: 'own:立替金', amount: 700, tax: 'outside', taxInclusion: 'exclusive', memo: '' },
    ]);
  });

  test('a charge that is new, as usual for its kind', () => {
    expect(withFare(price(), 'highway', 3350, others('cleaning')).additionalItems).toEqual([
      { type: 'highway', amount: 3350, tax: 'tax', taxInclusion: 'inclusive', memo: '' },
    ]);
    expect(withFare(price(), 'other', 3000, others('scale')).additionalItems).toEqual([
      { type: 'scale', amount: 3000, tax: 'tax', taxInclusion: 'exclusive', memo: '' },
    ]);
  });

  test('a charge that is there keeps its kind, tax and memo', () => {
    const before = price({ ...item('cleaning', 1000, '床'), tax: 'taxFree' }, item('wait', 1));
    expect(withFare(before, 'other', 3000, others('scale')).additionalItems).toEqual([
      { ...item('cleaning', 3000, '床'), tax: 'taxFree' },
      item('wait', 1),
    ]);
  });

  test('nothing takes the charge away, but not a memo', () => {
    expect(withFare(price(item('wait', 1)), 'wait', 0, others('scale')).additionalItems).toEqual(
      [],
    );
    expect(
      withFare(price(item('wait', 1, '60分')), 'wait', 0, others('scale')).additionalItems,
    ).toEqual([item('wait', 0, '60分')]);
    const untouched = price();
    expect(withFare(untouched, 'wait', 0, others('scale'))).toBe(untouched);
  });

  test('several charges in one cell are left alone', () => {
    const before = price(item('wait', 1), item('wait', 2));
    expect(withFare(before, 'wait', 5, others('scale'))).toBe(before);
  });

  test('what is written is read again in every column', () => {
    for (const column of fareColumnNames)
      for (const amount of [1, 999_999_999])
        expect(fareCell(withFare(price(), column, amount, others('scale')), column).amount).toBe(
          amount,
        );
  });
});

test.each([
  ['1\n2\n', [['1'], ['2']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1', [['1']]],
  ['1\n\n2', [['1'], [''], ['2']]],
])('%j is copied cells', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells);
});
