import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvBytes, csvText, decodedText, parseCsv, usualEncoding } from '#domain/files/csv.ts';

const rowsOf = (text: string): readonly (readonly string[])[] => {
  const table = parseCsv(text);
  if ('problem' in table) throw new Error(table.problem);
  return table.rows.map(({ cells }) => cells);
};

describe('the text of a file', () => {
  test('has commas, CR LF and quotes where they are needed', () =>
    expect(
      csvText([
        ['名称', 'メモ'],
        ['A,"B"', '一\n二'],
      ]),
    ).toBe('名称,メモ\r\n"A,""B""","一\n二"\r\n'));
  test('of no rows is empty', () => expect(csvText([])).toBe(''));

  test.each(['=1+1', '+81', '-1+1', '@A', '\tA', '\rA', '＝1', '＋1', '－1', '＠1', "'=1", "''@"])(
    'no spreadsheet runs %j, and reading takes the mark off again',
    (cell) => {
      const text = csvText([
        ['a', 'b'],
        [cell, 'x'],
      ]);
      expect(text).toContain(`'${cell}`);
      expect(rowsOf(text)).toEqual([[cell, 'x']]);
    },
  );
  test('numbers below zero stay numbers, and nothing else that looks like a formula does', () =>
    expect(csvText([['-1100', '-1+1', '=1']])).toBe("-1100,'-1+1,'=1\r\n"));
  test("an apostrophe before anything else stays: it is the person's own", () => {
    const text = csvText([['a'], ["'80年代"], ['A=1']]);
    expect(text).toBe("a\r\n'80年代\r\nA=1\r\n");
    expect(rowsOf(text)).toEqual([["'80年代"], ['A=1']]);
  });

  test('of other programs, a formula of one text is that text', () =>
    expect(rowsOf('a,b,c\r\n="0001","=""0002""","=""a""""b"""\r\n=1,="x,\'="y"\r\n')).toEqual([
      ['0001', '0002', 'a"b'],
      ['=1', '="x', '="y"'],
    ]));

  test('any cells come back as they were', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          expect(rowsOf(csvText([['a', 'b'], ...rows]))).toEqual(rows);
        },
      ),
    );
  });
});

describe('the bytes of a file', () => {
  test('say what they are in UTF-8', () => {
    const bytes = csvBytes('あ', 'utf-8');
    expect([...bytes].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(decodedText(bytes)).toBe('あ');
  });
  test('are of Windows in Shift_JIS', () => {
    expect([...csvBytes('あ', 'shift_jis')]).toEqual([0x82, 0xa0]);
    expect(decodedText(csvBytes('取引先㈱', 'shift_jis'))).toBe('取引先㈱');
  });
  test('in UTF-8 without its mark are seen for what they are', () =>
    expect(decodedText(new TextEncoder().encode('取引先'))).toBe('取引先'));
  test.each([
    ['little', [0xff, 0xfe, 0x42, 0x30]],
    ['big', [0xfe, 0xff, 0x30, 0x42]],
  ])('in UTF-16 are read by their mark (%s end first)', (_end, bytes) =>
    expect(decodedText(Uint8Array.from(bytes))).toBe('あ'),
  );
  test('that are no text are none', () =>
    expect(decodedText(Uint8Array.from([0xff, 0xff, 0x00, 0x80]))).toBeUndefined());
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'shift_jis'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)', 'utf-8'],
  ])('%s expects %s', (agent, encoding) => expect(usualEncoding(agent)).toBe(encoding));
});

describe('reading a file', () => {
  test('counts rows as a spreadsheet does, also past blank ones', () =>
    expect(parseCsv('a,b\r\n1,2\r\n,\r\n\r\n"3\n3",4\r\n')).toEqual({
      header: ['a', 'b'],
      headerNumber: 1,
      rows: [
        { number: 2, cells: ['1', '2'] },
        { number: 5, cells: ['3\n3', '4'] },
      ],
    }));
  test('goes by tabs when the first row has more of them', () =>
    expect(parseCsv('a\tb,c\td\n1\t2\t3')).toEqual({
      header: ['a', 'b,c', 'd'],
      headerNumber: 1,
      rows: [{ number: 2, cells: ['1', '2', '3'] }],
    }));
  test.each([
    ['', '1行目に列の名前がありません。1行目を見出しにしてください。'],
    [',\n1,2', '1行目に列の名前がありません。1行目を見出しにしてください。'],
    ['a,b\n', '取り込む行がありません。'],
    ['a,b\n1,2\n3,"4\n5,6', '3行目の「"」が閉じられていません。'],
    ['a,"b', '1行目の「"」が閉じられていません。'],
  ])('says what is wrong with %j', (text, problem) => expect(parseCsv(text)).toEqual({ problem }));
});
