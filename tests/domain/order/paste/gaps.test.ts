import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

// Blank lines in what was pasted: within a table they are nothing, before something else they set it apart.

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const valuesOf = (text: string) =>
  read(text).drafts.map(({ found }) =>
    Object.fromEntries(Object.entries(found).map(([path, { value }]) => [path, value])),
  );

const HEAD = '納入日|時間|取引先|作業先|コンテナ番号|サイズ|ブッキング番号|受注番号|運賃';
const ROWS = [
  '2026/12/6|8:30|東洋海運|横浜倉庫1|TCLU2003389|40HC|ONEUYOK321991|T01-77011|45000',
  '2026/12/7|9:30|東洋海運|横浜倉庫2|TCLU5602138|20F|ONEUYOK321992|T01-77012|46000',
  '|10:30|東洋海運|横浜倉庫3|TCLU2009725|40HC|ONEUYOK321993|T01-77013|47000',
  '2026/12/8|11:30|東洋海運|横浜倉庫4||40HC|ONEUYOK321994|T01-77014|48000',
];
const TOTAL = '合計||||4本||||186000';

/** The lines with blank ones before each, as a file with such separators and line ends. */
const sheet = (
  lines: readonly string[],
  gaps: readonly number[] = [],
  [separator, end] = ['\t', '\n'],
  blank = '',
): string =>
  lines
    .flatMap((line, index) => [
      ...Array.from({ length: gaps[index] ?? 0 }, () => blank),
      line.replaceAll('|', separator),
    ])
    .join(end);

describe('blank lines within a table', () => {
  const whole = valuesOf(sheet([HEAD, ...ROWS]));

  test('without them every cell is in the field that its column names', () =>
    expect(whole).toMatchObject([
      {
        'container.containerId': 'TCLU2003389',
        bookingNumber: 'ONEUYOK321991',
        orderNumber: 'T01-77011',
        'price.amount': '45000',
      },
      { 'container.containerId': 'TCLU5602138' },
      { arrivalDate: '2026-12-07', 'container.containerId': 'TCLU2009725' },
      { arrivalDate: '2026-12-08', bookingNumber: 'ONEUYOK321994', 'price.amount': '48000' },
    ]));

  test('do nothing, wherever and however many they are', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 3 }), { minLength: 5, maxLength: 5 }),
        fc.constantFrom(['\t', '\n'], ['\t', '\r\n'], [',', '\n'], [',', '\r\n']),
        fc.constantFrom('', '  ', '　'),
        (gaps, [separator = '', end = ''], blank) => {
          const text = sheet([HEAD, ...ROWS], gaps, [separator, end], blank);
          expect(valuesOf(text)).toEqual(whole);
          expect(read(text).surplus).toEqual([]);
        },
      ),
    ));

  test.each(['\t', ','])('nor do rows of empty cells beside them, divided by %j', (separator) => {
    const [first = '', ...rest] = ROWS;
    const lines = [HEAD, '||||||||', first, '||||||||', '||||||||', ...rest, '||||||||'];
    for (const gaps of [[], [0, 1, 1], [0, 0, 0, 1, 1, 1, 1, 1, 1]])
      expect(valuesOf(sheet(lines, gaps, [separator, '\n']))).toEqual(whole);
  });

  test('nor do they around a subtotal', () => {
    const [first = '', ...rest] = ROWS;
    expect(valuesOf(sheet([HEAD, first, TOTAL, ...rest], [0, 0, 1, 1]))).toEqual(whole);
  });

  test('nor before a row whose last cells were cut off, or with one more', () => {
    const short = (row: string) => row.split('|').slice(0, 7).join('|');
    const long = ROWS.map((row) => `${row}|`);
    expect(valuesOf(sheet([HEAD, ...ROWS.map(short)], [0, 0, 1, 1, 1]))).toEqual(
      valuesOf(sheet([HEAD, ...ROWS.map(short)])),
    );
    expect(valuesOf(sheet([HEAD, ...long], [0, 0, 1, 1, 1]))).toEqual(whole);
  });

  test('nor where a day is not yet known, or times and sites are all that a row says', () => {
    const lines = [
      '納入日|時間|納入先|サイズ|備考',
      '12/8|8:30|厚木倉庫|40HC|',
      '未定|9:30|座間倉庫|20F|12/20まで',
      '|13:00|藤沢倉庫||',
    ];
    expect(valuesOf(sheet(lines))).toHaveLength(3);
    expect(valuesOf(sheet(lines, [0, 0, 1, 1]))).toEqual(valuesOf(sheet(lines)));
  });

  test('nor where no row names the columns: what is as above is', () => {
    const lines = ['12/8|8:30|厚木倉庫|TCLU2003389|40HC', '〃|9:30|座間倉庫|TCLU2009725|〃'];
    expect(valuesOf(sheet(lines, [0, 1]))).toEqual(valuesOf(sheet(lines)));
    expect(valuesOf(sheet(lines, [0, 1]))[1]).toMatchObject({ arrivalDate: '2026-12-08' });
  });
});

