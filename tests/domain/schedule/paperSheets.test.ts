import { describe, expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { hasTallRow, rowHeight, sheetsOf } from '#domain/schedule/paperSheets.ts';
import { startOfDay } from '#domain/time.ts';
import { aDriver, anOrder } from '#tests/support/builders.ts';
import { linesOf } from '#tests/support/dayLines.ts';

const arrivalDate = startOfDay('2026-11-24');

const people = {
  drivers: [
    aDriver({ id: 'off', name: '渡辺 太郎', daysOff: ['2026-11-24'] }),
    aDriver({ id: 'twice', name: '佐藤 誠' }),
  ],
  clients: [],
  offices: [],
  isRead: true,
};

/** Lines of a day; those of the given numbers are driven by somebody who is off. */
const aDay = (count: number, wrong: readonly number[] = [], fields: object = {}): DayLine[] =>
  linesOf(
    Array.from({ length: count }, (_, index) => {
      const order = anOrder({
        id: `order-${index + 1}`,
        arrivalDate,
        arrivalTime: 'am',
        ...fields,
      });
      const steps = wrong.includes(index + 1) ? { shipping: { type: 'driver', id: 'off' } } : {};
      return { order, job: jobSchema.parse({ id: order.id, orderId: order.id, steps }) };
    }),
    people,
  );

const shapes = (lines: readonly DayLine[], size: 'A4' | 'A3' = 'A4', notes = '') =>
  sheetsOf(lines, size, notes).map((sheet) => [sheet.first, sheet.lines.length, sheet.room]);

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}. 大黒大橋は通行止め`).join('\n');

describe('the sheets of a day', () => {
  test('are as few as hold the lines, with as many on each, and rows that a pencil can write in', () => {
    expect(shapes(aDay(81))).toEqual([
      [1, 27, 29],
      [28, 27, 29],
      [55, 27, 29],
    ]);
    expect(shapes(aDay(60))).toEqual([
      [1, 30, 32],
      [31, 30, 32],
    ]);
    expect(shapes(aDay(40))).toEqual([
      [1, 20, 24],
      [21, 20, 24],
    ]);
    expect(shapes(aDay(33))).toEqual([[1, 33, 33]]);
    expect(shapes(aDay(40), 'A3')).toEqual([[1, 40, 40]]);
    expect(shapes(aDay(7))).toEqual([[1, 7, 24]]);
    expect(shapes([])).toEqual([[1, 0, 24]]);
  });

  test('have fewer rows where notes of orders take two lines', () => {
    const long = { description: '到着の30分前に電話\n守衛所で受付をしてから3番バースへ' };
    const [line] = aDay(1, [], long);
    expect(line && hasTallRow(line, 'A4')).toBe(true);
    expect(rowHeight(true, 'A4')).toBeGreaterThan(rowHeight(false, 'A4'));
    expect(shapes(aDay(25, [], long))).toEqual([[1, 25, 26]]);
    expect(shapes(aDay(26, [], long))).toHaveLength(2);
  });
});

describe('the notes of the day', () => {
  test('stand on every sheet when they are short, and once when they are not', () => {
    const shown = (text: string) => sheetsOf(aDay(50), 'A4', text).map((sheet) => sheet.notes);
    expect(shown('')).toEqual(['', '']);
    expect(shown('朝礼 6:30')).toEqual(['朝礼 6:30', '朝礼 6:30']);
    expect(shown(notes(8))).toEqual([notes(8), '1枚目にあります']);
  });

  test('take the place of empty rows, then of rows of the first sheet, then a sheet of their own', () => {
    expect(shapes(aDay(14), 'A4', notes(20))).toEqual([[1, 14, 19]]);
    expect(shapes(aDay(50), 'A4', notes(20))).toEqual([
      [1, 19, 19],
      [20, 31, 33],
    ]);
    expect(shapes(aDay(3), 'A4', notes(46))).toEqual([
      [1, 3, 24],
      [4, 0, 0],
    ]);
    // More lines than a sheet has are run together.
    expect(sheetsOf(aDay(1), 'A4', 'あ\n\nい\n'.repeat(40)).map((sheet) => sheet.notes)).toEqual([
      Array.from({ length: 40 }, () => 'あ／い').join('／'),
    ]);
    const sheets = sheetsOf(aDay(60), 'A4', notes(20));
    expect(sheets.map(({ lines, room }) => [lines.length, room])).toEqual([
      [30, 32],
      [30, 32],
      [0, 0],
    ]);
    expect(sheets.map((sheet) => sheet.notes)).toEqual([
      '3枚目にあります',
      '3枚目にあります',
      notes(20),
    ]);
  });
});

describe('what is wrong', () => {
  test('is said, all of it, on the sheet of its rows', () => {
    const all = aDay(60, [1, 2, 59]);
    const [first, second] = sheetsOf(all, 'A4', '').map(({ problems }) => problems);
    expect(first).toBe(`問題 全3件のうち2件 No.1 休み 渡辺、No.2 休み 渡辺`);
    expect(second).toBe(`問題 全3件のうち1件 No.59 休み 渡辺`);
    expect(sheetsOf(aDay(2, [2]), 'A4', '')[0]?.problems).toBe(`問題 1件 No.2 休み 渡辺`);
    expect(sheetsOf(aDay(2), 'A4', '')[0]?.problems).toBe('');
  });

  test('takes rows for its lines', () => {
    const wrong = Array.from({ length: 33 }, (_, index) => index + 1);
    const sheets = sheetsOf(aDay(33, wrong), 'A4', '');
    expect(sheets).toHaveLength(2);
    expect(sheets.flatMap(({ problems }) => problems.match(/No\.\d+/g))).toHaveLength(33);
  });

  test('does not count rows of others', () => {
    const both = linesOf(
      ['a', 'b'].map((id) => ({
        order: anOrder({ id, arrivalDate, arrivalTime: '08:00' }),
        job: jobSchema.parse({
          id,
          orderId: id,
          steps: { shipping: { type: 'driver', id: 'twice' } },
        }),
      })),
      people,
    );
    expect(sheetsOf(both, 'A4', '')[0]?.problems).toMatch(/^問題 1件 No\.1・2 時間重複/);
    expect(sheetsOf(both.slice(1), 'A4', '')[0]?.problems).toMatch(/^問題 1件 No\.1 時間重複/);
  });

  test('is printed even where one line has more than a sheet holds', () => {
    const [line] = aDay(1, [1]);
    const [problem] = line?.problems ?? [];
    if (line === undefined || problem === undefined) throw new Error('nothing is wrong');
    const problems = Array.from({ length: 900 }, () => ({ ...problem }));
    const sheets = sheetsOf([{ ...line, problems }], 'A4', '');
    expect(sheets.map(({ lines, room }) => [lines.length, room])).toEqual([[1, 1]]);
    expect(sheets[0]?.problems).toMatch(/^問題 900件/);
  });
});
