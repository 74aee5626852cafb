import { describe, expect, test } from 'vitest';
import { readStatement } from '#domain/deposit/statement.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

const read = (text: string) => {
  const { deposits, unread } = readStatement(encodeShiftJis(text));
  return {
    found: deposits.map(({ day, amount, payer }) => [day, amount, payer]),
    reasons: unread.map(({ reason }) => reason),
  };
};

test('an amount with commas but without quotes is told, not cut', () =>
  expect(
    read('日付,出金,入金,摘要\r\n2026/12/1,,120,000,ﾄｳﾖｳ\r\n2026/12/2,,"120,000",ﾄｳﾖｳ,,\r\n'),
  ).toEqual({
    found: [['2026-12-02', 120_000, 'ﾄｳﾖｳ']],
    reasons: ['列の数が見出しより多い行です'],
  }));

test('money in and out is told by words of banks, and others are named', () =>
  expect(
    read(`取引日,入払区分,取引金額,摘要
2026/12/1,１,1,ﾄｳﾖｳ
2026/12/1,お預入れ,2,ﾄｳﾖｳ
2026/12/1,お引出し,3,ﾄｳﾖｳ
2026/12/1,2,4,ﾄｳﾖｳ
2026/12/1,振込,5,ﾄｳﾖｳ
2026/12/1,振込,0,ﾄｳﾖｳ
2026/12/1,,,ﾄｳﾖｳ
`),
  ).toEqual({
    found: [
      ['2026-12-01', 1, 'ﾄｳﾖｳ'],
      ['2026-12-01', 2, 'ﾄｳﾖｳ'],
    ],
    reasons: ['入金か出金かを読み取れません'],
  }));

test('each account of a file is read by its own header', () =>
  expect(
    read(`年月日,お引出し,お預入れ,摘要
2026/12/1,,100,ﾄｳﾖｳ

口座,2
年月日,お預入れ,お引出し,摘要
2026/12/1,,300,ﾄｳﾖｳ
2026/12/2,200,,ﾄｳﾖｳ
`),
  ).toEqual({
    found: [
      ['2026-12-01', 100, 'ﾄｳﾖｳ'],
      ['2026-12-02', 200, 'ﾄｳﾖｳ'],
    ],
    reasons: [],
  }));

test('a quote that is never closed is told', () =>
  expect(
    read('日付,入金,摘要\r\n2026/12/1,100,"ﾄｳﾖｳ\r\n2026/12/2,200,ﾅｿﾞ\r\n').reasons,
  ).not.toEqual([]));

test('units in the header, days with spaces, full-width digits and a name of two lines are read', () =>
  expect(
    read(
      'お取引日,お引出金額(円),お預り金額（円）,摘要\r\nR 8. 7. 1,,"１２０，０００","ﾄｳ\nﾖｳ"\r\n',
    ),
  ).toEqual({ found: [['2026-07-01', 120_000, 'ﾄｳ ﾖｳ']], reasons: [] }));

test('long names that begin alike are numbered as one, as they are recorded', () => {
  const long = 'ｱ'.repeat(61);
  const text = `日付,入金,摘要\r\n2026/12/1,100,${long}ｲ\r\n2026/12/1,100,${long}ｳ\r\n`;
  expect(readStatement(encodeShiftJis(text)).deposits.map(({ ordinal }) => ordinal)).toEqual([
    1, 2,
  ]);
});

describe('ANSER', () => {
  const names =
    '照会口座,番号,勘定日,(起算日),出金金額(円),入金金額(円),小切手区分,残高(円),取引区分,明細区分,金融機関名,支店名,摘要';
  const values = (amount: string) =>
    `ﾖｺﾊﾏ,1,2026年07月01日,,,"${amount}",,"1,500,000",振込,,,,ﾄｳﾖｳ`;

  test.each([
    ['in each record', `${names},${values('1,000')}\r\n${names},${values('2,000')}\r\n`],
    ['in the first record', `${names},${values('1,000')}\r\n${values('2,000')}\r\n`],
    ['before all movements in one record', `${names},${values('1,000')},${values('2,000')}\r\n`],
    ['on a line of their own', `${names}\r\n${values('1,000')}\r\n${values('2,000')}\r\n`],
  ])('with the names %s', (_how, text) =>
    expect(read(text)).toEqual({
      found: [
        ['2026-07-01', 1_000, 'ﾄｳﾖｳ'],
        ['2026-07-01', 2_000, 'ﾄｳﾖｳ'],
      ],
      reasons: [],
    }),
  );
});
