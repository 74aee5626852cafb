import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeMutation } from '#dev/testing/figures.mjs';

const RULES = 'allow read: if true;';
const hash = createHash('sha256').update(RULES).digest('hex');
const saved = (changes: object): string =>
  JSON.stringify({
    date: '2026-11-22',
    rules: hash,
    mutants: 100,
    killed: 97,
    survivors: Array(3)
      .fill(null)
      .map(() => ({ why: 'the next condition wants the same' })),
    ...changes,
  });

test('a result of these rules that is good enough passes', () =>
  expect(judgeMutation(saved({}), RULES)).toMatchObject({ failed: false }));

test.each([
  ['no result', null],
  ['one of other rules', saved({ rules: 'other' })],
])('%s fails and says how to renew it', (_name, content) => {
  const { failed, text } = judgeMutation(content, RULES);
  expect(failed).toBe(true);
  expect(text).toContain('npm run mutation');
});

test.each([{ killed: 96 }, { mutants: 0, killed: 0 }, { survivors: [{ why: '' }] }])(
  'a result that is too low, or that nobody has explained, fails: %o',
  (low) => expect(judgeMutation(saved(low), RULES)).toMatchObject({ failed: true }),
);
