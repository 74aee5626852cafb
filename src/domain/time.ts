/**
 * Calendar arithmetic in Japan Standard Time, whatever the zone of the computer.
 * Japan has had a fixed offset of +09:00 and no daylight saving time since 1951, so a shift is exact.
 *
 * A day key is 'YYYY-MM-DD', a month key 'YYYY-MM', both of the Japanese calendar day.
 */
const JST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** A half-open span of instants: from ≤ t < to. */
export type Range = { from: Date; to: Date };

/** @throws RangeError 'Invalid time value' when the date is invalid. */
function jstMs(date: Date): number {
  // Each browser has words of its own for it.
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value');
  return date.getTime() + JST_OFFSET_MS;
}

const jstIso = (date: Date): string => new Date(jstMs(date)).toISOString();

/** The Japanese calendar day of an instant. @throws RangeError 'Invalid time value' */
export const dayKeyOf = (date: Date): string => jstIso(date).slice(0, 10);

/** The Japanese calendar month of an instant. @throws RangeError 'Invalid time value' */
export const monthKeyOf = (date: Date): string => jstIso(date).slice(0, 7);

/** The Japanese wall clock time of an instant as 'HH:mm'. @throws RangeError 'Invalid time value' */
export const clockOf = (date: Date): string => jstIso(date).slice(11, 16);

/** The same in minutes since midnight, 0 to 1439. @throws RangeError 'Invalid time value' */
export function minuteOfDay(date: Date): number {
  const sinceMidnight = jstMs(date) % DAY_MS;
  return Math.floor((sinceMidnight < 0 ? sinceMidnight + DAY_MS : sinceMidnight) / MINUTE_MS);
}

/** Whether the text is a day of the calendar written 'YYYY-MM-DD', of the years 1000 to 2999; '2026-02-30' is not. */
export function isDayKey(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether the text is a month of those years written 'YYYY-MM'. */
export const isMonthKey = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** Two keys of days or two of months, the earlier one first: people choose them in either order. */
export const inOrder = (one: string, other: string): [string, string] =>
  one <= other ? [one, other] : [other, one];

/** Midnight in Japan at the beginning of the day. @throws RangeError for a key that is no day */
export function startOfDay(dayKey: string): Date {
  return atClock(dayKey, '00:00');
}

/** The instant of a Japanese wall clock time ('H:mm' or 'HH:mm') on a day. @throws RangeError 'Invalid time value' */
export function atClock(dayKey: string, clock: string): Date {
  const date = new Date(`${dayKey}T${clock.padStart(5, '0')}:00+09:00`);
  if (!isDayKey(dayKey) || Number.isNaN(date.getTime())) throw new RangeError('Invalid time value');
  return date;
}

/** The day n days later (earlier when negative). */
export const addDays = (dayKey: string, days: number): string =>
  dayKeyOf(new Date(startOfDay(dayKey).getTime() + days * DAY_MS));

/** The month n months later (earlier when negative). */
export function addMonths(monthKey: string, months: number): string {
  const [year = 0, month = 0] = monthKey.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Number of days of a month, 28 to 31. */
export function daysInMonth(monthKey: string): number {
  const [year = 0, month = 0] = monthKey.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day of a month; days beyond its end become its last day (31 in February is the 28th or 29th). */
export const dayOfMonth = (monthKey: string, day: number): string =>
  `${monthKey}-${String(Math.min(day, daysInMonth(monthKey))).padStart(2, '0')}`;

/** From midnight to midnight of one Japanese day. */
export const dayRange = (dayKey: string): Range => ({
  from: startOfDay(dayKey),
  to: startOfDay(addDays(dayKey, 1)),
});

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A range in parts of a week, of which each is a question of its own: a whole month's answer would block the page. */
export function weeksOf({ from, to }: Range): Range[] {
  const parts: Range[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += WEEK_MS)
    parts.push({ from: new Date(at), to: new Date(Math.min(at + WEEK_MS, to.getTime())) });
  return parts;
}

/** From midnight of the first to midnight after the last of one Japanese month. */
export const monthRange = (monthKey: string): Range => ({
  from: startOfDay(`${monthKey}-01`),
  to: startOfDay(`${addMonths(monthKey, 1)}-01`),
});

/** Whether an instant lies in a half-open range. */
export const isWithin = (date: Date, range: Range): boolean =>
  date >= range.from && date < range.to;

/** The day of the week in Japanese, one letter. */
export function weekdayOf(dayKey: string): (typeof WEEKDAYS)[number] {
  const index = new Date(`${dayKey}T00:00:00Z`).getUTCDay();
  const weekday = WEEKDAYS[index];
  if (weekday === undefined) throw new RangeError('Invalid time value');
  return weekday;
}

/** 'MM/dd', the specification's display of an arrival date. @throws RangeError 'Invalid time value' */
export const monthDayLabel = (date: Date): string => dayKeyOf(date).slice(5).replace('-', '/');

/** The same as it is read at an instant: '11/24', in another year '2025/11/24'. */
export const nearDayLabel = (date: Date, now: Date): string =>
  dayKeyOf(date).slice(0, 4) === dayKeyOf(now).slice(0, 4)
    ? monthDayLabel(date)
    : dayKeyOf(date).replaceAll('-', '/');

/** '2026年11月24日'. */
export function longDayLabel(dayKey: string): string {
  const [year, month, day] = dayKey.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** Milliseconds from an instant to the next midnight in Japan, whatever the zone of the computer. */
export const untilMidnight = (now: Date): number =>
  startOfDay(addDays(dayKeyOf(now), 1)).getTime() - now.getTime();

/** '2026年11月24日(火)'. */
export const longDayLabelWithWeekday = (dayKey: string): string =>
  `${longDayLabel(dayKey)}(${weekdayOf(dayKey)})`;

/** '2026年11月'. */
export function longMonthLabel(monthKey: string): string {
  const [year, month] = monthKey.split('-').map(Number);
  return `${year}年${month}月`;
}
