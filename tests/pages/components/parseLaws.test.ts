import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayText,
  moneyText,
  parseDay,
  parseMoney,
  parseTime,
  timeText,
} from '#components/form/parse.ts';
import { atClock, dayKeyOf, isDayKey } from '#domain/time.ts';
import { parseMoment } from '#pages/orders/job/moment.ts';

/** What is typed into a field: anything, and often something close to what it reads. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'0123456789０９/-年月日時分半:.,¥円▲△- 　令和RHS元ーamp午前後'),
    maxLength: 14,
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '2026-02-29',
    '0000-00-00',
    '9999-12-31',
    '1e9',
    '-0',
  ),
);
const TODAY = '2026-11-21';
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map(dayKeyOf);
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const many = { numRuns: 3_000 };

describe('days', () => {
  test('no text throws, and what is read is a day of the calendar', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseDay(text, TODAY);
        expect(read === null || read === '' || isDayKey(read)).toBe(true);
      }),
      many,
    ));

  test('every way of writing a day means that day, full-width too', () =>
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const ways = [
          day,
          dayText(day),
          year + month + date,
          `${year}年${Number(month)}月${Number(date)}日`,
          `${year}.${month}.${date}`,
          ...(Number(year) > 2018
            ? [`令和${Number(year) - 2018}年${Number(month)}月${Number(date)}日`]
            : []),
        ];
        for (const way of ways.flatMap((one) => [one, ` ${wide(one)}　`]))
          expect(parseDay(way, TODAY)).toBe(day);
      }),
      many,
    ));

  test('a day that was read is read again as itself', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseDay(text, TODAY);
        if (read !== null) expect(parseDay(dayText(read), TODAY)).toBe(read);
      }),
      many,
    ));
});

describe('times', () => {
  test('no text throws, and what is read is a time of day, a half day or nothing', () =>
    fc.assert(
      fc.property(typed, (text) => {
        expect(parseTime(text) ?? '').toMatch(/^(([01]\d|2[0-3]):[0-5]\d|am|pm)?$/);
      }),
      many,
    ));

  test('every way of writing a time means that time', () =>
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
        const two = (value: number): string => String(value).padStart(2, '0');
        const time = `${two(hours)}:${two(minutes)}`;
        for (const way of [
          time,
          timeText(time),
          `${hours}${two(minutes)}`,
          `${hours}時${minutes}分`,
        ])
          expect([parseTime(way), parseTime(wide(way))]).toEqual([time, time]);
      }),
      many,
    ));

  test('a moment is one, or is refused', () =>
    fc.assert(
      fc.property(
        typed,
        fc.option(
          fc.date({
            min: new Date('2000-01-01'),
            max: new Date('2099-01-01'),
            noInvalidDate: true,
          }),
        ),
        (text, known) => {
          const read = parseMoment(text, known, atClock(TODAY, '10:00'));
          expect(read instanceof Date ? Number.isNaN(read.getTime()) : false).toBe(false);
        },
      ),
      many,
    ));
});

describe('money', () => {
  test('no text throws, and what is read is whole yen of nine digits at most', () =>
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseMoney(text);
        if (read === null || Number.isNaN(read)) return;
        expect(Number.isInteger(read) && Math.abs(read) <= 999_999_999).toBe(true);
        expect(Object.is(read, -0)).toBe(false);
      }),
      many,
    ));

  test('every way of writing an amount means that amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (yen) => {
        const bare = moneyText(Math.abs(yen));
        const minus = yen < 0 ? ['-', '▲', '△', '−'] : [''];
        for (const sign of minus)
          for (const way of [
            `${sign}${bare}`,
            `${sign}¥${bare}`,
            `${sign}${bare}円`,
            wide(`${sign}${bare}`),
          ])
            expect(parseMoney(way), way).toBe(yen);
        expect(parseMoney(String(yen))).toBe(yen);
      }),
      many,
    ));

  test('an amount is never cut: one digit too many is refused', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000 }), (yen) => {
        expect(parseMoney(String(yen))).toBeNaN();
      }),
      many,
    ));
});
