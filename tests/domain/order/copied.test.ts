import { expect, test } from 'vitest';
import { copiedMoney, leftOutOfMoney } from '#domain/order/copied.ts';
import { expandedForms, expandedOf } from '#domain/order/expansion.ts';
import { duplicateOf } from '#domain/order/memory.ts';
import { orderFormOf } from '#domain/order/order.ts';
import { chargeTypeNames, ownKindId } from '#domain/price/chargeTypes.ts';
import { anOrder } from '#tests/support/builders.ts';

const formWith = (types: readonly string[], memo = '', billingMemo = '') =>
  orderFormOf(
    anOrder({
      orderNumber: 'TY-4711',
      billingMemo,
      price: {
        amount: 48_000,
        additionalItems: types.map((type) => ({ type, amount: 3_000, memo })),
      },
    }),
  );

const ALL = [
  ...chargeTypeNames,
  ...['燃料サーチャージ', 'トラッシュ', 'キャンセル料', '台切り', 'シャーシ留置料'].map(ownKindId),
];

test('a copy has the base freight and what its trip costs, not what happened to one container', () => {
  const { price } = copiedMoney(formWith(ALL, '2時間'));
  expect(price.amount).toBe(48_000);
  expect(price.additionalItems.map(({ type }) => type)).toEqual([
    'highway',
    'threeAxis',
    'motorGenerator',
    'own:燃料サーチャージ',
    'own:トラッシュ',
    'own:台切り',
  ]);
});

test('neither memos of charges nor that of the bill', () => {
  const { price, billingMemo } = copiedMoney(formWith(['highway'], '片道', '締め前に確認'));
  expect(price.additionalItems).toMatchObject([{ type: 'highway', amount: 3_000, memo: '' }]);
  expect(billingMemo).toBe('');
});

test('what is left out is said once, and nothing where nothing is', () => {
  const kinds = ['wait', 'wait', 'cleaning', 'highway', 'own:キャンセル料'];
  expect(leftOutOfMoney(formWith(kinds, '片道', '確認'))).toEqual([
    '待機',
    '清掃',
    'キャンセル料',
    '付帯料金のメモ',
    '請求メモ',
  ]);
  expect(leftOutOfMoney(formWith(['wait'], '2時間'))).toEqual(['待機']);
  expect(leftOutOfMoney(formWith(['highway']))).toEqual([]);
});

test('both ways of copying do so, and keep the number of the client', () => {
  const form = formWith(['wait', 'highway'], '2時間', '確認');
  const copies = [
    duplicateOf(form, '2026-11-25', []),
    ...expandedForms(form, expandedOf('ONEU1234566', '')),
  ];
  for (const copy of copies)
    expect(copy).toMatchObject({
      orderNumber: 'TY-4711',
      billingMemo: '',
      price: { amount: 48_000, additionalItems: [{ type: 'highway', memo: '' }] },
    });
});
