import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const table = (columns: readonly string[], cells: readonly string[]): string =>
  [
    ['取引先', '納入日', '納入先', 'サイズ', ...columns],
    ['東洋海運', '12/8', '厚木倉庫', '40HC', ...cells],
  ]
    .map((row) => row.join('\t'))
    .join('\n');

const fareOf = (text: string) => read(text).drafts[0]?.found['price.amount']?.value;

describe('columns of charges', () => {
  test.each([
    [
      ['運賃', '高速', '待機'],
      ['48,000', '3,200', '2,000'],
      ['高速', '待機'],
    ],
    [
      ['運賃', '高速', '待機'],
      ['48000', '3200', '2000'],
      ['高速', '待機'],
    ],
    [
      ['運賃', '高速(円)', '値引'],
      ['48,000', '3,200', '−3,000'],
      ['高速(円)', '値引'],
    ],
    [['運賃', '値引き'], ['48,000', '▲3000'], ['値引き']],
    [
      ['運賃', '税込', '消費税'],
      ['48,000', '52800', '4800'],
      ['税込', '消費税'],
    ],
    // A name that says nothing of money, and a cell that can hardly be anything else.
    [['運賃', '洗い'], ['48,000', '3,200'], ['洗い']],
    [['運賃', '金額'], ['48,000', '51,200'], ['金額']],
    [['運賃', '金額'], ['48,000', '48,000'], []],
    [['運賃', '高速', '待機'], ['48,000', '0円', '0'], []],
  ])('%j with %j', (columns, cells, surplus) => {
    const text = table(columns, cells);
    expect(read(text).surplus).toEqual(surplus);
    expect(fareOf(text)).toBe('48000');
  });

  test('of a table whose columns stand apart by spaces', () =>
    expect(
      read(table(['運賃', '高速'], ['48,000', '3,200']).replaceAll('\t', '  ')).surplus,
    ).toEqual(['高速']));
});

describe('a fare', () => {
  test.each([
    ['運賃(千円)', '58', '58000'],
    ['運賃(千円)', '58.5', '58500'],
    ['運賃(単位:万円)', '4.8', '48000'],
    ['運賃(税込)', '58,000', '58000'],
    ['運賃', '58千円', '58000'],
    ['運賃', '58.5千円', '58500'],
    ['運賃', '税込58,000円', '58000'],
    ['運賃', '58,000円+税', '58000'],
  ])('is counted as its column says: %s %s', (label, cell, fare) => {
    expect(fareOf(table([label], [cell]))).toBe(fare);
    expect(read(table([label], [cell])).surplus).toEqual([]);
  });

  test.each([
    ['運賃(千円)', '58,000'],
    ['運賃', '48,000+3,200'],
  ])('that cannot be read is said: %s %s', (label, cell) => {
    expect(fareOf(table([label], [cell]))).toBeUndefined();
    expect(read(table([label], [cell])).surplus).toEqual([cell]);
  });

  test.each(['別途', '0', ''])('that is open is none: %j', (cell) =>
    expect(read(table(['運賃'], [cell])).surplus).toEqual([]),
  );

  test('with another sum behind it is said', () =>
    expect(read(table(['運賃'], ['48,000 (高速込 51,200)'])).surplus).toEqual([
      '48,000 (高速込 51,200)',
    ]));
});

describe('sums beside the fare in a line', () => {
  test.each([
    ['運賃48,000 高速3,200', ['高速3,200']],
    ['運賃48,000 高速3200', ['高速3200']],
    ['運賃48,000\n高速：3,200\n待機料 2000', ['高速:3,200', '待機料 2000']],
    ['運賃48,000 値引▲3,000', ['値引▲3,000']],
    ['運賃48,000+3,200', ['3,200']],
    ['運賃48,000 高速3,350円', ['3,350円']],
    ['運賃48,000 待機2時間', ['待機2時間']],
    ['運賃48,000 合計 51,200', []],
  ])('%j', (written, surplus) => {
    const text = `12/8 8:00 厚木倉庫 40HC ${written}`;
    expect(read(text).surplus).toEqual(surplus);
    expect(fareOf(text)).toBe('48000');
  });
});

describe('a fare of a line that cannot be read', () => {
  const AT = '12/8 8:00 厚木倉庫 40HC';

  test.each([
    ['運賃:前回同様', ['運賃:前回同様']],
    ['運賃 協定通り', ['運賃 協定通り']],
    ['運賃は別途ご相談', []],
    ['運賃:48', ['運賃:48']],
    ['運賃\n協定通り', ['協定通り']],
    ['運賃:前回の48,000円', ['48,000円']],
    ['運賃:別途', []],
    ['運賃:', []],
    ['運賃:48千円', []],
    ['運賃:4.8万円', []],
  ])('is told: %s', (line, surplus) => expect(read(`${AT}\n${line}`).surplus).toEqual(surplus));
});

describe('the tax of a fare', () => {
  const taxOf = (text: string) => read(text).drafts[0]?.found['price.taxInclusion']?.value;

  test.each([
    ['48,000円(税込52,800円)', '48000', 'exclusive'],
    ['48,000円/税込52,800円', '48000', 'exclusive'],
    ['48,000円 税抜 (52,800円 税込)', '48000', 'exclusive'],
    ['48,000円(税抜)/52,800円(税込)', '48000', 'exclusive'],
    ['48,000 52,800', '48000', 'exclusive'],
    ['48,000円+税', '48000', 'exclusive'],
    ['48,000円(高速3,200円 税別)', '48000', 'exclusive'],
    ['52,800円(内消費税4,800円)', '52800', 'inclusive'],
    ['52,800(税込) 税抜48,000', '52800', 'inclusive'],
    ['52,800円(税抜48,000円)', '52800', 'inclusive'],
    ['税込52,800円', '52800', 'inclusive'],
    ['48,000円(待機税込3,300円)', '48000', undefined],
    ['48,000円', '48000', undefined],
  ])('is that of the sum that is taken: %s', (written, fare, tax) => {
    for (const text of [table(['運賃'], [written]), `12/8 8:00 厚木倉庫 40HC\n運賃:${written}`]) {
      expect(fareOf(text)).toBe(fare);
      expect(taxOf(text)).toBe(tax);
    }
  });

  test('is said by the label, too', () =>
    expect(taxOf('12/8 8:00 厚木倉庫 40HC\n運賃(税込):52,800 (税抜48,000)')).toBe('inclusive'));

  test('is read in a line without labels', () =>
    expect(
      ['運賃48,000円(税込52,800円)', '@48,000(税別)', '運賃48,000円 3軸 税別'].map((written) =>
        taxOf(`12/8 8:00 厚木倉庫 40HC ${written}`),
      ),
    ).toEqual(['exclusive', 'exclusive', 'exclusive']));
});
