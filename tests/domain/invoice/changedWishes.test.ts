import { expect, test } from 'vitest';
import { changedWishes } from '#domain/invoice/prepared.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';

const draft = invoiceSchema.parse({ id: 'd', status: 'draft', memo: '別紙' });
const follows = invoiceSchema.parse({ id: 'f', status: 'voided', memo: '別紙', subject: '10月分' });
const none = { draft: undefined, follows: undefined };
const corrected = { draft: undefined, follows };

test('an invoice is not issued whose wishes are not those that were looked at', () => {
  expect(changedWishes(none, none, '')).toBe('');
  // A draft on which nothing is set is as good as none.
  expect(changedWishes(none, { ...none, draft: { ...draft, memo: '' } }, '')).toBe('');
  expect(changedWishes({ ...none, draft }, { ...none, draft: { ...draft } }, '')).toBe('');
  expect(changedWishes({ ...none, draft }, none, '')).toMatch(
    /^「この請求書だけの設定」が変わりました/,
  );
});

test('a draft of a correction is noticed that comes into being meanwhile, unless it says the same', () => {
  expect(changedWishes(corrected, corrected, '10月分')).toBe('');
  expect(changedWishes(corrected, { draft, follows }, '10月分')).toBe('');
  expect(changedWishes(corrected, { draft, follows }, '11月分')).not.toBe('');
  expect(changedWishes(corrected, { draft: { ...draft, memo: '' }, follows }, '10月分')).not.toBe(
    '',
  );
});
