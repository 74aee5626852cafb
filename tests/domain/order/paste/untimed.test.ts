import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** Site, length and time of each order. */
const ordersOf = (text: string) =>
  read(text).drafts.map(({ found }) =>
    ['destination.name', 'container.lengthFt', 'arrivalTime'].map(
      (path) => new Map(Object.entries(found)).get(path)?.value,
    ),
  );

const MACHIDA = ['町田倉庫', '40', '08:30'];
const KAWASAKI = ['川崎倉庫', '20', '13:00'];

describe('a line of a list without a time is an order of its own', () => {
  test.each([
    ['横浜倉庫 40HC', undefined],
    ['横浜倉庫 40HC 時間未定', undefined],
    ['横浜倉庫 40HC 終日', ''],
    ['横浜倉庫 40HC 時間指定なし', ''],
    ['・横浜倉庫 40HC 夕方', 'pm'],
  ])('%s', (line, time) => {
    const yokohama = ['横浜倉庫', '40', time];
    const lines = ['町田倉庫 40HC 8:30', '川崎倉庫 20DRY 13:00'];
    const head = '東洋海運株式会社\n12/8(火)';
    expect(ordersOf([head, ...lines, line].join('\n'))).toEqual([MACHIDA, KAWASAKI, yokohama]);
    expect(ordersOf([head, line, ...lines].join('\n'))).toEqual([yokohama, MACHIDA, KAWASAKI]);
  });

  test('where only the first has a time, which is not that of the others', () =>
    expect(ordersOf('12/8(火)\n町田倉庫 40HC 8:30\n川崎倉庫 20DRY\n\n引取 本牧BC')).toEqual([
      MACHIDA,
      ['川崎倉庫', '20', undefined],
    ]));

  test('where none has a time, also with how many they are', () => {
    const orders = [
      ['町田倉庫', '40', undefined],
      ['川崎倉庫', '20', undefined],
      ['川崎倉庫', '20', undefined],
    ];
    expect(ordersOf('12/8(火)\n町田倉庫 40HC 1本\n川崎倉庫 20DRY 2本')).toEqual(orders);
    expect(ordersOf('12/8(火)\n町田倉庫 40HC\n川崎倉庫 20DRY\n川崎倉庫 20DRY')).toEqual(orders);
  });

  test('below a day and a time of all', () =>
    expect(ordersOf('12/8(火) 8:30\n町田倉庫 40HC\n川崎倉庫 20DRY')).toEqual([
      MACHIDA,
      ['川崎倉庫', '20', '08:30'],
    ]));

  test('below each of two days', () =>
    expect(
      ordersOf('■12/8(火)\n町田倉庫 40HC 8:30\n横浜倉庫 40HC\n■12/9(水)\n川崎倉庫 20DRY 13:00'),
    ).toEqual([MACHIDA, ['横浜倉庫', '40', undefined], KAWASAKI]));

  test.each([
    '12/8(火)\n町田 40HC 8:30\n川崎 20DRY 13:00\n横浜 40HC',
    '12/8\n町田 40HC\n川崎 40HC\n横浜 40HC',
  ])('with a name of no known kind: %j', (text) => expect(read(text).drafts).toHaveLength(3));
});

describe('such a line is no order of its own', () => {
  test.each([
    ['above lines that say when', '厚木倉庫 40HC\n12/8 8:00 1本\n12/9 9:00 1本', 2],
    ['below the only one that says when', '12/8 8:00\n厚木倉庫 40HC', 1],
    ['as a word about the container', '12/8 8:00 厚木倉庫 40HC\n空バン 40HC\nリーファー 40HC', 1],
    ['in a sentence', '厚木倉庫 40HCの件です\n12/8 8:00 厚木倉庫 40HC', 1],
    ['in a sentence about another way', '12/8 8:00 厚木倉庫 40HC\n大黒倉庫 40HC 返却期限', 1],
    ['with one name of no known kind', '12/8 8:00 厚木倉庫 40HC\n雑貨 40HC', 1],
  ])('%s', (_where, text, count) => expect(read(text).drafts).toHaveLength(count));

  test('where container numbers tell the orders apart', () =>
    expect(
      read('12/8\n厚木倉庫 40HC ONEU1234566\n座間倉庫 40HC TCLU1234568').drafts.map(({ found }) => [
        found['destination.name']?.value,
        found['container.containerId']?.value,
      ]),
    ).toEqual([
      ['厚木倉庫', 'ONEU1234566'],
      ['座間倉庫', 'TCLU1234568'],
    ]));
});

describe('one line with a site for each of its sizes', () => {
  test.each([
    '町田倉庫40HC×1、川崎倉庫20DRY×1',
    '町田倉庫 40HC 1本と川崎倉庫 20DRY 1本',
    '町田倉庫 40HC 1本 川崎倉庫 20DRY 1本',
    '40HC×1 町田倉庫、20DRY×1 川崎倉庫',
    '町田倉庫40HC、川崎倉庫20DRY',
  ])('%s', (written) => {
    expect(ordersOf(`12/8 8:30 ${written}`)).toEqual([MACHIDA, ['川崎倉庫', '20', '08:30']]);
    expect(ordersOf(`12/8(火)\n${written}`)).toEqual([
      ['町田倉庫', '40', undefined],
      ['川崎倉庫', '20', undefined],
    ]);
  });

  test('and a time for each', () =>
    expect(ordersOf('12/8 8:30 町田倉庫40HC×1、13:00 川崎倉庫20DRY×2')).toEqual([
      MACHIDA,
      KAWASAKI,
      KAWASAKI,
    ]));

  test('one site for several sizes is that of all', () =>
    expect(ordersOf('12/8 8:30 町田倉庫 40HC×1、20DRY×1')).toEqual([
      MACHIDA,
      ['町田倉庫', '20', '08:30'],
    ]));
});