describe('behind a blank line begins anew', () => {
  const head = '納入日|納入先|コンテナ|サイズ';
  const row = '12/8|厚木倉庫|TCLU2003389|40HC';
  const before = {
    arrivalDate: '2026-12-08',
    'destination.name': '厚木倉庫',
    'container.containerId': 'TCLU2003389',
  };
  const after = { arrivalDate: '2026-12-09', 'container.containerId': 'TCLU2009725' };

  test.each([
    ['a table with names of its own', ['コンテナ|納入日|合計', 'TCLU2009725|12/9|2']],
    ['one whose number stands below another name', ['TCLU2009725|40HC|12/9']],
    ['one whose day stands below another name', ['座間倉庫|12/9|TCLU2009725|20F']],
    ['a wider one', ['12/9|9:30|座間倉庫|TCLU2009725|20F']],
  ])('%s', (_what, lines) =>
    expect(valuesOf(sheet([head, row, ...lines], [0, 0, 1]))).toMatchObject([before, after]),
  );

  test.each([
    [
      'a table that names its first column in no known way',
      ['No|時間|納入先|コンテナ|備考', '1|8:30|厚木倉庫|TCLU2003389|'],
      ['No|納入先|時間|コンテナ|合計', '2|座間倉庫|9:30|TCLU2009725|1'],
      { arrivalTime: '09:30', 'destination.name': '座間倉庫' },
    ],
    [
      'a row with more cells than any above',
      ['納入日|納入先|サイズ', '12/8|厚木倉庫|40HC'],
      ['12/9|9:30|座間倉庫|20F'],
      { arrivalTime: '09:30', 'destination.name': '座間倉庫' },
    ],
    [
      'a day below the name of another, and none below its own',
      ['納入日|時間|納入先|サイズ|備考', '12/8|8:30|厚木倉庫|40HC|'],
      ['|12/9|9:30|座間倉庫|20F'],
      { arrivalDate: '2026-12-09', arrivalTime: '09:30', 'destination.name': '座間倉庫' },
    ],
    [
      'a number below the name of another',
      ['納入先|コンテナ|ブッキング番号', '厚木倉庫|TCLU2003389|ONEUYOK321991'],
      ['座間倉庫|20F|TCLU2009725'],
      { bookingNumber: undefined, 'container.containerId': 'TCLU2009725' },
    ],
  ])('%s', (_what, table, lines, values) => {
    const drafts = valuesOf(sheet([...table, ...lines], [0, 0, 1]));
    expect(drafts).toHaveLength(2);
    expect({ bookingNumber: undefined, ...drafts[1] }).toMatchObject(values);
  });

  test('a table laid sideways', () =>
    expect(
      valuesOf(
        sheet(
          [
            'コンテナ|納入先|納入日',
            'TCLU2003389|厚木倉庫|12/8',
            '納入日|12/9|12/10',
            'サイズ|20F|20F',
            'コンテナ|TCLU2009725|TCLU5602138',
          ],
          [0, 0, 1],
        ),
      ),
    ).toMatchObject([before, after, { 'container.containerId': 'TCLU5602138' }]));

  test.each([
    '返却は本牧BC、12/10まで、でお願いします',
    '返却,は本牧BC,12/10まで、お願いします',
    '12/10は不可,12/11も不可',
    '以上',
  ])('prose: %s', (text) => {
    const drafts = valuesOf(sheet([head, row, text], [0, 0, 1], [',', '\n']));
    expect(drafts).toHaveLength(1);
    expect(drafts).toMatchObject([before]);
  });

  test('prose that says where containers come from', () =>
    expect(
      valuesOf(sheet([head, row, '本牧BC引取,大黒VP返却,以上'], [0, 0, 1], [',', '\n'])),
    ).toMatchObject([{ ...before, pickupPlace: '本牧BC', returnPlace: '大黒VP' }]));

  test('an English sentence', () =>
    expect(
      valuesOf(
        sheet(
          [head, row, 'On Dec 10, pick up empty 40HC from Honmoku BC, and return it to Daikoku'],
          [0, 0, 1],
          [',', '\n'],
        ),
      ),
    ).toMatchObject([{ ...before, pickupPlace: 'Honmoku BC' }]));

  test.each([0, 1])('a line without columns, after %i blank lines', (gap) => {
    const lines = [head, row, '引取は本牧BCです', '12/9|座間倉庫|TCLU2009725|20F'];
    expect(valuesOf(sheet(lines, [0, 0, gap]))).toMatchObject([
      { ...before, pickupPlace: '本牧BC' },
      { ...after, pickupPlace: '本牧BC' },
    ]);
  });
});
