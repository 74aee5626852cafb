import { addDays, isDayKey, startOfDay } from '#domain/time.ts';

/** Days put together from the numbers that people write. Day keys are 'YYYY-MM-DD'. */

const two = (value: number): string => String(value).padStart(2, '0');

/** The key of a day of the calendar; null when there is no such day. */
export function dayKeyFrom(year: number, month: number, day: number): string | null {
  const key = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDayKey(key) ? key : null;
}

/** Whether it is a day of this time: the years 0026, 1996 and 9999 are slips of a finger, and no list would show them. */
export const isDayOfWork = (dayKey: string): boolean => dayKey.startsWith('2') && isDayKey(dayKey);

const OF_ERA = String.raw`\.?(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$`;

/** The year before 令和1年. */
export const BEFORE_REIWA = 2018;

/** Days of the eras, and the year before the first of each. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^(?:令和?|r)${OF_ERA}`, 'i'), BEFORE_REIWA],
  [new RegExp(`^(?:平成?|h)${OF_ERA}`, 'i'), 1988],
  [new RegExp(`^(?:昭和?|s)${OF_ERA}`, 'i'), 1925],
];
const WITH_YEAR = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/**
 * A day whose year is written whole: 2027/3/15, 2027年3月15日, R9.3.15, 令和9年3月15日, 平成31.4.30.
 * @param text in half width, without spaces
 * @returns a day key; null when it is no such day
 */
export function dayWithYear(text: string): string | null {
  for (const [pattern, before] of ERAS) {
    const [whole, year, month, day] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    return dayKeyFrom(before + (year === '元' ? 1 : Number(year)), Number(month), Number(day));
  }
  const [, year, month, day] = WITH_YEAR.exec(text) ?? [];
  return dayKeyFrom(Number(year), Number(month), Number(day));
}

/** A day without a year is the nearest such day: in December '1/5' means next January. */
export function nearestDay(month: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const keys = [thisYear - 1, thisYear, thisYear + 1].flatMap(
    (year) => dayKeyFrom(year, month, day) ?? [],
  );
  const distance = (key: string): number =>
    Math.abs(startOfDay(key).getTime() - startOfDay(today).getTime());
  return keys.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

const MOST_DAYS_AHEAD = 62;

/** A day of the month alone is the next such day, today included; null when no month has it. */
export function nextDayOfMonth(day: number, today: string): string | null {
  const days = Array.from({ length: MOST_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days.find((key) => Number(key.slice(8)) === day) ?? null;
}

const WEEK = '月火水木金土日';

/** The day of the week, 0 = Monday: people who write 来週 count their weeks from Mondays. */
const fromMonday = (dayKey: string): number => (startOfDay(dayKey).getUTCDay() + 1 + 6) % 7;

/**
 * The weekday of the week that is so many weeks ahead; without weeks the next such day after today.
 * @param weekday one of 月火水木金土日
 */
export function weekdayAhead(weekday: string, weeks: number | null, today: string): string {
  const wanted = WEEK.indexOf(weekday);
  const gap = wanted - fromMonday(today);
  if (weeks !== null) return addDays(today, gap + 7 * weeks);
  return addDays(today, gap > 0 ? gap : gap + 7);
}
