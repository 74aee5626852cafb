import { expect, test } from 'vitest';
import { loadingDays } from '#domain/schedule/loading.ts';

test.each([
  ['a workday', '2026-11-25', ['2026-11-25']],
  ['a weekend', '2026-11-28', ['2026-11-28', '2026-11-29', '2026-11-30']],
  ['a holiday behind a weekend', '2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-24']],
  [
    'the end of the year',
    '2026-12-31',
    ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'],
  ],
])('what is fetched on the evening before %s', (_what, tomorrow, days) =>
  expect(loadingDays(tomorrow)).toEqual(days),
);
