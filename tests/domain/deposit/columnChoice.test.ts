import { describe, expect, test } from 'vitest';
import { chosenDeposits, columnChoiceSchema, unknownTable } from '#domain/deposit/columnChoice.ts';
import { readStatement } from '#domain/deposit/statement.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

const TABLE = `みなと信用金庫
起算日,記帳額,相手
2026/12/1,"120,000",ﾄｳﾖｳ
2026/12/2,-500,ﾃﾞﾝｷ
2026/12/3,,
2026/12/4,0,ｾﾞﾛ
12月,300,ﾍﾞｲ
2026/12/5,三百,ﾍﾞｲ
`;
const choice = { day: 0, received: 1, payer: 2 };
const tableOf = (text: string) => unknownTable(text) ?? { key: 'none', rows: [] };

describe('a table whose headers nobody knows', () => {
  test('begins with its headers, by which it is known again', () => {
    const table = tableOf(TABLE);
    expect(table.key).toBe('起算日\t記帳額\t相手');
    expect(table.rows).toHaveLength(7);
  });

  test('is not known again where it has none', () =>
    expect(tableOf('2026/12/1,100,ﾄｳﾖｳ\n2026/12/2,200,ﾍﾞｲ\n').key).toBe(''));

  test('keeps its rows where one of them has more columns', () => {
    const table = tableOf(
      '起算日,記帳額,相手\n2026/12/1,100,x\n2026/12/2,1,200,y\n2026/12/3,300,z',
    );
    expect(table.rows).toHaveLength(4);
    expect(chosenDeposits(table, choice)).toMatchObject({
      found: [{ amount: 100 }, { amount: 300 }],
      unread: [{ reason: '列の数が見出しより多い行です' }],
    });
  });

  test.each(['', 'これは明細ではありません', 'a\nb\nc', 'a,b,c'])('is none in %j', (text) =>
    expect(unknownTable(text)).toBeUndefined(),
  );

  test('is read by the columns that a person chose', () => {
    expect(chosenDeposits(tableOf(TABLE), choice)).toEqual({
      found: [{ day: '2026-12-01', amount: 120_000, payer: 'ﾄｳﾖｳ' }],
      unread: [
        { line: '12月 300 ﾍﾞｲ', reason: '日付か金額を読み取れません' },
        { line: '2026/12/5 三百 ﾍﾞｲ', reason: '日付か金額を読み取れません' },
      ],
    });
  });

  test('may have no payer and no headers, and rows that end early', () =>
    expect(
      chosenDeposits(tableOf('2026/12/1,100,x\n2026/12/2\n2026/12/3,200,y'), {
        ...choice,
        payer: -1,
      }),
    ).toEqual({
      found: [
        { day: '2026-12-01', amount: 100, payer: '' },
        { day: '2026-12-03', amount: 200, payer: '' },
      ],
      unread: [],
    }));

  test('of no rows has no deposits', () =>
    expect(chosenDeposits(tableOf(''), choice)).toEqual({ found: [], unread: [] }));

  test('says so where its first row is neither headers nor a deposit', () =>
    expect(chosenDeposits(tableOf('起算日,5,相手\n2026/12/1,100,x'), choice).unread).toHaveLength(
      1,
    ));
});

describe('its statement', () => {
  const bytes = encodeShiftJis(TABLE);

  test('is asked about', () => {
    const { deposits, refusal, table } = readStatement(bytes);
    expect(deposits).toEqual([]);
    expect(refusal).toBe('');
    expect(table?.key).toBe('起算日\t記帳額\t相手');
  });

  test('is read once somebody has said which column is what', () => {
    const asked: string[] = [];
    const { deposits, unread, table } = readStatement(bytes, (key) => {
      asked.push(key);
      return choice;
    });
    expect(asked).toEqual(['起算日\t記帳額\t相手']);
    expect(deposits).toEqual([{ day: '2026-12-01', amount: 120_000, payer: 'ﾄｳﾖｳ', ordinal: 1 }]);
    expect(unread).toHaveLength(2);
    expect(table).toBeDefined();
  });

  test('is asked about each time where it has no headers', () => {
    const plain = encodeShiftJis('2026/12/1,100,ﾄｳﾖｳ\n2026/12/2,200,ﾍﾞｲ\n');
    expect(readStatement(plain, () => choice)).toMatchObject({ deposits: [], table: { key: '' } });
  });

  test('is asked about again where what was said before finds nothing', () => {
    const { deposits, table } = readStatement(bytes, () => ({ day: 2, received: 0, payer: 1 }));
    expect(deposits).toEqual([]);
    expect(table).toBeDefined();
  });

  test('of no table is refused', () =>
    expect(readStatement(encodeShiftJis('これは明細ではありません')).refusal).toContain(
      '読み取れません',
    ));
});

test('what is stored of a choice is three places', () => {
  expect(columnChoiceSchema.safeParse(choice).success).toBe(true);
  expect(columnChoiceSchema.safeParse({ day: '0' }).success).toBe(false);
});
