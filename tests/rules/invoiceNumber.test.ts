import { describe, expect, test } from 'vitest';
import { billingSettings } from '#tests/rules/documents.ts';
import {
  aCounter,
  anIssue,
  aSnapshot,
  COUNTER,
  hashOf,
  invoicePath,
  issue,
  refusesIssues,
  snapshotPath,
  TEXT,
  type IssuePatch,
} from '#tests/rules/invoicing.ts';
import { Double, writeRaw } from '#tests/rules/raw.ts';
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

test('a count or a place in the chain that is a fraction is refused', async () => {
  const { numberKey } = anIssue;
  const issueWith = (
    count: unknown,
    sequence: unknown,
    counted: unknown,
    place: unknown,
    number = anIssue['number'],
  ) =>
    writeRaw(import.meta.filename, 'administrator', {
      [invoicePath()]: { ...anIssue, number, count, sequence },
      [snapshotPath()]: aSnapshot,
      [COUNTER]: { ...aCounter, sequence: place, counts: { [String(numberKey)]: counted } },
    });
  const one = new Double(1);
  expect(await issueWith(one, 1, 1, 1)).toBe(403);
  // In letters it is 1.0, whose point stands for any sign in the pattern of its number.
  expect(await issueWith(one, 1, 1, 1, '2026-11-150')).toBe(403);
  expect(await issueWith(1, one, 1, 1)).toBe(403);
  expect(await issueWith(1, 1, one, 1)).toBe(403);
  expect(await issueWith(1, 1, 1, one)).toBe(403);
  expect(await issueWith(1, 1, 1, 1)).toBe(200);
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
  const { counts: _counts, ...counter } = aCounter;
  const before = (counts: Fields): Record<string, Fields> => ({
    [COUNTER]: { ...counter, sequence: 6, counts, invoice: 'before' },
  });
  /** The next one after six, by a key and with its count among those of before. */
  const next = (number: string, numberKey: string, counts: Fields): IssuePatch => {
    const hash = hashOf(hashOf(TEXT) + TEXT);
    return {
      invoice: { number, numberKey, sequence: 7, previousHash: hashOf(TEXT), hash },
      snapshot: { hash },
      counter: { sequence: 7, hash, counts: { ...counts, [numberKey]: 1 } },
    };
  };
  // What a company counts with is changed; its numbers of before stay.
  test.each([
    ['2026-11-001', '2026-11-#', '{YYYY}-{MM}-{NNN}', '2026-11-00#'],
    ['2026-11-001', '2026-11-00#', '{YYYY}-{MM}-00{N}', '2026-11-#'],
    ['2026111', '2026#11', '{YYYY}{N}11', '202611#'],
    ['2026-11-1', '2026-11-#', '{YYYY}-{MM}-{N}', '2026-#-1'],
    ['2026-11-1-2-1', '2026-11-1-2-#', '{YYYY}-{MM}-1-2-{N}', '2026-11-1-#-1'],
    ['2026-11-1-10', '2026-11-1-#0', '{YYYY}-{MM}-1-{N}0', '2026-11-#'],
    ['2026-11-1', '2026-11-#', '{YYYY}-{MM}-{N}', '2026-11-1-#'],
    ['2026-11-1', '2026-11-#', '{YYYY}-{MM}-{N}', '2026-11-#-2'],
  ])('%s of %s (%s) is not given beside %s', async (number, key, format, other) => {
    const harmless = { '2026-10-#': 5, '2026-#': 3, '2026-11-1#': 2 };
    await seed({ ...formatted(format), ...before({ ...harmless, [other]: 1 }) });
    await denied(issue(as('administrator'), next(number, key, { ...harmless, [other]: 1 })));
    await seed(before(harmless));
    await allowed(issue(as('administrator'), next(number, key, harmless)));
  });

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
