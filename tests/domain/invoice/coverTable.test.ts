import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoHeight } from '#domain/invoice/coverMemo.ts';
import { coverTable } from '#domain/invoice/coverTable.ts';
import { glyphWidth } from '#domain/invoice/glyphWidth.ts';
import { markNames, type Category } from '#domain/invoice/line.ts';

const kinds = (count: number, fields: Partial<Category> = {}): Category[] =>
  Array.from({ length: count }, (_, index) => ({
    label: `区分${index + 1}`,
    amount: 1_000 * (count - index),
    mark: '',
    ...fields,
  }));
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `備考${index + 1}`).join('\n');
const sizeOf = (categories: readonly Category[], memo = '') => coverTable(categories, memo).size;

describe('the table of the cover', () => {
  test('is as it is as long as it fits', () => {
    for (const memo of ['', 'お振込の際は請求番号をご記入ください。', lines(14)])
      expect(coverTable(kinds(9), memo)).toEqual({ size: 'normal', rows: kinds(9) });
    expect(sizeOf(kinds(20))).toBe('normal');
  });

  test('grows smaller with the number of kinds and the remarks below it', () => {
    expect(sizeOf(kinds(29))).toBe('small');
    expect(sizeOf(kinds(12), lines(14))).toBe('small');
    expect(sizeOf(kinds(16), lines(14))).toBe('tiny');
    expect(coverTable(kinds(29), lines(2))).toEqual({ size: 'tiny', rows: kinds(29) });
  });

  test('grows smaller rather than breaking a name often, beside many columns', () => {
    const amounts = [1_457_240, 212_790, 8_000, 12_000];
    const four = markNames.map((mark, index) => ({
      label: `区分${index}`,
      amount: amounts[index] ?? 0,
      mark,
    }));
    expect(sizeOf(four)).toBe('normal');
    const long = { label: 'コンテナ洗浄・消臭作業料', amount: 15_000, mark: '' as const };
    expect(sizeOf([...four, long])).toBe('small');
    expect(sizeOf([...four, { ...long, label: '料'.repeat(30) }])).toBe('tiny');
    expect(sizeOf([{ ...long, label: '料'.repeat(30) }])).toBe('normal');
  });

  test('sums up the smallest kinds where there are too many, by how they were entered', () => {
    const [first, ...more] = kinds(40);
    const categories = [...more, { label: '大口の値引', amount: -90_000, mark: '内' as const }];
    const { size, rows } = coverTable(first ? [first, ...categories] : categories, lines(21));
    expect(size).toBe('tiny');
    expect(rows[0]).toEqual(first);
    expect(rows).toContainEqual({ label: '大口の値引', amount: -90_000, mark: '内' });
    expect(rows.at(-1)?.label).toMatch(/^ほか\d+区分$/);
    const old = coverTable(kinds(99, { mark: undefined }), '');
    expect(old.rows.at(-1)?.label).toMatch(/^ほか\d+区分$/);
    expect(old.rows.at(-1)?.mark).toBeUndefined();
  });

  test('has the same sums, whatever is summed up', () => {
    const category = fc.record({
      label: fc.string({ minLength: 1, maxLength: 30 }),
      amount: fc.integer({ min: -999_999_999, max: 999_999_999 }),
      mark: fc.constantFrom(...markNames),
    });
    const sumsOf = (categories: readonly Category[]) =>
      markNames.map((mark) =>
        categories.reduce((sum, one) => (one.mark === mark ? sum + one.amount : sum), 0),
      );
    fc.assert(
      fc.property(
        fc.array(category, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.nat(30),
        (categories, count) => {
          expect(sumsOf(coverTable(categories, lines(count)).rows)).toEqual(sumsOf(categories));
        },
      ),
    );
  });

  test('keeps one kind at least', () =>
    expect(coverTable(kinds(1, { label: '料'.repeat(2_000) }), '').rows).toHaveLength(1));
});

describe('what it is measured by', () => {
  test('are glyphs rather too wide than too narrow', () =>
    expect(glyphWidth('MG 1,000・X線')).toBeCloseTo(
      1 + 0.82 + 0.335 * 2 + 4 * 0.765 + 0.505 + 1.82,
    ));

  test('is how high the remarks are', () => {
    expect(memoHeight('')).toBe(0);
    expect(memoHeight('備考')).toBeCloseTo(13.6, 1);
    expect(memoHeight(lines(14))).toBeCloseTo(73.5, 1);
    // What is cut fills the box.
    expect(memoHeight(lines(30))).toBe(memoHeight(lines(21)));
  });
});
