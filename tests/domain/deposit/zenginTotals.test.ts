import { describe, expect, test } from 'vitest';
import { readStatement } from '#domain/deposit/statement.ts';
import { zenginDeposits } from '#domain/deposit/zenginRecords.ts';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

const digits = (value: number, width: number) => String(value).padStart(width, '0');
const whole = (record: string) => record.padEnd(200);

const HEADER = whole('1030');
const movement = (direction: string, amount: number, { code = '11', payer = 'ﾄｳﾖｳ' } = {}) =>
  whole(
    `2${digits(1, 8)}081201081201${direction}${code}${digits(amount, 12)}${' '.repeat(45)}${payer}`,
  );
const totals = (received: number, sum: number, movements: number) =>
  whole(`8${digits(received, 6)}${digits(sum, 13)}${' '.repeat(34)}${digits(movements, 7)}`);
const end = (records: number) => whole(`9${digits(records, 10)}00001`);

const NOTICES = whole('1010');
const notice = (amount: number, cancelled = ' ') =>
  whole(`2000001081201081201${digits(amount, 10)}${' '.repeat(98)}${cancelled}`);
const noticeTotals = (count: number, sum: number) =>
  whole(`8${digits(count, 6)}${digits(sum, 12)}`);

const CUT = '途中で切れている可能性があります。銀行のサイトから保存し直してお確かめください。';
const NO_END = `ファイルに合計か終わりの行がありません。${CUT}`;
const warnings = (...records: readonly string[]) => zenginDeposits(records.join(''))?.warnings;

const three = [movement('1', 100), movement('1', 20), movement('2', 7)];

describe('a file is whole', () => {
  test.each([
    ['of 03', [HEADER, ...three, totals(2, 120, 3), end(6)]],
    ['whose end counts itself not', [HEADER, ...three, totals(2, 120, 3), end(5)]],
    ['whose end counts the movements', [HEADER, ...three, totals(2, 120, 3), end(3)]],
    ['with a record of another kind', [HEADER, whole('5'), totals(0, 0, 0), end(4)]],
    ['that leaves its totals blank', [HEADER, ...three, whole('8'), whole('9')]],
    ['of 01', [NOTICES, notice(100), noticeTotals(1, 100), end(4)]],
    [
      'of several accounts',
      [HEADER, ...three, totals(2, 120, 3), HEADER, totals(0, 0, 0), NOTICES, whole('8'), end(9)],
    ],
  ])('%s', (_what, records) => expect(warnings(...records)).toEqual([]));

  test.each([
    [
      'corrected',
      [HEADER, movement('1', 9), movement('2', 9, { code: '19' }), totals(0, 0, 2), end(5)],
    ],
    ['cancelled', [NOTICES, notice(9), notice(9, '1'), noticeTotals(1, 9), end(5)]],
  ])('whichever way its bank adds up what was %s', (_what, records) =>
    expect(warnings(...records)).toEqual([]),
  );

  test('between commas', () =>
    expect(
      warnings('1,03,0\r\n2,1,081201,081201,1,11,120000\r\n8,1,"120,000",0,0,,0,1\r\n9,4,1\r\n'),
    ).toEqual([]));
});

describe('a file may be broken off', () => {
  test('that lacks movements of its totals', () =>
    expect(warnings(HEADER, ...three.slice(1), totals(2, 120, 3), end(6))).toEqual([
      `ファイルの合計 入金2件 ¥120が、読み取った入金1件 ¥20と合いません。${CUT}`,
      `ファイルの総件数6件が、読み取った5件と合いません。${CUT}`,
    ]));

  test('that lacks money that went out alone', () =>
    expect(warnings(HEADER, ...three.slice(0, 2), totals(2, 120, 3), whole('9'))).toEqual([
      `ファイルの明細の件数3件が、読み取った2件と合いません。${CUT}`,
    ]));

  test('that has an amount which cannot be read', () =>
    expect(warnings('1,03,0\r\n2,1,081201,081201,1,11,x\r\n8,1,120000\r\n9\r\n')).toEqual([
      `ファイルの合計 入金1件 ¥120,000が、読み取った入金1件 ¥0と合いません。${CUT}`,
    ]));

  test('that lacks the totals of an account, or the end', () => {
    expect(warnings(HEADER, ...three)).toEqual([NO_END]);
    expect(warnings(HEADER, ...three, totals(2, 120, 3))).toEqual([NO_END]);
    expect(warnings(HEADER, HEADER, totals(0, 0, 0), end(4))).toEqual([NO_END]);
  });

  test('says so beside what was read of it, or beside that nothing was', () => {
    const read = readStatement(encodeShiftJis([HEADER, ...three].join('\r\n')));
    expect(read.deposits).toHaveLength(2);
    expect(read.warnings).toEqual([NO_END]);
    expect(readStatement(encodeShiftJis(HEADER)).refusal).toBe(`入金の明細がありません。${NO_END}`);
  });
});

describe('lines without the blanks at their ends', () => {
  const read = (lines: readonly string[]) =>
    zenginDeposits(lines.map((line) => line.trimEnd()).join('\r\n'));

  test.each([
    ['03', [HEADER, ...three, totals(2, 120, 3), end(6)], [100, 20]],
    ['01', [NOTICES, notice(100), noticeTotals(1, 100), end(4)], [100]],
  ])('are records of %s', (_kind, lines, amounts) => {
    const reading = read(lines);
    expect(reading?.found.map(({ amount }) => amount)).toEqual(amounts);
    expect(reading).toMatchObject({ unread: [], warnings: [] });
  });

  test('are none where an amount may be broken off, or where a table begins alike', () => {
    expect(zenginDeposits(`${HEADER.trimEnd()}\r\n${three.join('').slice(0, 35)}`)).toBeUndefined();
    expect(zenginDeposits('103,日付\r\n2,1')).toBeUndefined();
    expect(zenginDeposits(`${HEADER}x\r\n${HEADER}`)).toBeUndefined();
  });
});
