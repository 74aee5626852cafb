import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const PATHS = [
  'arrivalDate',
  'arrivalTime',
  'destination.name',
  'container.lengthFt',
  'client',
] as const;

const valuesOf = (text: string) =>
  pasted(text, { clients: CLIENTS, now: NOW }).drafts.map(({ found }) =>
    PATHS.map((path) => found[path]?.value),
  );

const sheet = (lines: readonly string[], separator = '\t'): string =>
  lines.map((line) => line.replaceAll('|', separator)).join('\n');

describe('a cell that is only a sign for "as above"', () => {
  const head = '日付|時間|納入先|サイズ|取引先';
  const first = '12/8|8:00|厚木倉庫|40HC|東洋海運';
  const [EIGHTH, NINTH, TENTH] = [8, 9, 10].map((day) => [
    `2026-12-${String(day).padStart(2, '0')}`,
    `${String(day).padStart(2, '0')}:00`,
    '厚木倉庫',
    '40',
    'toyo',
  ]);

  describe.each(['\t', ',', '  ', '|'])('divided by %j', (separator) => {
    test.each(['”', '"', '″', '〃', '↓', '同上', '同じ'])('%s is a row of its own', (sign) => {
      const rows = [`12/9|9:00|${sign}|40HC|東洋海運`, `12/10|10:00|${sign}|${sign}|東洋海運`];
      expect(valuesOf(sheet([head, first, ...rows], separator))).toEqual([EIGHTH, NINTH, TENTH]);
    });
  });

  test.each(['”', '"'])('%s may stand in all cells but the first two', (sign) =>
    expect(valuesOf(sheet([head, first, `12/9|9:00|${sign}|${sign}|${sign}`]))).toEqual([
      EIGHTH,
      NINTH,
    ]),
  );

  test('an arrow in a list without columns', () =>
    expect(valuesOf('12/8 8:00 厚木倉庫 40HC 東洋海運\n12/9 9:00 ↓ 40HC 東洋海運')).toEqual([
      EIGHTH,
      NINTH,
    ]));
});

describe('a cell with a line break', () => {
  const second = ['2026-12-09', undefined, '座間倉庫', '20', undefined];

  test.each([
    [
      'in the first column',
      ['作業先|納入日|サイズ', '"厚木倉庫\n第2棟"|12/8|40HC', '座間倉庫|12/9|20F'],
    ],
    [
      'in the first name',
      ['"作業\n先"|納入日|サイズ', '"厚木倉庫\n第2棟"|12/8|40HC', '座間倉庫|12/9|20F'],
    ],
    [
      'in the last column',
      ['納入日|サイズ|作業先', '12/8|40HC|"厚木倉庫\n第2棟"', '12/9|20F|座間倉庫'],
    ],
    [
      'of three lines',
      ['作業先|納入日|サイズ', '"厚木倉庫\n第2棟\n"|12/8|40HC', '座間倉庫|12/9|20F'],
    ],
    [
      'before its text',
      ['納入日|サイズ|作業先', '12/8|40HC|"\n厚木倉庫 第2棟"', '12/9|20F|座間倉庫'],
    ],
  ])('%s', (_where, lines) =>
    expect(valuesOf(sheet(lines))).toEqual([
      ['2026-12-08', undefined, '厚木倉庫 第2棟', '40', undefined],
      second,
    ]),
  );

  test('of a table divided by commas', () =>
    expect(
      valuesOf('納入日,作業先,サイズ\n12/8,"厚木倉庫\n第2棟",40HC\n12/9,座間倉庫,20F'),
    ).toEqual([['2026-12-08', undefined, '厚木倉庫 第2棟', '40', undefined], second]));

  test('is none where nothing ends the quote', () =>
    expect(
      valuesOf(
        sheet(['納入日|作業先|サイズ|備考', '12/8|"厚木倉庫|40HC|', '12/9|座間倉庫|20F|"至急']),
      ),
    ).toEqual([['2026-12-08', undefined, '厚木倉庫', '40', undefined], second]));

  test('nor in prose', () =>
    expect(valuesOf('"至急\n12/8 厚木倉庫 40HC\n\n12/9 座間倉庫 20F')).toHaveLength(2));
});
