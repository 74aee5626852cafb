import { addDays, weekdayOf } from '#domain/time.ts';
import { dayKeyFrom, nearestDay, nextDayOfMonth, weekdayAhead } from '#domain/writtenDay.ts';

/** Days and times of day within plain text. */

/** What was found: its value, the piece of the text that says it, and what a person should know. */
export type FoundText = { value: string; source: string; warning?: string };

/** Words for days, by how many days they are ahead; words for weeks likewise. */
const DAYS = [
  ['今日', '本日', '当日'],
  ['明日', 'あした', 'あす', '翌日'],
  ['明後日', 'あさって'],
];
const WEEKS = ['今週', '来週', '再来週'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Reader = { pattern: RegExp; read: (parts: readonly string[], today: string) => string | null };

const month = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const MONTH_NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const WEEKDAY = String.raw`(?:\s*[(]?\s*([月火水木金土日])(?:曜日?|(?=[\s)]))\s*[)]?)?`;

/** In the order in which they are tried; the first that reads a day wins at its place. */
const readers: readonly Reader[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-])(?:(20\d{2})|R(\d)|令和(\d))[-/.年](\d{1,2})[-/.月](\d{1,2})(?![\d])日?${WEEKDAY}`,
    ),
    read: ([, year, r, reiwa, m, d]) =>
      dayKeyFrom(Number(year) || 2018 + Number(r ?? reiwa), Number(m), Number(d)),
  },
  {
    pattern: /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/,
    read: ([, y, m, d]) => dayKeyFrom(Number(y), Number(m), Number(d)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-])(1[0-2]|0?[1-9])[/月]\s?(3[01]|[12]\d|0?[1-9])(?![\d/])日?${WEEKDAY}`,
    ),
    read: ([, m, d], today) => nearestDay(Number(m), Number(d), today),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d])(\d{1,2})(?:st|nd|rd|th)?[-\s]?${MONTH_NAME}`, 'i'),
    read: ([, d, name = ''], today) => nearestDay(month(name), Number(d), today),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![a-z])${MONTH_NAME}\.?\s?(\d{1,2})(?:st|nd|rd|th)?(?!\d)`,
      'i',
    ),
    read: ([, name = '', d], today) => nearestDay(month(name), Number(d), today),
  },
  {
    pattern: /(再来週|来週|今週)の?\s?([月火水木金土日])曜?日?/,
    read: ([, week = '', day = ''], today) => weekdayAhead(day, WEEKS.indexOf(week), today),
  },
  {
    pattern: /(今日|本日|当日|明日|あした|あす|翌日|明後日|あさって)/,
    read: ([, word = ''], today) =>
      addDays(
        today,
        DAYS.findIndex((words) => words.includes(word)),
      ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.月-])(3[01]|[12]\d|[1-9])日(?!前|後|間|以内|目|分|締)${WEEKDAY}`,
    ),
    read: ([, d], today) => nextDayOfMonth(Number(d), today),
  },
  {
    pattern: /(?<![（(])([月火水木金土日])曜日?/,
    read: ([, day = ''], today) => weekdayAhead(day, null, today),
  },
];

const weekdayWarning = (key: string, source: string): string | undefined => {
  const written = /(?:[(\s]|(?=.曜))([月火水木金土日])(?:曜日?)?\s*\)?$/.exec(source)?.[1];
  const right = weekdayOf(key);
  return written === undefined || written === right
    ? undefined
    : `${Number(key.slice(5, 7))}/${Number(key.slice(8))}は${right}曜日です(本文は${written}曜日)`;
};

/** The first day that the text names. @param today day key that relative words count from */
export function dayIn(text: string, today: string): FoundText | undefined {
  for (const { pattern, read } of readers) {
    const parts = pattern.exec(text);
    const key = parts === null ? null : read(parts, today);
    if (parts === null || key === null) continue;
    const source = parts[0].trim();
    const warning = weekdayWarning(key, source);
    return { value: key, source, ...(warning === undefined ? {} : { warning }) };
  }
  return undefined;
}

/** The text without the days and times that it names. */
export function withoutWhen(text: string, today: string): string {
  const day = dayIn(text, today);
  const rest = day === undefined ? text : text.replace(day.source, ' ');
  const time = timeIn(rest);
  return time === undefined ? rest : rest.replace(time.source, ' ');
}

const clock = (hours: number, minutes: number): string | undefined =>
  hours < 24 && minutes < 60
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    : undefined;

const HALF = String.raw`(午前|午後|AM|PM|A\.M\.|P\.M\.)`;

const times: readonly RegExp[] = [
  new RegExp(String.raw`${HALF}?\s*(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])\s*${HALF}?`, 'i'),
  new RegExp(String.raw`${HALF}?\s*(?<![\d:])(\d{1,2})時(?!間)(半|\d{1,2}分)?`, 'i'),
  new RegExp(String.raw`(?<![a-z])${HALF}\s?(\d{1,2})(?![\d:/月日])()`, 'i'),
  new RegExp(String.raw`(?<![\w:])()(\d{1,2})()\s?(AM|PM)(?![a-z])`, 'i'),
];

const halves: readonly (readonly [RegExp, string])[] = [
  [/午後[一1]|昼[一1]|午後(?:中|着|便|から)?|(?<![A-Za-z])PM(?![A-Za-z])/i, 'pm'],
  [/朝[一1]番?|午前(?:中|着|便)?|(?<![A-Za-z])AM(?![A-Za-z])/i, 'am'],
];

const NONE =
  /時間(?:指定)?(?:なし|無し|フリー|問わず|問いません)|(?:終日|時間は?お?任せ|フリー時間|随時)/;

/** Half a day counts only up to 12: 「PM 1:30」 is 13:30, 「PM 13:30」 as well. */
function hoursOf(written: number, half: string): number {
  const isAfternoon = /午後|p/i.test(half);
  return isAfternoon && written < 12 ? written + 12 : written;
}

type Exact = FoundText & { end: number };

function firstTime(text: string): Exact | undefined {
  for (const pattern of times) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [source, before = '', hours, rest = '', after = ''] = found;
    const minutes = rest === '半' ? 30 : Number(rest.replace('分', ''));
    const value = clock(hoursOf(Number(hours), `${before}${after}`), minutes);
    if (value !== undefined)
      return { value, source: source.trim(), end: found.index + source.length };
  }
  return undefined;
}

/** The end of 「8:00~10:00」. */
const UNTIL = /^\s*[~-]\s*\d{1,2}(?::\d{2}|時(?:半|\d{1,2}分)?)?/;

/** The first exact time; a second one, but for the end of a range, is told. */
function exactTime(text: string): FoundText | undefined {
  const found = firstTime(text);
  if (found === undefined) return undefined;
  const { value, source, end } = found;
  const second = firstTime(text.slice(end).replace(UNTIL, ' '));
  return second === undefined || second.value === value
    ? { value, source }
    : { value, source, warning: `時間が2つあります(${value}、${second.value})` };
}

/** '午前中', 朝一 and the like are half days, which is what the order can hold. */
function halfDay(text: string): FoundText | undefined {
  for (const [pattern, value] of halves) {
    const source = pattern.exec(text)?.[0];
    if (source === undefined) continue;
    const isFirst = /[一1]/.test(source);
    const warning = `「${source}」は${value === 'am' ? 'AM(午前)' : 'PM(午後)'}にしました`;
    return { value, source, ...(isFirst ? { warning } : {}) };
  }
  return undefined;
}

/** The first time of day that the text names: 'HH:mm', 'am', 'pm', or '' when it says that there is none. */
export function timeIn(text: string): FoundText | undefined {
  const exact = exactTime(text);
  if (exact !== undefined) return exact;
  const source = NONE.exec(text)?.[0];
  return source === undefined ? halfDay(text) : { value: '', source };
}

/** The same where only a time can be meant, so that digits alone are one: 0830, 8, 1330. */
export function timeOf(text: string): FoundText | undefined {
  const digits = /^\s*(\d{1,2}?)(\d{2})?\s*(?:~.*|頃|着|必着)?$/.exec(text);
  const [, hours, minutes = '0'] = digits ?? [];
  const value = hours === undefined ? undefined : clock(Number(hours), Number(minutes));
  return value === undefined ? timeIn(text) : { value, source: text.trim() };
}
