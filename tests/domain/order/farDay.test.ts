import { expect, test } from 'vitest';
import { farDay } from '#domain/order/farDay.ts';
import { addDays } from '#domain/time.ts';

const TODAY = '2027-02-26';

test.each([
  ['', ''],
  [TODAY, ''],
  [addDays(TODAY, -100), ''],
  [addDays(TODAY, -101), '納入日が3か月より前です。年を確かめてください。'],
  ['2009-03-01', '納入日が3か月より前です。年を確かめてください。'],
  [addDays(TODAY, 300), ''],
  // 2/29 typed in a year that has none.
  ['2028-02-29', '納入日が10か月より先です。年を確かめてください。'],
])('a delivery of %j: %s', (day, words) => expect(farDay(day, TODAY)).toBe(words));
