import { DAY_MARK, digitsBehind, isClock } from '#domain/order/paste/digitClock.ts';
import { remembered } from '#domain/order/paste/remembered.ts';
import { dayKeyFrom, nearestDay, nextDayOfMonth, weekdayAhead } from '#domain/writtenDay.ts';
import { addDays, weekdayOf } from '#domain/time.ts';

/** Days and times of day within plain text. */

/** What was found: its value, the piece of the text that says it, and what a person should know. */
export type FoundText = {
  value: string;
  source: string;
  warning?: string;
  /** Number of the line that says it, where it is known. */
  at?: number;
};

/** Words for days, by how many days they are ahead; words for weeks likewise. */
const DAYS = [
  ['今日', '本日', '当日'],
  ['明日', 'あした', 'あす'],
  ['明後日', 'あさって'],
];
const WEEKS = ['今週', '来週', '再来週'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Reader = {
  pattern: RegExp;
  read: (parts: readonly string[], today: string) => string | null;
  /** Whether the day may be the month. */
  isUnclear?: (parts: readonly string[]) => boolean;
};

const month = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
/** Dec 1 Dec 25 is no 1 December. */
const NO_MONTH = String.raw`(?<!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s?)`;
const MONTH_NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const WEEKDAY = String.raw`(?:\s?[(]?\s?([月火水木金土日])(?:曜日?|(?=[\s)]))\s?[)]?)?`;
/** What spreadsheets write behind a day without a time. */
const MIDNIGHT = String.raw`(?:\s0{1,2}:00(?::00)?(?![\d:]))?`;
/** Berths are numbered like days: 大井1/2号. */
const NO_BERTH = String.raw`(?<!大井|青海|品川|本牧|大黒|中防)(?<![\d/.]|[A-Za-z]-|\d{3}-)`;

/** What is measured or counted is no day. */
const MEASURE = '(?:t|kgs?|トン|m3|cbm|ft|km|c|°|度|%|円|時間?|分|本|台|個|件|枚|号)(?![a-z])';
const CLOCK = String.raw`\d{1,2}:\d{2}|\d{1,2}時|AM|PM|午前|午後|朝`;

const named = (day: string, name: string, year: string | undefined, today: string) =>
  year === undefined
    ? nearestDay(month(name), Number(day), today)
    : dayKeyFrom((Number(year) % 100) + 2000, month(name), Number(day));

const isSpan = (from: number, to: number): boolean => from < to && to <= 24;

/** In the order in which they are tried; the first that reads a day wins at its place. */
const readers: readonly Reader[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.]|[A-Za-z]-|\d{3}-)(?:(20\d{2})|R(\d{1,2})|令和(\d{1,2}))[-/.年](\d{1,2})[-/.月](\d{1,2})(?![\d])日?${WEEKDAY}${MIDNIGHT}`,
      'g',
    ),
    read: ([, year, r, reiwa, m, d]) =>
      dayKeyFrom(Number(year) || 2018 + Number(r ?? reiwa), Number(m), Number(d)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-])(\d{1,2})/(\d{1,2})/(20\d{2})(?![\d/])${MIDNIGHT}`,
      'g',
    ),
    read: ([, m, d, y]) => dayKeyFrom(Number(y), Number(m), Number(d)),
    isUnclear: ([, m, d]) => Number(d) <= 12 && Number(m) !== Number(d),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-]|[A-Za-z])(\d{2})[/.](\d{1,2})[/.](\d{1,2})(?![\d/.])${WEEKDAY}${MIDNIGHT}`,
      'g',
    ),
    // Only what can be meant: 26/12/8 in 2026.
    read: ([, y, m, d], today) =>
      Math.abs(2000 + Number(y) - Number(today.slice(0, 4))) > 1
        ? null
        : dayKeyFrom(2000 + Number(y), Number(m), Number(d)),
  },
  {
    pattern: /(?<![\dA-Z])(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/gi,
    read: ([, y, m, d]) => dayKeyFrom(Number(y), Number(m), Number(d)),
  },
  {
    pattern: new RegExp(
      String.raw`${NO_BERTH}(1[0-2]|0?[1-9])[/月]\s?(3[01]|[12]\d|0?[1-9])(?![\d/]|\s?号)日?${WEEKDAY}`,
      'g',
    ),
    read: ([, m, d], today) => nearestDay(Number(m), Number(d), today),
  },
  {
    pattern: new RegExp(
      String.raw`${NO_MONTH}(?<![\d:/.])(\d{1,2})(?:st|nd|rd|th)?[-\s]?${MONTH_NAME}(?![a-z])\.?(?:,?\s(20\d{2})(?![\d:])|-(\d{2})(?![\d:]))?`,
      'gi',
    ),
    read: ([, d = '', name = '', year, short], today) => named(d, name, year ?? short, today),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![a-z])${MONTH_NAME}\.?\s?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,?\s(20\d{2})(?![\d:]))?`,
      'gi',
    ),
    read: ([, name = '', d = '', year], today) => named(d, name, year, today),
  },
  {
    // 11.26(木).
    pattern: new RegExp(
      String.raw`(?<![\d/.:A-Za-z-])(1[0-2]|0?[1-9])[.-](3[01]|[12]\d|0?[1-9])\s?\([月火水木金土日](?:曜日?)?\)`,
      'g',
    ),
    read: ([, m, d], today) => nearestDay(Number(m), Number(d), today),
  },
  {
    // See withDaysAbove.
    pattern: /(?:前|同|当|翌々?)日\((\d{1,2})\.(\d{1,2})\)/g,
    read: ([, m, d], today) => nearestDay(Number(m), Number(d), today),
  },
  {
    pattern: /(再来週|来週|今週)の?\s?([月火水木金土日])曜?日?/g,
    read: ([, week = '', day = ''], today) => weekdayAhead(day, WEEKS.indexOf(week), today),
  },
  {
    pattern: /(今日|本日|当日|明日|あした|あす|明後日|あさって)/g,
    read: ([, word = ''], today) =>
      addDays(
        today,
        DAYS.findIndex((words) => words.includes(word)),
      ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.月-])(3[01]|[12]\d|[1-9])日(?!前|後|間|以内|目|分|締)${WEEKDAY}`,
      'g',
    ),
    read: ([, d], today) => nextDayOfMonth(Number(d), today),
  },
  {
    pattern: /(?<![（(]|\d)([月火水木金土日])曜日?/g,
    read: ([, day = ''], today) => weekdayAhead(day, null, today),
  },
  {
    // 11-26 8:00 厚木倉庫 at the start of a line that names no other day.
    pattern: new RegExp(
      String.raw`(?<=^[\s・■◆●○◎□*]*(?:[([]?\d{1,2}[)\].:、]\s+)?)(1[0-2]|0?[1-9](?!-[1-9](?!\d)))([.-])(3[01]|[12]\d|0?[1-9])(?=\s+(?!${MEASURE}))(?!.*\u0000)(?=\s+(${CLOCK})?)`,
      'g',
    ),
    // 9-10 厚木倉庫 may be a time, 2.5 a measure.
    read: ([, m, sign = '', d = '', time], today) =>
      time === undefined && (sign === '-' ? isSpan(Number(m), Number(d)) : d.length < 2)
        ? null
        : nearestDay(Number(m), Number(d), today),
  },
];

const weekdayWarning = (key: string, source: string): string | undefined => {
  const written = /(?:[(\s]|(?=.曜))([月火水木金土日])(?:曜日?)?\s*\)?$/.exec(source)?.[1];
  const right = weekdayOf(key);
  return written === undefined || written === right
    ? undefined
    : `${Number(key.slice(5, 7))}/${Number(key.slice(8))}は${right}曜日です(本文は${written}曜日)`;
};

const orderWarning = (key: string, source: string): string =>
  `「${source}」は${Number(key.slice(5, 7))}月${Number(key.slice(8))}日にしました。日と月の順を確かめてください`;

/** What stands somewhere in a text. */
export type Placed = FoundText & { from: number; to: number };

const blank = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)}${'\u0000'.repeat(to - from)}${text.slice(to)}`;

