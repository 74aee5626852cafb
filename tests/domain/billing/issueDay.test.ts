import { expect, test } from 'vitest';
import { usualIssueDay } from '#domain/billing/billing.ts';

test.each([
  ['an invoice', undefined, '2026-11-20'],
  ['a correction', { issueDay: '2026-11-20' }, '2026-11-28'],
  ['a correction of one that was issued for a later day', { issueDay: '2026-12-31' }, '2026-12-31'],
])('%s is issued on its usual day', (_what, follows, day) =>
  expect(
    usualIssueDay({
      client: { closingDay: 20 },
      month: '2026-11',
      follows,
      today: '2026-11-28',
    }),
  ).toBe(day),
);
