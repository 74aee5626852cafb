import { describe, expect, test } from 'vitest';
import { coverMemo } from '#domain/invoice/coverMemo.ts';
import { invoiceWishesSchema, noWishes } from '#domain/invoice/wishes.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `明細${index + 1}`).join('\n');

describe('the remarks of an invoice', () => {
  test.each([
    [14, 'normal'],
    [15, 'small'],
    [17, 'small'],
    [18, 'tiny'],
    [21, 'tiny'],
  ])('of %i lines are printed whole, %s', (count, size) =>
    expect(coverMemo(lines(count))).toEqual({ size, text: lines(count), isCut: false }),
  );

  test('of a thousand letters without a break are printed whole', () =>
    expect(coverMemo('備'.repeat(1000))).toMatchObject({ isCut: false }));

  test('that are longer are cut, which the paper says', () => {
    const { text, isCut } = coverMemo(lines(22));
    expect(isCut).toBe(true);
    expect(text.split('\n')).toHaveLength(19);
  });

  test('cannot be longer than the paper', () => {
    const said = (memo: string) =>
      invoiceWishesSchema
        .safeParse({ ...noWishes(), memo })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(said(lines(21))).toBeUndefined();
    expect(said(lines(22))).toEqual([
      'memo: 備考が請求書の紙に入りません。行数を減らしてください(21行まで)',
    ]);
  });
});
