import { expect, test } from 'vitest';
import { usualIssueDay } from '#domain/billing/billing.ts';
import { isOverdueAtOnce } from '#domain/billing/closing.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { aClient } from '#tests/support/builders.ts';

test.each([
  ['an invoice', undefined, '2026-11-20'],
  ['a correction', { issueDay: '2026-11-20', status: 'issued' }, '2026-11-28'],
  [
    'a correction of one that was issued for a later day',
    { issueDay: '2026-12-31', status: 'paid' },
    '2026-12-31',
  ],
  [
    'what comes after a void one that was issued for a later day',
    { issueDay: '2027-11-20', status: 'voided' },
    '2026-11-28',
  ],
] as const)('%s is issued on its usual day', (_what, follows, day) =>
  expect(
    usualIssueDay({
      client: { closingDay: 20 },
      month: '2026-11',
      follows,
      today: '2026-11-28',
    }),
  ).toBe(day),
);

const anInvoice = (fields: object) => invoiceSchema.parse({ id: 'i', ...fields });

// Closes at the end of October, and is due at the end of November.
test.each([
  ['on the due day', '2026-11-30', {}, '', false],
  ['after it', '2026-12-01', {}, '', true],
  ['with a day of issue after it', '2026-12-01', {}, '2026-12-01', false],
  ['with one of its own after it', '2026-12-01', { draft: { issueDay: '2026-12-01' } }, '', false],
  ['with a due day of its own', '2026-12-01', { draft: { dueDay: '2026-12-10' } }, '', false],
  [
    'anew after one that was void',
    '2026-12-01',
    { follows: { issueDay: '2026-11-20' } },
    '',
    false,
  ],
])('an invoice that is issued %s is overdue at once or not', (_when, today, of, day, isOverdue) => {
  const { draft, follows } = { draft: undefined, follows: undefined, ...of };
  const row = {
    client: aClient({ closingDay: 31 }),
    draft: draft && anInvoice(draft),
    follows: follows && anInvoice(follows),
  };
  expect(isOverdueAtOnce(row, { month: '2026-10', day, today })).toBe(isOverdue);
});
