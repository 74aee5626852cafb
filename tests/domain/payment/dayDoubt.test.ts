import { expect, test } from 'vitest';
import { dayDoubt } from '#domain/payment/dayDoubt.ts';

const today = '2027-01-05';

test.each([
  ['2027-01-05', '2026-12-31', ''],
  ['2026-12-31', '2026-12-31', ''],
  [
    '2026-12-30',
    '2026-12-31',
    '請求書の発行日(2026年12月31日)より前の入金日です。日付を確かめてください。',
  ],
  ['2026-01-04', '', ''],
  ['2026-01-03', '', '1年より前の入金日です。年を確かめてください。'],
  ['2008-12-28', '2026-12-31', '1年より前の入金日です。年を確かめてください。'],
  ['', '2026-12-31', ''],
])('a payment of %s for an invoice of %s: %s', (day, issued, words) =>
  expect(dayDoubt({ day, today, issued })).toBe(words),
);
