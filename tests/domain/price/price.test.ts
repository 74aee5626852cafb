import { expect, test } from 'vitest';
import {
  chargeParts,
  enteredTotal,
  isUnpriced,
  newAdditionalItem,
  newPrice,
} from '#domain/price/price.ts';
import { priceTotals } from '#domain/price/totals.ts';

test('a new toll is with tax, any other charge without', () => {
  expect(newAdditionalItem('highway').taxInclusion).toBe('inclusive');
  expect(newAdditionalItem('wait').taxInclusion).toBe('exclusive');
});

test('an order is unpriced while its base freight is 0', () => {
  expect(isUnpriced(newPrice())).toBe(true);
  expect(isUnpriced({ ...newPrice(), amount: 1 })).toBe(false);
});

test('totals of one order include its charges', () => {
  const price = {
    ...newPrice(),
    amount: 45_000,
    additionalItems: [
      { ...newAdditionalItem('wait'), amount: 4_440 },
      { ...newAdditionalItem('highway'), amount: 3_350 },
    ],
  };
  expect(enteredTotal(price)).toBe(52_790);
  expect(priceTotals(price, 'floor')).toMatchObject({ net: 52_486, tax: 5_248, gross: 57_734 });
});

test('more than eight charges stand in parts of twenty besides', () => {
  const items = Array.from({ length: 41 }, (_, amount) => ({
    ...newAdditionalItem('wait'),
    amount,
  }));
  const sizes = (count: number) => chargeParts(items.slice(0, count)).map(({ length }) => length);
  expect(sizes(0)).toEqual([]);
  expect(sizes(8)).toEqual([]);
  expect(sizes(9)).toEqual([9]);
  expect(sizes(20)).toEqual([20]);
  expect(sizes(41)).toEqual([20, 20, 1]);
  expect(chargeParts(items).flat()).toEqual(items);
});
