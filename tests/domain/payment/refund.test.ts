import { describe, expect, test } from 'vitest';
import type { Refund } from '#domain/payment/record.ts';
import {
  MOST_REFUNDS,
  refundedBy,
  refunding,
  refundsToTakeBack,
  standingRefunds,
  withdrawalRefusal,
} from '#domain/payment/refund.ts';
import { refundBackFormOf, refundBackOf, refundFormOf } from '#domain/payment/refundForm.ts';
import { allocating, voiding } from '#domain/payment/settle.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const aRefund = (fields: Partial<Refund> = {}): Refund => ({
  day: '2026-12-05',
  kind: 'transfer',
  amount: 300,
  memo: '二重払い',
  by: 'user-1',
  ...fields,
});
const back = aRefund({ day: '2026-12-08', amount: -300, memo: '取消 組戻し' });
const paid = aPayment();
/** 300 of 1,000 yen went back. */
const refunded = aPayment({ refunds: [aRefund()], refunded: 300, rest: 700 });

describe('money that goes back to the client', () => {
  test('is taken off what is left, and stands on the payment with its day', () => {
    expect(refunding(paid, 0, aRefund())).toEqual({
      kind: 'write',
      payment: { refunds: [aRefund()], refunded: 300, rest: 700 },
    });
    expect(refunding(refunded, 1, aRefund({ amount: 700 }))).toMatchObject({
      payment: { refunded: 1_000, rest: 0 },
    });
  });

  test('comes back by an entry below zero, of a refund that stands', () => {
    expect(refunding(refunded, 1, back)).toEqual({
      kind: 'write',
      payment: { refunds: [aRefund(), back], refunded: 0, rest: 1_000 },
    });
    for (const amount of [-299, -301, 0])
      expect(refunding(refunded, 1, { ...back, amount }).kind).toBe('refused');
    expect(refunding(refunded, 1, { ...back, kind: 'cash' }).kind).toBe('refused');
    const taken = aPayment({ refunds: [aRefund(), back], refunded: 0 });
    expect(refunding(taken, 2, back).kind).toBe('refused');
  });

  test('is no more than what is left now', () =>
    expect(refunding(refunded, 1, aRefund({ amount: 701 }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('返金できるのは残りの700円までです'),
    }));

  test('is written once, however often its answer was lost, and not over another’s', () => {
    expect(refunding(refunded, 0, aRefund())).toEqual({ kind: 'known' });
    expect(refunding(refunded, 0, aRefund({ amount: 400 })).kind).toBe('refused');
  });

  test.each([undefined, aPayment({ voidReason: '誤り', rest: 0 })])(
    'is nothing of a payment that is gone (%#)',
    (stored) => expect(refunding(stored, 0, aRefund()).kind).toBe('refused'),
  );

  test('has a place for so many entries', () => {
    const full = (count: number) =>
      aPayment({ refunds: Array.from({ length: count }, () => aRefund({ amount: 1 })), rest: 500 });
    expect(refunding(full(MOST_REFUNDS - 1), MOST_REFUNDS - 1, aRefund()).kind).toBe('write');
    expect(refunding(full(MOST_REFUNDS), MOST_REFUNDS, aRefund())).toMatchObject({
      message: '1件の入金に記録できる返金と取消は、合わせて20件までです。',
    });
  });

  test('stands while nothing took it back, the first of equal ones going first', () => {
    const second = aRefund({ memo: '2回目' });
    const cash = aRefund({ kind: 'cash' });
    const refunds = [aRefund(), cash, second, back];
    expect(standingRefunds({ refunds })).toEqual([aRefund(), cash]);
    expect(standingRefunds({ refunds: [...refunds, back] })).toEqual([cash]);
    expect(standingRefunds({ refunds: [back] })).toEqual([]);
    // Of those alike the latest one alone can be taken back, so that the other stays with its own day.
    expect(refundsToTakeBack({ refunds: [aRefund(), cash, second] })).toEqual([cash, second]);
    expect(refundsToTakeBack({ refunds })).toEqual([aRefund(), cash]);
    expect([0, 1, 3, 4].map((count) => refundedBy({ refunds }, count))).toEqual([0, 300, 900, 600]);
  });
});

describe('a payment of which money went back', () => {
  const nothing = { by: 'user-1', parts: [], invoices: [] };
  const message =
    'この入金から300円を返金しているため、取り消せません。先に返金を取り消してください。';

  test('cannot be made void before that is taken back', () => {
    expect(withdrawalRefusal(refunded)).toBe(message);
    expect(voiding(refunded, 0, nothing)).toEqual({ kind: 'refused', message });
    const taken = aPayment({ refunds: [aRefund(), back], refunded: 0 });
    expect(withdrawalRefusal(taken)).toBe('');
    expect(voiding(taken, 0, nothing).kind).toBe('write');
  });

  test('pays no more than is left', () =>
    expect(
      allocating(refunded, 0, { ...nothing, parts: [{ invoice: 'a', amount: 701 }] }).kind,
    ).toBe('refused'));
});

describe('what a person enters of it', () => {
  const good = { day: '2026-12-05', kind: 'transfer', amount: 700, memo: ' 二重払い ' };
  const problemsOf = (fields: Record<string, unknown>): string[] =>
    (
      refundFormOf(refunded, '2026-12-05').safeParse({ ...good, ...fields }).error?.issues ?? []
    ).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test.each([{}, { day: '2026-12-01' }, { amount: 1, kind: 'cash', memo: '' }])('may be %j', (of) =>
    expect(problemsOf(of)).toEqual([]),
  );

  test.each([
    [{ day: '' }, 'day: 返金日を入力してください'],
    [{ day: '2026-11-30' }, 'day: 入金日(2026/12/01)より前の日には返金できません'],
    [{ day: '2062-12-05' }, 'day: 返金日が90日より先です。年を確かめてください'],
    [{ kind: 'note' }, 'kind: 返金の方法を選んでください'],
    [{ amount: 0 }, 'amount: 返金額は1円以上の整数で入力してください'],
    [{ amount: 1.5 }, 'amount: 返金額は1円以上の整数で入力してください'],
    [{ amount: 701 }, 'amount: 返金額は1円から、残りの700円までで入力してください'],
    [{ amount: -1 }, 'amount: 返金額は1円から、残りの700円までで入力してください'],
    [{ memo: 'あ'.repeat(101) }, 'memo: メモは100文字以内で入力してください'],
  ])('may not be %j', (of, problem) => expect(problemsOf(of)).toContain(problem));
});

describe('what a person enters where it counts no longer', () => {
  const form = refundBackFormOf(aRefund());

  test('is the day, not before the refund, and the reason', () => {
    const entered = { day: '2026-12-08', reason: '組戻し' };
    expect(form.parse(entered)).toEqual(entered);
    expect(refundBackOf(aRefund(), entered)).toEqual({
      day: '2026-12-08',
      kind: 'transfer',
      amount: -300,
      memo: '取消 組戻し',
    });
    const issues = form.safeParse({ day: '2026-12-04', reason: '組戻し' }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual([
      '返金日(2026/12/05)より前の日には取り消せません',
    ]);
  });

  test.each(['', 'あ'.repeat(98)])('refuses the reason %j', (reason) =>
    expect(form.safeParse({ day: '2026-12-08', reason }).success).toBe(false),
  );
});
