import { DAY_MARK } from '#domain/order/paste/digitClock.ts';
import { remembered } from '#domain/order/paste/remembered.ts';
import { withoutDays, type FoundText, type Placed } from '#domain/order/paste/when.ts';

/** Times of day within plain text whose days are gone. */

const clock = (hours: number, minutes: number): string | undefined =>
  hours < 24 && minutes < 60
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    : undefined;

const HALF = String.raw`(午前|午後|AM|PM|A\.M\.|P\.M\.)`;
/** The same and words for a part of the day, before an hour: 昼1時, 夜の8時. */
const BEFORE = String.raw`((?:午前|午後|AM|PM|A\.M\.|P\.M\.|お?昼|夕方?|夜|晩)の?)`;
/** What is counted is no hour: PM 20F. */
const NO_COUNT = String.raw`(?!\s?(?:['F本台件×x*背高/:月日号\d]|ft|HC|HQ|RF|RH|GP|ドライ|リーファー))`;

const times: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:${BEFORE} ?)?(?<!\d|\d:)(\d{1,2}):(\d{2})(?::\d{2})?(?![\d:])(?: ?${HALF})?`,
    'gi',
  ),
  new RegExp(String.raw`(?:${BEFORE} ?)?(?<!\d|\d:)(\d{1,2})時(?!間)(半|\d{1,2}分)?`, 'gi'),
  new RegExp(String.raw`(?<![a-z])${HALF}\s?(1[0-8]|[1-9])(?!\d)()${NO_COUNT}`, 'gi'),
  new RegExp(String.raw`(?<![\w:])()(1[0-2]|[1-9])()\s?(AM|PM)(?![a-z])`, 'gi'),
  new RegExp(
    String.raw`(?<=${DAY_MARK}[ ,]{0,2}(?:\d{4} ?[~-] ?)?)()(\d{2})(\d{2})(?![\d:])(?: ?H(?:RS?)?(?![A-Z]))?`,
    'gi',
  ),
];
/** Only the hour of the end is named: 10-12時. */
const SPAN = /(?<![\d/-]|\d:)(\d{1,2})\s?[~-]\s?(\d{1,2})時(?!間)/g;

const halves: readonly (readonly [RegExp, string])[] = [
  [/正午/g, '12:00'],
  [
    /午後(?:[一1](?!\d)|イチ|いち)|昼(?:[一1](?!\d)|イチ|いち|から|以降|過ぎ|すぎ)|夕方(?:着|便)?|午後(?:中|着|便|から)?|(?<![A-Za-z])PM(?![A-Za-z])/gi,
    'pm',
  ],
  [/朝(?:[一1](?!\d)|イチ|いち)番?|午前(?:中|着|便)?|(?<![A-Za-z])AM(?![A-Za-z])/gi, 'am'],
];

const NONE =
  /時間(?:指定)?(?:なし|無し|フリー|問わず|問いません)|(?:終日|時間は?お?任せ|フリー時間|随時)/;

/** The first and the last hour that a word moves by twelve: 昼11時 is 11:00, 夜1時 is 1:00, 夜12時 no hour of its day. */
const MOVED: readonly (readonly [RegExp, number, number])[] = [
  [/午後|p/i, 0, 11],
  [/昼/, 1, 5],
  [/夕/, 1, 11],
  [/夜|晩/, 5, 12],
];

/** Half a day counts only up to 12: 「PM 1:30」 is 13:30, 「PM 13:30」 as well. */
const hoursOf = (written: number, half: string): number =>
  MOVED.some(([word, from, to]) => word.test(half) && from <= written && written <= to)
    ? written + 12
    : written;

const placed = (match: RegExpExecArray, value: string): Placed => ({
  value,
  source: match[0].trim(),
  from: match.index,
  to: match.index + match[0].length,
});

const overlaps = (all: readonly Placed[], one: Placed): boolean =>
  all.some(({ from, to }) => one.from < to && from < one.to);

function spans(text: string): Placed[] {
  return Array.from(text.matchAll(SPAN)).flatMap((match) => {
    const value = clock(Number(match[1]), 0);
    return value === undefined ? [] : [placed(match, value)];
  });
}

/** The times that the clock shows, from left to right. */
function exactTimes(text: string): Placed[] {
  const found = spans(text);
  for (const pattern of times)
    for (const match of text.matchAll(pattern)) {
      const [, before = '', hours, rest = '', after = ''] = match;
      const minutes = rest === '半' ? 30 : Number(rest.replace('分', ''));
      const value = clock(hoursOf(Number(hours), `${before}${after}`), minutes);
      if (value === undefined) continue;
      const one = placed(match, value);
      if (!overlaps(found, one)) found.push(one);
    }
  return found.toSorted((a, b) => a.from - b.from);
}

/** 午前不可: not then. */
const RULED_OUT = /^\s?は?\s?(?:不可|NG|以外|ダメ|だめ|を?除)/i;

/** '午前中', 朝一 and the like are half days, which is what the order can hold, from left to right. */
function halfDays(text: string): Placed[] {
  const found: Placed[] = [];
  for (const [pattern, value] of halves)
    for (const match of text.matchAll(pattern)) {
      const one = placed(match, value);
      if (RULED_OUT.test(text.slice(one.to))) continue;
      const isVague = /[一1イい夕昼]/.test(one.source);
      const warning = `「${one.source}」は${value === 'am' ? 'AM(午前)' : 'PM(午後)'}にしました`;
      found.push({ ...one, ...(isVague ? { warning } : {}) });
    }
  return found.toSorted((a, b) => a.from - b.from);
}

const foundOf = ({ value, source, warning }: Placed): FoundText => ({
  value,
  source,
  ...(warning === undefined ? {} : { warning }),
});

/** The end of 「8:00~10:00」. */
const UNTIL = /^\s*[~-]\s*$/;

/** The times of a text, ranges as their beginnings, and its half days behind them. */
export const timesIn = remembered((text): readonly Placed[] => {
  // Without a digit and a word for half a day there is none.
  if (!/[\d午朝昼夕]|AM|PM/i.test(text)) return [];
  const exact: Placed[] = [];
  for (const one of exactTimes(text)) {
    const before = exact.at(-1);
    if (before !== undefined && UNTIL.test(text.slice(before.to, one.from)))
      exact[exact.length - 1] = {
        ...before,
        to: one.to,
        source: text.slice(before.from, one.to).trim(),
      };
    else exact.push(one);
  }
  return [...exact, ...halfDays(text).filter((half) => !overlaps(exact, half))];
});

/** The first time of day that the text names: 'HH:mm', 'am', 'pm', or '' when it says that there is none. */
export function timeIn(text: string): FoundText | undefined {
  const all = timesIn(text);
  const [first] = all;
  const source = NONE.exec(text)?.[0];
  if (first === undefined || (source !== undefined && !/\d/.test(first.source)))
    return source === undefined ? undefined : { value: '', source };
  const second = all.find(({ value }) => value !== first.value && /\d/.test(value));
  return second === undefined || !/\d/.test(first.value)
    ? foundOf(first)
    : {
        value: first.value,
        source: first.source,
        warning: `時間が2つあります(${first.value}、${second.value})`,
      };
}

/** The same where only a time can be meant, so that digits alone are one: 0830, 8, 1330. */
export function timeOf(text: string): FoundText | undefined {
  const digits = /^\s*(\d{1,2}?)(\d{2})?\s*(?:~.*|頃|着|必着)?$/.exec(text);
  const [, hours, minutes = '0'] = digits ?? [];
  const value = hours === undefined ? undefined : clock(Number(hours), Number(minutes));
  return value === undefined ? timeIn(text) : { value, source: text.trim() };
}

/** The text without the days and times that it names. */
export function withoutWhen(text: string, today: string): string {
  const rest = withoutDays(text, today);
  return timesIn(rest)
    .toReversed()
    .reduce((left, { source }) => left.replace(source, ' '), rest);
}
