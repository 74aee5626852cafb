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
    killed: 95,
    survivors: [],
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

test.each([{ killed: 94 }, { mutants: 0, killed: 0 }])(
  'a result that is too low fails: %o',
  (low) => expect(judgeMutation(saved(low), RULES)).toMatchObject({ failed: true }),
);