/** A line with more days is no line of an order. */
const MOST_DAYS = 40;

/** All days that the text names, the surest ways of writing first. @param today day key that relative words count from */
const daysBySurety = remembered((text, today): readonly Placed[] => {
  const found: Placed[] = [];
  // Without a digit, a weekday and a word there is none.
  if (!/[\d日曜あ]/.test(text)) return found;
  let left = text;
  for (const { pattern, read, isUnclear } of readers)
    for (const parts of left.matchAll(pattern)) {
      const value = found.length < MOST_DAYS ? read(parts, today) : null;
      if (value === null) continue;
      const [whole] = parts;
      const source = whole.trim();
      const warning =
        isUnclear?.(parts) === true ? orderWarning(value, source) : weekdayWarning(value, source);
      const to = parts.index + whole.length;
      left = blank(left, parts.index, to);
      found.push({ value, source, from: parts.index, to, ...(warning && { warning }) });
    }
  return found;
});

/** All days that the text names, from left to right. */
export const daysIn = (text: string, today: string): Placed[] =>
  daysBySurety(text, today).toSorted((a, b) => a.from - b.from);

/** The first day that the text names. */
export function dayIn(text: string, today: string): FoundText | undefined {
  const [first] = daysBySurety(text, today);
  if (first === undefined) return undefined;
  const { from: _from, to: _to, ...found } = first;
  return found;
}

const isBeforeClock = (text: string, at: number): boolean => {
  const digits = digitsBehind(text.slice(at));
  return digits !== undefined && isClock(digits);
};

/** The text with blanks instead of its days: everything else stays where it is. */
export const blankDays = (text: string, today: string): string =>
  daysBySurety(text, today)
    .reduce((left, { from, to }) => {
      const blanked = blank(left, from, to);
      return isBeforeClock(text, to)
        ? `${blanked.slice(0, to - 1)}${DAY_MARK}${blanked.slice(to)}`
        : blanked;
    }, text)
    .replaceAll('\u0000', ' ');

/** The text without its days. */
export const withoutDays = (text: string, today: string): string =>
  daysBySurety(text, today).length === 0 ? text : blankDays(text, today).replace(/ {2,}/g, ' ');
