import { describe, expect, test } from 'vitest';
import { chosenDeposits, unknownTable } from '#domain/deposit/columnChoice.ts';
import { readStatement } from '#domain/deposit/statement.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

// A transfer that the bank takes back in the same table is not to be recorded as paid.

const HEAD = '日付,お引出し,お預入れ,摘要\r\n';
const IN = '2026/11/25,,"110,000",ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n';
const read = (rows: string, head = HEAD) => {
  const { deposits, unread } = readStatement(encodeShiftJis(head + rows));
  return {
    found: deposits.map(({ amount, payer }) => [amount, payer]),
    reasons: unread.map(({ reason }) => reason),
  };
};
const asides = ['取消か訂正の明細です', 'この入金の取消か訂正があります'];

describe('a table with columns for what came in and went out', () => {
  test.each([
    ['by a word beside what went out', '2026/11/26,"110,000",,取消 ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n'],
    ['by the word alone', '2026/11/26,110000,,組戻し\r\n'],
    ['by an amount below zero', '2026/11/26,,"-110,000",ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n'],
    ['by a triangle, without a payer', '2026/11/26,,▲110000,\r\n'],
  ])('puts both aside: %s', (_how, row) =>
    expect(read(IN + row)).toEqual({ found: [], reasons: asides }),
  );

  test('puts the one of the payer aside, and the last of them', () =>
    expect(
      read(`${IN}${IN}2026/11/25,,"110,000",ﾍﾞｲﾛｼﾞ\r\n2026/11/26,,"-110,000",訂正 ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n`),
    ).toEqual({
      found: [
        [110_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ'],
        [110_000, 'ﾍﾞｲﾛｼﾞ'],
      ],
      reasons: asides,
    }));

  test('tells what takes back a deposit of an earlier file, and leaves others', () =>
    expect(read(`${IN}2026/11/26,"99,000",,取消 ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n`)).toEqual({
      found: [[110_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']],
      reasons: ['取消か訂正の明細です'],
    }));

  test('goes on without what only went out, or a note with the word', () =>
    expect(
      read(
        `${IN}2026/11/26,"110,000",,ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n2026/11/26,,,取消\r\n2026/11/26,0,,取消\r\n2026/11/26,"1,000",500,訂正 ﾌﾘｺﾐ\r\n`,
      ),
    ).toMatchObject({ found: [[110_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']], reasons: ['取消か訂正の明細です'] }));

  test('puts both aside where the newest row comes first', () =>
    expect(
      read(
        `2026/11/27,"110,000",,振込取消 ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n${IN}2026/11/24,,"110,000",ﾄｳﾖｳｶｲｳﾝ(ｶ\r\n`,
      ),
    ).toEqual({ found: [[110_000, 'ﾄｳﾖｳｶｲｳﾝ(ｶ']], reasons: asides }));

  test('takes one back for each row', () =>
    expect(
      read(`${IN}${IN}${IN}2026/11/26,110000,,取消\r\n2026/11/26,110000,,取消\r\n`).found,
    ).toHaveLength(1));

  test('is no fee that the bank takes for it, and nobody whose name is not known', () =>
    expect(
      read('2026/11/25,,880,\r\n2026/11/26,880,,組戻手数料\r\n2026/11/26,880,,取消 ﾄｳﾖｳ\r\n'),
    ).toEqual({ found: [[880, '']], reasons: ['取消か訂正の明細です'] }));

  test('finds the word in whichever column it stands', () =>
    expect(
      read(
        '2026/11/25,,110000,振込,ﾄｳﾖｳ\r\n2026/11/26,110000,,取消,ﾄｳﾖｳ\r\n',
        '日付,お引出し,お預入れ,摘要,摘要内容\r\n',
      ),
    ).toEqual({ found: [], reasons: asides }));

  test('reads it where one column says which way the money went', () =>
    expect(
      read(
        '2026/11/25,入金,110000,ﾄｳﾖｳ\r\n2026/11/26,出金,110000,取消ﾄｳﾖｳ\r\n',
        '取引日,入払区分,取引金額,摘要\r\n',
      ),
    ).toEqual({ found: [], reasons: asides }));
});

describe('a table whose columns a person chose', () => {
  const chosen = (rows: string) => {
    const table = unknownTable(`起算日,記帳額,相手\n2026/12/1,110000,ﾄｳﾖｳ\n${rows}`);
    const choice = { day: 0, received: 1, payer: 2 };
    return chosenDeposits(table ?? { key: '', rows: [] }, choice);
  };

  test('puts both aside by an amount below zero and a word', () =>
    expect(chosen('2026/12/2,▲110000,取消\n')).toMatchObject({
      found: [],
      unread: asides.map((reason) => ({ reason })),
    }));

  test('knows that other money below zero went out, also as much to the same', () =>
    expect(chosen('2026/12/2,-110000,ﾄｳﾖｳ\n2026/12/2,-500,ﾄｳﾖｳ\n')).toMatchObject({
      found: [{ amount: 110_000 }],
      unread: [],
    }));
});

describe('an amount that its own commas cut, where the columns behind it are empty', () => {
  const cut = '金額が「,」で切れて列がずれているかもしれない行です';

  test('is told in a known table, also where the header ends in blank columns', () =>
    expect(
      read(
        '2026/11/25,ﾄｳﾖｳ,,1,234,000\r\n2026/11/25,ﾄｳﾖｳ,,500,"1,734,500"\r\n2026/11/25,ﾄｳﾖｳ,,1,2,3,4,5\r\n',
        '日付,摘要,出金,入金,残高,メモ,ラベル,\r\n',
      ),
    ).toEqual({ found: [[500, 'ﾄｳﾖｳ']], reasons: [cut, '列の数が見出しより多い行です'] }));

  test('is told where one column says which way the money went', () =>
    expect(
      read('2026/11/25,入金,1,234,000,,\r\n', '取引日,入払区分,取引金額,残高,摘要,備考,メモ\r\n'),
    ).toEqual({ found: [], reasons: [cut] }));

  test('is none where the amount is in the last column', () =>
    expect(read('2026/11/25,ﾄｳﾖｳ,500\r\n', '日付,摘要,入金\r\n').found).toEqual([[500, 'ﾄｳﾖｳ']]));

  test('is told in a table whose columns a person chose', () => {
    const table = unknownTable('起算日,相手,記帳額,残り,注\n2026/12/1,ﾄｳﾖｳ,1,234,000\n');
    const choice = { day: 0, received: 2, payer: 1 };
    expect(chosenDeposits(table ?? { key: '', rows: [] }, choice)).toMatchObject({
      found: [],
      unread: [{ reason: cut }],
    });
  });
});
