import { expect, test } from 'vitest';
import { identityOf } from '#domain/invoice/identity.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import {
  invoiceWishesSchema,
  lateWishes,
  nextExtraLines,
  nextWishes,
  noWishes,
  wishesOf,
} from '#domain/invoice/wishes.ts';

const line = { label: '値引', amount: -1_000, tax: 'tax', taxInclusion: 'exclusive' } as const;

test('nothing, a discount and other days are wishes; what the rules refuse is not', () => {
  expect(invoiceWishesSchema.parse(noWishes())).toEqual(noWishes());
  const wishes = { ...noWishes(), issueDay: '2026/12/1', extraLines: [line] };
  expect(invoiceWishesSchema.parse(wishes)).toEqual({ ...wishes, issueDay: '2026-12-01' });
  for (const days of [
    { issueDay: '2026-12-01', dueDay: '2026-12-01' },
    { issueDay: '2026-12-01' },
    { dueDay: '2026-12-01' },
  ])
    expect(invoiceWishesSchema.safeParse({ ...noWishes(), ...days }).success).toBe(true);
  for (const wrong of [
    { extraLines: [{ ...line, label: ' ' }] },
    { extraLines: [{ ...line, amount: 10 ** 9 }] },
    { extraLines: [{ ...line, amount: -(10 ** 9) }] },
    { extraLines: Array.from({ length: 11 }, () => line) },
    { memo: 'あ'.repeat(1001) },
    { dueDay: '来月' },
    { issueDay: '2026-12-02', dueDay: '2026-12-01' },
  ])
    expect(invoiceWishesSchema.safeParse({ ...noWishes(), ...wrong }).success).toBe(false);
});

test('a draft gives its form', () =>
  expect(
    wishesOf(invoiceSchema.parse({ id: 'd', memo: '別紙', extraLines: [line], gross: 1 })),
  ).toEqual({ ...noWishes(), memo: '別紙', extraLines: [line] }));

test('the next version begins with what the one before had, but for its days', () => {
  const follows = invoiceSchema.parse({
    id: 'f',
    status: 'voided',
    subject: '10月分 特別割引',
    memo: '別紙',
    issueDay: '2026-10-31',
    dueDay: '2026-11-30',
    extraLines: [line],
  });
  const wished = { ...noWishes(), memo: '別紙', extraLines: [line] };
  const of = { draft: undefined, follows };
  expect(nextWishes(of, '10月分')).toEqual({ ...wished, subject: '10月分 特別割引' });
  expect(nextWishes(of, '10月分 特別割引')).toEqual(wished);
  expect(nextExtraLines(of)).toEqual([line]);
  // Its own draft counts, also where somebody took the discount away on purpose.
  const draft = invoiceSchema.parse({ id: 'd', issueDay: '2026-12-01' });
  expect(nextWishes({ draft, follows }, '')).toEqual({ ...noWishes(), issueDay: '2026-12-01' });
  expect(nextExtraLines({ draft, follows })).toEqual([]);
  const first = { draft: undefined, follows: undefined };
  expect(nextWishes(first, '10月分')).toEqual(noWishes());
  expect(nextExtraLines(first)).toEqual([]);
});

test('an id says whose invoice it is; older ones say nothing', () => {
  expect(identityOf('2026-11_client_1_all_2')).toEqual({
    month: '2026-11',
    clientId: 'client_1',
    officeId: '',
    revision: 2,
  });
  expect(identityOf('2026-11_c_office-1_1')).toMatchObject({ officeId: 'office-1' });
  for (const id of ['none', '2026-99_a1_all_1', '2026-00_a1_all_1'])
    expect(identityOf(id), id).toBeUndefined();
});

test('on what is issued or void nothing is set any more', () => {
  const late = (status: 'draft' | 'issued' | 'paid' | 'voided') =>
    lateWishes({ status, number: '2026-11-001' });
  expect(late('draft')).toBe('');
  const issued = /^請求書 2026-11-001 はもう発行されています。.*修正版を発行/;
  expect(late('issued')).toMatch(issued);
  expect(late('paid')).toMatch(issued);
  expect(late('voided')).toMatch(/^請求書 2026-11-001 は無効になっています。/);
});
