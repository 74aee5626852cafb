import { describe, expect, test } from 'vitest';
import { timeIn, timeOf } from '#domain/order/paste/clock.ts';
import { dayIn } from '#domain/order/paste/when.ts';

/** A Friday. */
const TODAY = '2026-11-20';

describe('days in texts', () => {
  test.each([
    ['納入は11/24です', '2026-11-24'],
    ['11月24日(火)', '2026-11-24'],
    ['11月24日', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026年11月24日 火曜', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['R8.11.24', '2026-11-24'],
    ['令和8年11月24日', '2026-11-24'],
    ['24日', '2026-11-24'],
    ['5日', '2026-12-05'],
    ['24-Nov', '2026-11-24'],
    ['Nov. 24th', '2026-11-24'],
    ['1/5', '2027-01-05'],
    ['今日', TODAY],
    ['明日', '2026-11-21'],
    ['あさって', '2026-11-22'],
    ['来週月曜', '2026-11-23'],
    ['再来週の火曜日', '2026-12-01'],
    ['今週土曜', '2026-11-21'],
    ['月曜でお願いします', '2026-11-23'],
    ['11/24(水)', '2026-11-24'],
  ])('%s', (text, key) => expect(dayIn(text, TODAY)?.value).toBe(key));

  test.each([['045-123-4567'], ['2/30'], ['3日前'], ['2026/13/01'], ['相模原'], ['']])(
    'none in %j',
    (text) => expect(dayIn(text, TODAY)).toBeUndefined(),
  );

  test('a weekday that does not fit is told', () => {
    expect(dayIn('11/24(水)', TODAY)?.warning).toBe('11/24は火曜日です(本文は水曜日)');
    expect(dayIn('11/24(火)', TODAY)?.warning).toBeUndefined();
    expect(dayIn('24日', TODAY)?.warning).toBeUndefined();
  });
});

describe('times in texts', () => {
  test.each([
    ['8:30', '08:30'],
    ['8時半', '08:30'],
    ['8時', '08:00'],
    ['9時15分着', '09:15'],
    ['AM9:00', '09:00'],
    ['9:00 AM', '09:00'],
    ['午後1時', '13:00'],
    ['PM1:30', '13:30'],
    ['PM 13:30', '13:30'],
    ['午後3', '15:00'],
    ['3 pm', '15:00'],
    ['9:00-10:00', '09:00'],
    ['午前中', 'am'],
    ['AM', 'am'],
    ['朝一', 'am'],
    ['午後', 'pm'],
    ['午後一', 'pm'],
    ['PM', 'pm'],
    ['時間指定なし', ''],
    ['終日', ''],
  ])('%s', (text, value) => expect(timeIn(text)?.value).toBe(value));

  test.each([['25:00'], ['8時間'], ['0830'], ['相模原'], ['11/24']])('none in %j', (text) =>
    expect(timeIn(text)).toBeUndefined(),
  );

  test.each([
    ['0830', '08:30'],
    ['8', '08:00'],
    ['1330', '13:30'],
    ['800着', '08:00'],
    ['8:30', '08:30'],
  ])('where only a time is meant, %s', (text, value) => expect(timeOf(text)?.value).toBe(value));

  test.each([['2570'], ['未定'], ['']])('where only a time is meant, none in %j', (text) =>
    expect(timeOf(text)).toBeUndefined(),
  );
});

describe('days with a dot or a hyphen', () => {
  test.each([
    ['11.26(木) 8:00 厚木倉庫', '2026-11-26'],
    ['納入は11-26(木)', '2026-11-26'],
    ['11-26 8:00 厚木倉庫', '2026-11-26'],
    ['・9-10 8:00 厚木倉庫', '2026-09-10'],
    ['1. 11-26 8:00 厚木倉庫', '2026-11-26'],
    ['11.26 厚木倉庫', '2026-11-26'],
    ['11-26 厚木倉庫', '2026-11-26'],
    ['12-7 厚木倉庫', '2026-12-07'],
  ])('with a weekday, or at the start of a line: %s', (text, key) =>
    expect(dayIn(text, TODAY)?.value).toBe(key),
  );

  test.each([
    '9-10 厚木倉庫',
    '10-12時 厚木倉庫',
    '2.5 厚木倉庫',
    '12.50 t',
    '11.26 トン',
    '11-26-3 厚木',
    '03-1234-5678',
    '11-26',
    '厚木 11-26 8:00',
  ])('none in %j', (text) => expect(dayIn(text, TODAY)).toBeUndefined());

  test('a weekday that does not fit is told', () =>
    expect(dayIn('11.26(水)', TODAY)?.warning).toBe('11/26は木曜日です(本文は水曜日)'));

  test('a line that names its day in another way has no second one', () =>
    expect(dayIn('11-26 12/7 厚木倉庫', TODAY)?.value).toBe('2026-12-07'));
});
