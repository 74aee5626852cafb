import { expect, test } from 'vitest';
import { zenginDeposits } from '#domain/deposit/zenginRecords.ts';
import { readStatement } from '#domain/deposit/statement.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

const PAYER = 'ﾄｳﾖｳ';
const HEADER_03 = '1030'.padEnd(200);
const HEADER_01 = '1010'.padEnd(200);
const TRAILER = '8'.padEnd(200);

/** A record of kind 03: of 取引区分 11 (振込) or 19 (訂正). */
const movement = (
  day: string,
  direction: string,
  amount: number,
  { code = '11', payer = PAYER } = {},
): string =>
  `2${'1'.padStart(8, '0')}${day}${day}${direction}${code}${String(amount).padStart(12, '0')}${' '.repeat(45)}${payer.padEnd(48)}`.padEnd(
    200,
  );

/** A record of kind 01. */
const notice = (day: string, amount: number, cancelled = ' '): string =>
  `2000001${day}${day}${String(amount).padStart(10, '0')}${' '.repeat(20)}${PAYER.padEnd(48)}${' '.repeat(30)}${cancelled}`.padEnd(
    200,
  );

const read = (...records: readonly string[]) => {
  const { found, unread } = zenginDeposits(records.join('')) ?? { found: [], unread: [] };
  return {
    found: found.map(({ day, amount }) => [day, amount]),
    reasons: unread.map(({ reason }) => reason),
  };
};

test('a notice that is cancelled later is put aside with its cancellation', () =>
  expect(read(HEADER_01, notice('081201', 9_000), notice('081202', 9_000, '1'))).toEqual({
    found: [],
    reasons: ['取り消された振込です', 'この入金の取消か訂正があります'],
  }));

test.each([
  ['of the same payer', PAYER],
  ['without a name', ''],
])('a deposit that is corrected later is put aside with its correction %s', (_what, payer) =>
  expect(
    read(
      HEADER_03,
      movement('081201', '1', 9_000),
      movement('081201', '1', 8_000),
      movement('081202', '2', 9_000, { code: '19', payer }),
    ),
  ).toEqual({
    found: [['2026-12-01', 8_000]],
    reasons: ['訂正の明細です', 'この入金の取消か訂正があります'],
  }),
);

test('a correction of another payer, or of money that went out, takes no deposit back', () =>
  expect(
    read(
      HEADER_03,
      movement('081201', '1', 9_000),
      movement('081201', '2', 9_000, { code: '19', payer: 'ﾃﾞﾝｷ' }),
      movement('081201', '1', 9_000, { code: '19' }),
    ),
  ).toEqual({ found: [['2026-12-01', 9_000]], reasons: ['訂正の明細です', '訂正の明細です'] }));

test('a movement that says neither in nor out is told', () =>
  expect(read(HEADER_03, movement('081201', ' ', 9_000))).toEqual({
    found: [],
    reasons: ['入金か出金かを読み取れません'],
  }));

test('several accounts in a file, also of both kinds, are read each by its header', () =>
  expect(
    read(
      HEADER_01,
      notice('081201', 9_000),
      TRAILER,
      HEADER_03,
      movement('081201', '2', 9_000),
      movement('081202', '1', 5_000),
      TRAILER,
      HEADER_03,
      movement('081203', '1', 4_000),
      TRAILER,
      '9'.padEnd(200),
    ),
  ).toEqual({
    found: [
      ['2026-12-01', 9_000],
      ['2026-12-02', 5_000],
      ['2026-12-03', 4_000],
    ],
    reasons: [],
  }));

test('names whose bytes are letters of other languages in UTF-8 are kana', () => {
  const bytes = encodeShiftJis(`1,03,0\r\n2,1,081201,081201,1,11,120000,,,,,,,,${PAYER}\r\n`);
  expect(readStatement(bytes).deposits).toMatchObject([{ amount: 120_000, payer: PAYER }]);
});
