import { describe, expect, test } from 'vitest';
import {
  dayKeyFrom,
  isDayOfWork,
  nearestDay,
  nextDayOfMonth,
  weekdayAhead,
} from '#domain/writtenDay.ts';

/** A Friday. */
const TODAY = '2026-11-20';

describe('days by their numbers', () => {
  test.each([
    [2026, 11, 24, '2026-11-24'],
    [2026, 2, 30, null],
    [2028, 2, 29, '2028-02-29'],
  ])('%i, %i, %i is %j', (year, month, day, key) => expect(dayKeyFrom(year, month, day)).toBe(key));

  test.each([
    ['2026-11-24', true],
    ['1996-11-24', false],
    ['2026-02-30', false],
    ['', false],
  ])('%s is a day of this time: %j', (key, isIt) => expect(isDayOfWork(key)).toBe(isIt));

  test.each([
    [11, 24, TODAY, '2026-11-24'],
    [1, 5, '2026-12-28', '2027-01-05'],
    [12, 28, '2027-01-05', '2026-12-28'],
    [2, 29, TODAY, null],
    [13, 1, TODAY, null],
  ])('%i/%i, read on %s, is %j', (month, day, today, key) =>
    expect(nearestDay(month, day, today)).toBe(key),
  );

  test.each([
    [20, TODAY, '2026-11-20'],
    [24, TODAY, '2026-11-24'],
    [5, TODAY, '2026-12-05'],
    [31, '2027-02-01', '2027-03-31'],
    [32, TODAY, null],
  ])('day %i, read on %s, is %j', (day, today, key) =>
    expect(nextDayOfMonth(day, today)).toBe(key),
  );
});

describe('days of the week', () => {
  test.each([
    ['月', 1, '2026-11-23'],
    ['日', 1, '2026-11-29'],
    ['金', 0, '2026-11-20'],
    ['水', 0, '2026-11-18'],
    ['月', 2, '2026-11-30'],
    ['土', null, '2026-11-21'],
    ['木', null, '2026-11-26'],
    ['金', null, '2026-11-27'],
  ])('%s of the week %j ahead is %s', (weekday, weeks, key) =>
    expect(weekdayAhead(weekday, weeks, TODAY)).toBe(key),
  );
});
