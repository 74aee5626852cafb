import { describe, expect, test } from 'vitest';
import { dayKindOf, holidayOf, restDayNote } from '#domain/holiday.ts';
import { addDays } from '#domain/time.ts';

/** All holidays of a year, 'M/D name'. */
function calendarOf(year: number): string[] {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) {
    const name = holidayOf(day);
    const [, month, date] = day.split('-').map(Number);
    if (name !== '') found.push(`${month}/${date} ${name}`);
  }
  return found;
}

describe('the holidays of a year', () => {
  test('2026, with a day between two holidays', () =>
    expect(calendarOf(2026)).toEqual([
      '1/1 元日',
      '1/12 成人の日',
      '2/11 建国記念の日',
      '2/23 天皇誕生日',
      '3/20 春分の日',
      '4/29 昭和の日',
      '5/3 憲法記念日',
      '5/4 みどりの日',
      '5/5 こどもの日',
      '5/6 振替休日',
      '7/20 海の日',
      '8/11 山の日',
      '9/21 敬老の日',
      '9/22 国民の休日',
      '9/23 秋分の日',
      '10/12 スポーツの日',
      '11/3 文化の日',
      '11/23 勤労感謝の日',
    ]));
  test('2019, the change of emperor', () =>
    expect(calendarOf(2019)).toEqual([
      '1/1 元日',
      '1/14 成人の日',
      '2/11 建国記念の日',
      '3/21 春分の日',
      '4/29 昭和の日',
      '4/30 国民の休日',
      '5/1 天皇の即位の日',
      '5/2 国民の休日',
      '5/3 憲法記念日',
      '5/4 みどりの日',
      '5/5 こどもの日',
      '5/6 振替休日',
      '7/15 海の日',
      '8/11 山の日',
      '8/12 振替休日',
      '9/16 敬老の日',
      '9/23 秋分の日',
      '10/14 体育の日',
      '10/22 即位礼正殿の儀',
      '11/3 文化の日',
      '11/4 振替休日',
      '11/23 勤労感謝の日',
    ]));
  test('2020 and 2021, the Games', () => {
    expect(calendarOf(2020).slice(3)).toEqual([
      '2/23 天皇誕生日',
      '2/24 振替休日',
      '3/20 春分の日',
      '4/29 昭和の日',
      '5/3 憲法記念日',
      '5/4 みどりの日',
      '5/5 こどもの日',
      '5/6 振替休日',
      '7/23 海の日',
      '7/24 スポーツの日',
      '8/10 山の日',
      '9/21 敬老の日',
      '9/22 秋分の日',
      '11/3 文化の日',
      '11/23 勤労感謝の日',
    ]);
    expect(calendarOf(2021).slice(9)).toEqual([
      '7/22 海の日',
      '7/23 スポーツの日',
      '8/8 山の日',
      '8/9 振替休日',
      '9/20 敬老の日',
      '9/23 秋分の日',
      '11/3 文化の日',
      '11/23 勤労感謝の日',
    ]);
  });
  test('2002, under the older law', () =>
    expect(calendarOf(2002)).toEqual([
      '1/1 元日',
      '1/14 成人の日',
      '2/11 建国記念の日',
      '3/21 春分の日',
      '4/29 みどりの日',
      '5/3 憲法記念日',
      '5/4 国民の休日',
      '5/5 こどもの日',
      '5/6 振替休日',
      '7/20 海の日',
      '9/15 敬老の日',
      '9/16 振替休日',
      '9/23 秋分の日',
      '10/14 体育の日',
      '11/3 文化の日',
      '11/4 振替休日',
      '11/23 勤労感謝の日',
      '12/23 天皇誕生日',
    ]));
  test('2009, 2003 and 2006', () => {
    // A substitute goes past the holidays that follow the Sunday.
    expect(calendarOf(2009)).toContain('5/6 振替休日');
    expect(calendarOf(2009)).toContain('9/22 国民の休日');
    // A Sunday between two holidays is a Sunday.
    expect(holidayOf('2003-05-04')).toBe('');
    expect(holidayOf('2006-01-02')).toBe('振替休日');
    expect(holidayOf('2006-05-04')).toBe('国民の休日');
  });
  test.each([
    ['2008-03-20', '春分の日'],
    ['2012-09-22', '秋分の日'],
    ['2024-09-22', '秋分の日'],
    ['2025-03-20', '春分の日'],
    ['2027-03-21', '春分の日'],
    ['2030-09-23', '秋分の日'],
    ['2032-09-21', '国民の休日'],
  ])('%s is %s', (day, name) => expect(holidayOf(day)).toBe(name));
  test('nothing is known before 2000 and after 2099', () => {
    expect(holidayOf('1999-01-01')).toBe('');
    expect(holidayOf('2100-01-01')).toBe('');
  });
});

test('a day has the colour of a Japanese calendar', () => {
  expect(dayKindOf('2026-11-22')).toBe('holiday');
  expect(dayKindOf('2026-11-23')).toBe('holiday');
  expect(dayKindOf('2026-11-24')).toBe('workday');
  expect(dayKindOf('2026-11-28')).toBe('saturday');
});

test('a due day that is no workday says so', () => {
  expect(restDayNote('2026-11-30')).toBe('');
  expect(restDayNote('2026-10-31')).toBe('土曜日');
  expect(restDayNote('2026-11-22')).toBe('日曜日');
  expect(restDayNote('2026-11-23')).toBe('祝日・勤労感謝の日');
  expect(restDayNote('2027-01-01')).toBe('祝日・元日');
  for (const day of ['2025-12-31', '2026-12-31', '2026-01-02', '2029-01-03'])
    expect(restDayNote(day)).toBe('銀行休業日');
  expect(restDayNote('2026-12-30')).toBe('');
  expect(restDayNote('2027-01-04')).toBe('');
});
