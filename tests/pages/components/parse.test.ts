import { describe, expect, it } from 'vitest';
import {
  dayText,
  moneyText,
  parseDay,
  parseMoney,
  parseTime,
  timeRefusal,
  timeText,
} from '#components/form/parse.ts';

const TODAY = '2026-11-21';

describe('parseDay', () => {
  it.each([
    ['11/21', '2026-11-21'],
    ['1121', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['26.1.5', '2026-01-05'],
    ['081228', '2026-12-28'],
    ['13.5.31', '2031-05-31'],
    ['14.5.31', '2014-05-31'],
    ['00/5/31', '2000-05-31'],
    ['2026年11月21日', '2026-11-21'],
    ['11月3日', '2026-11-03'],
    ['2026/11/21(土)', '2026-11-21'],
    ['令和8/11/21', '2026-11-21'],
    ['令和8年11月21日', '2026-11-21'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.11.21', '2026-11-21'],
    ['r8-11-21', '2026-11-21'],
    ['H31/4/30', '2019-04-30'],
    ['S64/1/7', '1989-01-07'],
    ['1121', '2026-11-21'],
    ['11/21', '2026-11-21'],
    [' 11 / 21 ', '2026-11-21'],
    ['11ー21', '2026-11-21'],
    ['今日', '2026-11-21'],
    ['本日', '2026-11-21'],
    ['明日', '2026-11-22'],
    ['明後日', '2026-11-23'],
    ['昨日', '2026-11-20'],
    ['2028/2/29', '2028-02-29'],
    ['', ''],
    ['  ', ''],
  ])('reads %s as %s', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it.each([
    '2/30',
    '2027/2/29',
    '13/1',
    '0000',
    '11',
    '112',
    'あした',
    '11/21/22/23',
    '令和x年1月1日',
  ])('does not read %s', (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
  });

  it('takes the nearest day when the year is left out', () => {
    expect(parseDay('1/5', '2026-12-20')).toBe('2027-01-05');
    expect(parseDay('12/28', '2027-01-05')).toBe('2026-12-28');
    expect(parseDay('2/29', '2026-11-21')).toBeNull();
    expect(parseDay('2/29', '2027-11-21')).toBe('2028-02-29');
  });

  it('writes a day key for reading', () => {
    expect(dayText('2026-11-21')).toBe('2026/11/21');
    expect(dayText('11/2x')).toBe('');
  });
});

describe('parseTime', () => {
  it.each([
    ['8', '08:00'],
    ['14', '14:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['1430', '14:30'],
    ['8:30', '08:30'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['8時', '08:00'],
    ['8時半', '08:30'],
    ['8時15分', '08:15'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['am', 'am'],
    ['AM', 'am'],
    ['a', 'am'],
    ['午前', 'am'],
    ['pm', 'pm'],
    ['p', 'pm'],
    ['午後', 'pm'],
    ['ごご', 'pm'],
    ['AM指定', 'am'],
    ['8:30指定', '08:30'],
    ['午後一', 'pm'],
    ['朝一', 'am'],
    ['', ''],
    [' ', ''],
  ])('reads %s as %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['24:00', '860', '99', '8:3', '夕方', '12345', '8時半15'])('does not read %s', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it('says what to do with a range', () => {
    expect(timeRefusal('8:00〜10:00')).toMatch(/幅は備考/);
    expect(timeRefusal('夕方')).toBe('時間を読み取れません。例: 830、AM');
  });

  it('writes a time for reading', () => {
    expect(timeText('08:30')).toBe('8:30');
    expect(timeText('14:00')).toBe('14:00');
    expect(timeText('am')).toBe('AM');
    expect(timeText('pm')).toBe('PM');
    expect(timeText('朝')).toBe('');
  });
});

describe('parseMoney', () => {
  it.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['12,000', 12_000],
    ['¥12,000', 12_000],
    ['¥12,000', 12_000],
    ['\\12000', 12_000],
    ['12,000円', 12_000],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['-500', -500],
    ['ー500', -500],
    ['▲500', -500],
    ['△1,000', -1_000],
    ['999999999', 999_999_999],
    ['', null],
    [' ', null],
    ['円', null],
  ])('reads %s as %s', (text, value) => {
    expect(parseMoney(text)).toBe(value);
  });

  it.each([
    'いくら',
    '12.5',
    '1e5',
    '1000000000',
    '--5',
    '1-2',
    '5万',
    '1,2',
    '12,34',
    '1,0000',
    ',500',
    '12,000,',
  ])('says NaN to %s', (text) => {
    expect(parseMoney(text)).toBeNaN();
  });

  it('writes amounts with commas', () => {
    expect(moneyText(1_234_567)).toBe('1,234,567');
    expect(moneyText(-500)).toBe('-500');
    expect(moneyText(0)).toBe('0');
    expect(moneyText(null)).toBe('');
    expect(moneyText(Number.NaN)).toBe('');
  });
});

describe('words for times', () => {
  it.each([
    ['午後1時', '13:00'],
    ['午前10時半', '10:30'],
    ['PM1:30', '13:30'],
    ['1:30pm', '13:30'],
    ['午後13時', '13:00'],
    ['正午', '12:00'],
    ['8:30:00', '08:30'],
    ['9:00着', '09:00'],
    ['9時頃', '09:00'],
    ['午後25時', null],
  ])('%s', (text, value) => expect(parseTime(text)).toBe(value));
});
