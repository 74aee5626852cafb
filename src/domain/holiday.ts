import { addDays, weekdayOf } from '#domain/time.ts';

/** The n-th Monday of a month, as a day of the month. */
function monday(year: number, month: number, nth: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return ((8 - weekday) % 7) + 1 + (nth - 1) * 7;
}

/** Day of an equinox by the usual approximation, which is right from 1980 to 2099. */
function equinox(year: number, start: number): number {
  const years = year - 1980;
  return Math.floor(start + 0.242194 * years - Math.floor(years / 4));
}

type Named = Readonly<Record<string, string>>;

/** What the laws for the Olympic Games and the change of emperor moved or added. */
const singular: Readonly<Record<number, Named>> = {
  2019: { '05-01': '天皇の即位の日', '10-22': '即位礼正殿の儀' },
  2020: { '07-23': '海の日', '07-24': 'スポーツの日', '08-10': '山の日' },
  2021: { '07-22': '海の日', '07-23': 'スポーツの日', '08-08': '山の日' },
};

/** Holidays that the Games of 2020 and 2021 moved elsewhere. */
function summerOf(year: number): Named {
  if (year === 2020 || year === 2021) return {};
  const sports = year < 2020 ? '体育の日' : 'スポーツの日';
  return {
    [year < 2003 ? '07-20' : `07-${monday(year, 7, 3)}`]: '海の日',
    ...(year < 2016 ? {} : { '08-11': '山の日' }),
    [`10-${String(monday(year, 10, 2)).padStart(2, '0')}`]: sports,
  };
}

/** 天皇誕生日; in 2019 there was none. */
function birthdayOf(year: number): Named {
  if (year === 2019) return {};
  return { [year < 2019 ? '12-23' : '02-23']: '天皇誕生日' };
}

/** The days that the law names (国民の祝日), by 'MM-DD'. */
function namedOf(year: number): Named {
  const isNew = year >= 2007;
  return {
    '01-01': '元日',
    [`01-${String(monday(year, 1, 2)).padStart(2, '0')}`]: '成人の日',
    '02-11': '建国記念の日',
    [`03-${equinox(year, 20.8431)}`]: '春分の日',
    '04-29': isNew ? '昭和の日' : 'みどりの日',
    '05-03': '憲法記念日',
    ...(isNew ? { '05-04': 'みどりの日' } : {}),
    '05-05': 'こどもの日',
    [year < 2003 ? '09-15' : `09-${monday(year, 9, 3)}`]: '敬老の日',
    [`09-${equinox(year, 23.2488)}`]: '秋分の日',
    '11-03': '文化の日',
    '11-23': '勤労感謝の日',
    ...birthdayOf(year),
    ...summerOf(year),
    ...singular[year],
  };
}

const nameOf = (dayKey: string): string | undefined =>
  namedOf(Number(dayKey.slice(0, 4)))[dayKey.slice(5)];

/** A holiday on a Sunday gives the next day that is none; before 2007 only the Monday. */
function isSubstitute(dayKey: string): boolean {
  if (weekdayOf(dayKey) === '月') return nameOf(addDays(dayKey, -1)) !== undefined;
  if (dayKey < '2007') return false;
  for (let day = addDays(dayKey, -1); nameOf(day) !== undefined; day = addDays(day, -1))
    if (weekdayOf(day) === '日') return true;
  return false;
}

/** A day between two holidays is one too (国民の休日). */
const isBetween = (dayKey: string): boolean =>
  weekdayOf(dayKey) !== '日' &&
  nameOf(addDays(dayKey, -1)) !== undefined &&
  nameOf(addDays(dayKey, 1)) !== undefined;

/**
 * The Japanese national holiday of a day from 2000 to 2099, with substitutes (振替休日) and days between two holidays
 * (国民の休日); '' for none. By the law as it is in 2026.
 */
export function holidayOf(dayKey: string): string {
  if (dayKey < '2000' || dayKey >= '2100') return '';
  const name = nameOf(dayKey);
  if (name !== undefined) return name;
  if (isSubstitute(dayKey)) return '振替休日';
  return isBetween(dayKey) ? '国民の休日' : '';
}

/** How a day is coloured in a Japanese calendar: 'holiday' (also Sundays), 'saturday' or 'workday'. */
export function dayKindOf(dayKey: string): 'holiday' | 'saturday' | 'workday' {
  const weekday = weekdayOf(dayKey);
  if (weekday === '日' || holidayOf(dayKey) !== '') return 'holiday';
  return weekday === '土' ? 'saturday' : 'workday';
}

/** Days on which banks rest besides weekends and holidays: the end of the year and its first days. */
const BANK_REST: readonly string[] = ['12-31', '01-02', '01-03'];

/** How a day on which banks and offices rest is named ('土曜日', '祝日・元日' …); '' for the others. */
export function restDayNote(dayKey: string): string {
  const holiday = holidayOf(dayKey);
  if (holiday !== '') return `祝日・${holiday}`;
  const weekday = weekdayOf(dayKey);
  if (weekday === '土' || weekday === '日') return `${weekday}曜日`;
  return BANK_REST.includes(dayKey.slice(5)) ? '銀行休業日' : '';
}
