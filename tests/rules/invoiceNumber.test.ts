import { describe, test } from 'vitest';
import { billingSettings } from '#tests/rules/documents.ts';
import { issue, refusesIssues, type IssuePatch } from '#tests/rules/invoicing.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  seed,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const formatted = (numberFormat: string): Record<string, Fields> => ({
  [`${COMPANY}/settings/billing`]: { ...billingSettings, numberFormat },
});
const numbered = (number: string, numberKey: string): IssuePatch => ({
  invoice: { number, numberKey },
  counter: { counts: { [numberKey]: 1 } },
});

describe('the number', () => {
  refusesIssues('as usual', [
    ['of another month', numbered('2026-10-001', '2026-10-#'), {}],
    ['without its count', { invoice: { number: '2026-11-' } }, {}],
    ['of another count', { invoice: { number: '2026-11-002' } }, {}],
    ['with something behind', { invoice: { number: '2026-11-0019' } }, {}],
    ['with a version', { invoice: { number: '2026-11-001-2' } }, {}],
  ]);
  refusesIssues(
    'as the company wants it',
    [
      ['as usual', {}, numbered('HM26/11_2611-01', 'HM26/11_2611-#')],
      [
        'without the year',
        numbered('HM/11-01', 'HM/11-#'),
        numbered('HM26/11_2611-01', 'HM26/11_2611-#'),
      ],
    ],
    formatted('HM{YY}/{MM}_{YY}{M}-{NN}'),
  );
  refusesIssues(
    'counted through the year',
    [['of the month', {}, numbered('2026-1', '2026-#')]],
    formatted('{YYYY}-{N}'),
  );
  // Settings of before the rules compared the month with the count.
  test.each([
    ['a month that runs into its count', '{YYYY}{M}{N}', numbered('2026111', '202611#')],
    ['no count', 'ABC', numbered('ABC', 'ABC')],
  ])('in a stored format with %s', async (_what, numberFormat, attack) => {
    await seed(formatted(numberFormat));
    await denied(issue(as('administrator'), attack));
    await seed(formatted('{YYYY}{M}-{N}'));
    await allowed(issue(as('administrator'), numbered('202611-1', '202611-#')));
  });
});
