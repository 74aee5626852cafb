import { expect, test } from 'vitest';
import { enteredTotal, isUnpriced, newAdditionalItem, newPrice } from '#domain/price.ts';
import { priceTotals } from '#domain/priceTotals.ts';

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
