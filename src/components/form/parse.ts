/**
 * Reads what people type into date, time and money fields. All functions are pure; null means that the text cannot
 * be read, and '' (or null for money) that nothing was entered.
 */
import { addDays, isDayKey } from '#domain/time.ts';
import { BEFORE_REIWA, dayKeyFrom, dayWithYear, nearestDay } from '#domain/writtenDay.ts';

/** Full-width digits, letters and signs become ASCII; long vowel marks and dashes typed for a minus become '-'. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .trim();

const two = (value: number): string => String(value).padStart(2, '0');

/** A map and no object: 'constructor' may be typed, too. */
const DAY_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    一昨日: -2,
    昨日: -1,
    今日: 0,
    本日: 0,
    明日: 1,
    明後日: 2,
  }),
);

const MOST_YEARS_AHEAD = 5;

/** A year of two digits: one of 令和 as far as days are written ahead (08 is 令和8年, 2026), else of the calendar. */
function fullYear(year: number, today: string): number {
  const ofEra = BEFORE_REIWA + year;
  const isNear = ofEra <= Number(today.slice(0, 4)) + MOST_YEARS_AHEAD;
  return year > 0 && isNear ? ofEra : 2000 + year;
}

function fromDigits(digits: string, today: string): string | null {
  const pair = (at: number): number => Number(digits.slice(at, at + 2));
  if (digits.length === 4) return nearestDay(pair(0), pair(2), today);
  if (digits.length === 6) return dayKeyFrom(fullYear(pair(0), today), pair(2), pair(4));
  if (digits.length === 8) return dayKeyFrom(Number(digits.slice(0, 4)), pair(4), pair(6));
  return null;
}

const WITH_SHORT_YEAR = /^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[-/.](\d{1,2})$/;

/**
 * A day as people write it: 11/21, 1121, 20261121, 261121, 081121, 2026-11-21, 2026年11月21日, 令和8/11/21, R8.11.21, 今日, 明日.
 * @param today day key of the present day
 * @returns a day key 'YYYY-MM-DD', '' for no text, null when it is no day
 */
export function parseDay(text: string, today: string): string | null {
  const written = plain(text)
    .toLowerCase()
    .replace(/\s|\(.\)$/g, '')
    .replace(/年|月/g, '/')
    .replace(/(\d)日$/, '$1');
  if (written === '') return '';
  const offset = DAY_WORDS.get(written);
  if (offset !== undefined) return addDays(today, offset);
  if (/^\d+$/.test(written)) return fromDigits(written, today);
  const whole = dayWithYear(written);
  if (whole !== null) return whole;
  const full = WITH_SHORT_YEAR.exec(written);
  if (full) return dayKeyFrom(fullYear(Number(full[1]), today), Number(full[2]), Number(full[3]));
  const short = WITHOUT_YEAR.exec(written);
  return short ? nearestDay(Number(short[1]), Number(short[2]), today) : null;
}

/** '2026/11/21' for a day key, '' for anything else. */
export const dayText = (key: string): string => (isDayKey(key) ? key.replaceAll('-', '/') : '');

const TIME_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'am',
    am: 'am',
    午前: 'am',
    午前中: 'am',
    ごぜん: 'am',
    朝: 'am',
    朝一: 'am',
    朝いち: 'am',
    朝イチ: 'am',
    p: 'pm',
    pm: 'pm',
    午後: 'pm',
    ごご: 'pm',
    昼一: 'pm',
    昼イチ: 'pm',
    午後一: 'pm',
    午後イチ: 'pm',
    正午: '12:00',
    お昼: '12:00',
  }),
);

/**
 * A time of day as people write it: 8, 830, 1430, 8:30, 8:30:00, 8時半, 午後1時, pm1:30, am, 午後, 朝一, 正午, 9:00着, AM指定.
 * @returns 'HH:mm', 'am', 'pm', '' for no text, null when it is no time
 */
export function parseTime(text: string): string | null {
  const written = plain(text)
    .toLowerCase()
    .replace(/\s|(?:必着|着|頃|指定)$/g, '');
  if (written === '') return '';
  const word = TIME_WORDS.get(written);
  if (word !== undefined) return word;
  const half = /^(?:午前|午後|[ap]m)|[ap]m$/.exec(written)?.[0] ?? '';
  const clock = written.replace(half, '');
  const parts =
    /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(clock) ??
    /^(\d{1,2})時(半|\d{1,2}(?=分))?分?$/.exec(clock) ??
    /^(\d{1,2}?)(\d{2})?$/.exec(clock);
  if (!parts) return null;
  const isAfternoon = /午後|pm/.test(half) && Number(parts[1]) < 12;
  const hours = Number(parts[1]) + (isAfternoon ? 12 : 0);
  const minutes = parts[2] === '半' ? 30 : Number(parts[2] ?? 0);
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null;
}

/** Why a text is no time, and what to do. */
export const timeRefusal = (text: string): string =>
  /\d\s*(?:[~〜-]|から|まで)/.test(plain(text))
    ? '時間の幅は登録できません。始めの時刻を入れ、幅は備考に書いてください'
    : '時間を読み取れません。例: 830、AM';

/** '8:30', 'AM', 'PM' (specification §9), '' for anything else. */
export function timeText(value: string): string {
  if (value === 'am' || value === 'pm') return value.toUpperCase();
  return /^\d{2}:\d{2}$/.test(value) ? value.replace(/^0/, '') : '';
}

/** The most digits of an amount, but for what a client pays at once. */
const MOST_DIGITS = 9;

/** A comma that does not part three digits is a slip: 1,2 may be meant as 12,000. */
const GROUPS = /^-?(?:\d+|\d{1,3}(?:[,、]\d{3})+)$/;

/**
 * Whole yen as people write them: 12000, 12,000, ¥12,000, 12,000円, -500, ▲500, also full-width.
 * @returns integer yen, null for no text, NaN when it is no amount
 */
export function parseMoney(text: string, mostDigits = MOST_DIGITS): number | null {
  const written = plain(text)
    .replace(/[\s¥\\]|円$/g, '')
    .replace(/^[▲△]/, '-');
  if (written === '') return null;
  if (!GROUPS.test(written)) return Number.NaN;
  const digits = /^-?0*(\d+)$/.exec(written.replace(/[,、]/g, ''))?.[1];
  if (digits === undefined || digits.length > mostDigits) return Number.NaN;
  const value = Number(digits);
  return written.startsWith('-') && value !== 0 ? -value : value;
}

const GROUPED = new Intl.NumberFormat('ja-JP');

/** '12,000', '' for nothing or NaN. */
export const moneyText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : GROUPED.format(value);
