import { expect, test } from 'vitest';
import { identityOf } from '#domain/invoice/identity.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { invoiceWishesSchema, noWishes, wishesOf } from '#domain/invoice/wishes.ts';

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
