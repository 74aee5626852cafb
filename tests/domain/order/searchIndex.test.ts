import { describe, expect, test } from 'vitest';
import { isFound } from '#domain/search.ts';
import {
  containsTerm,
  indexChanges,
  indexWords,
  MAX_INDEX_WORDS,
  newIndex,
  numberWords,
  searchWords,
  type IndexedTexts,
} from '#domain/order/searchIndex.ts';

const texts = (change: Partial<IndexedTexts> = {}): IndexedTexts => ({
  orderNumber: '',
  serialNumber: '',
  billOfLandingNumber: '',
  bookingNumber: '',
  reservationNumber: '',
  shipName: '',
  container: { containerId: '' },
  destination: { name: '' },
  ...change,
});

const matchesTexts = (order: IndexedTexts, search: string): boolean =>
  isFound(search, (term) => containsTerm(order, term));

/** Whether the search over the whole history finds the order: by its word, and by the whole search. */
const finds = (order: IndexedTexts, search: string): boolean =>
  searchWords(search).some((word) => indexWords(order).includes(word)) &&
  matchesTexts(order, search);

describe('the words of an order', () => {
  test('nothing has none', () => {
    expect(indexWords(texts())).toEqual([]);
  });

  test('of a number: the whole, beginnings and ends of three letters and more', () => {
    expect(indexWords(texts({ serialNumber: '26-1104' }))).toEqual([
      '261104',
      '104',
      '261',
      '1104',
      '2611',
      '61104',
      '26110',
    ]);
    expect(indexWords(texts({ serialNumber: '12' }))).toEqual([]);
    expect(indexWords(texts({ serialNumber: '123' }))).toEqual(['123']);
  });

  test('of a number with a rare kanji: none of them cuts it in two', () => {
    expect(indexWords(texts({ orderNumber: '𠮷野123' }))).toEqual([
      '𠮷野123',
      '123',
      '𠮷野1',
      '野123',
      '𠮷野12',
    ]);
    expect(indexWords(texts({ orderNumber: '𠮷1' }))).toEqual([]);
    const long = `${'𠮷'.repeat(60)}1`;
    const words = indexWords(texts({ orderNumber: long }));
    expect(words[0]).toBe('𠮷'.repeat(40));
    // A surrogate that stands alone is half of a letter.
    for (const word of [...words, ...searchWords(long)]) expect(word).not.toMatch(/\p{Cs}/u);
  });

  test('of a name: every two letters', () => {
    expect(indexWords(texts({ destination: { name: '相模原 倉庫' } }))).toEqual([
      '相模',
      '模原',
      '原倉',
      '倉庫',
    ]);
    expect(indexWords(texts({ shipName: 'A' }))).toEqual([]);
  });

  test('are each once and never too many for the rules', () => {
    const long = Array.from({ length: 100 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index),
    ).join('');
    const number = (start: number) =>
      Array.from({ length: 100 }, (_, index) => String.fromCodePoint(start + index)).join('');
    const words = indexWords(
      texts({
        orderNumber: number(0x5000),
        serialNumber: number(0x6000),
        bookingNumber: number(0x7000),
        billOfLandingNumber: number(0x8000),
        reservationNumber: number(0x9000),
        container: { containerId: number(0xac00) },
        destination: { name: long },
        shipName: long,
      }),
    );
    expect(words).toHaveLength(MAX_INDEX_WORDS);
    expect(new Set(words).size).toBe(MAX_INDEX_WORDS);
  });
});

describe('a search over the whole history', () => {
  const order = texts({
    container: { containerId: 'ONEU1234566' },
    billOfLandingNumber: 'ONEYTYO612345600',
    bookingNumber: 'BK-2384/01',
    destination: { name: '㈱相模原△△倉庫' },
    shipName: 'YM WHOLESOME',
  });

  test.each([
    ['ONEU1234566'],
    ['oneu 123456-6'],
    ['4566'],
    ['566'],
    ['ONEU12'],
    ['ONEYTYO6123456'],
    ['ONEYTYO612345600'],
    ['2384'.concat('01')],
    ['BK2384'],
    ['相模'],
    ['株式会社相模原'],
    ['ｗｈｏｌｅｓｏｍｅ'],
    ['YM WHOLE'],
    ['oneu'],
    ['ＯＮＥＹＴＹＯ'],
    ['one'],
    ['相模原 4566'],
    ['BK 2384 01'],
    ['相模原　倉庫'],
    ['ym △△'],
    ['- 相模'],
  ])('finds %s', (search) => {
    expect(finds(order, search)).toBe(true);
  });

  test.each([['相'], ['12'], [''], ['A']])('does not look for %j: too short', (search) => {
    expect(searchWords(search)).toEqual([]);
  });

  test.each([['%'], ['(!)'], ['🚚']])('finds nothing by signs alone: %s', (search) => {
    expect(matchesTexts(order, search)).toBe(false);
  });

  test.each([['9999'], ['相模湖'], ['ONEU1234567'], ['相模原 9999']])(
    'does not find %s',
    (search) => {
      expect(finds(order, search)).toBe(false);
    },
  );

  test('asks for the search as one text, and for its longest word', () => {
    expect(searchWords('座間 1234567')).toEqual(['座間', '1234567']);
    expect(searchWords('東洋 座間')).toEqual(['東洋']);
    expect(searchWords('BK 2384 01')).toEqual(['bk238401', 'k2', '2384']);
  });

  test.each([
    ['Amazon NRT1', 'NRT1'],
    ['Amazon NRT1', 'amazon nrt1'],
    ['Amazon NRT1', 'AmazonNRT'],
    ['大黒C3', 'c3'],
    ['大黒3PLセンター', '3PL'],
  ])('finds the destination %s by %s', (name, search) => {
    expect(finds(texts({ destination: { name } }), search)).toBe(true);
  });

  test('finds a ship by letters and digits, however they are parted', () => {
    expect(finds(texts({ shipName: 'ONE 7' }), 'ONE7')).toBe(true);
    expect(finds(texts({ shipName: 'ONE7' }), 'one 7')).toBe(true);
  });

  test('compares names in all ways of writing, while the stored words stay as they were made', () => {
    expect(matchesTexts(texts({ destination: { name: 'キヤノン・瀧' } }), 'キャノン滝')).toBe(true);
    expect(indexWords(texts({ destination: { name: 'ッ瀧ヶ' } }))).toEqual(['っ瀧', '瀧け']);
    expect(searchWords('瀧ヶ崎')).toEqual(['瀧け']);
  });

  test('asks for a number of digits once, for one with letters twice', () => {
    expect(searchWords('4566')).toEqual(['4566']);
    expect(searchWords('ONEU1234566')).toEqual(['oneu1234566', 'u1']);
    expect(numberWords('ONEU1234566')).toEqual(['oneu1234566']);
    expect(numberWords('12')).toEqual([]);
  });

  test('an empty search matches every order', () => {
    expect(matchesTexts(texts(), '')).toBe(true);
  });
});

test('a new order is in no invoice; a save marks the order as changed, whatever invoice contains it', () => {
  const order = texts({ serialNumber: '261' });
  expect(newIndex(order)).toEqual({ words: ['261'], invoice: '', changed: false });
  expect(indexChanges(order)).toEqual({ 'idx.words': ['261'], 'idx.changed': true });
});
