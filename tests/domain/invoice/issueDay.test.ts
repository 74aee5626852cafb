import { expect, test } from 'vitest';
import { issueDayDoubt, issueDayRefusal } from '#domain/invoice/issueDay.ts';
import { invoiceWishesOf, noWishes } from '#domain/invoice/wishes.ts';

const period = { fromDay: '2026-11-01', toDay: '2026-11-30' };
const until = (day: string) => `発行日は${day}までです。年を確かめてください。`;

test.each([
  ['2027-02-28', '2026-11-10', ''],
  ['2027-03-01', '2026-11-10', until('2027年2月28日')],
  ['2027-11-30', '2026-11-30', until('2027年2月28日')],
  ['2027-03-01', '2026-12-01', ''],
  ['2027-03-02', '2026-12-01', until('2027年3月1日')],
  ['2026-01-01', '2026-12-01', ''],
  ['', '2026-12-01', ''],
])('an invoice of November can be issued on %s as of %s, or not: %s', (day, today, words) => {
  expect(issueDayRefusal(day, period, today)).toBe(words);
  const found = invoiceWishesOf(period, today).safeParse({ ...noWishes(), issueDay: day });
  const problems = found.error?.issues.map(({ path, message }) => [path, message]);
  expect(problems).toEqual(words === '' ? undefined : [[['issueDay'], words]]);
});

test.each([
  ['2026-11-01', ''],
  ['2025-11-30', '対象期間の初日(2026年11月1日)より前の発行日です。日付を確かめてください。'],
  ['', ''],
])('of an issue on %s is said: %s', (day, words) => expect(issueDayDoubt(day, period)).toBe(words));
