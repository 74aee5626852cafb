import { expect, test } from 'vitest';
import { changedWishes } from '#domain/invoice/prepared.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';

test('an invoice is not issued whose wishes are not those that were looked at', () => {
  const draft = invoiceSchema.parse({ id: 'd', status: 'draft', memo: '別紙' });
  expect(changedWishes(undefined, undefined)).toBe('');
  // A draft on which nothing is set is as good as none.
  expect(changedWishes(undefined, { ...draft, memo: '' })).toBe('');
  expect(changedWishes(draft, { ...draft })).toBe('');
  expect(changedWishes(draft, undefined)).toMatch(/^「この請求書だけの設定」が変わりました/);
});
