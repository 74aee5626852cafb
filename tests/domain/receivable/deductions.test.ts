import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import { paymentWords, saidIn, type ClientPayment } from '#domain/payment/record.ts';
import {
  balancesOf,
  deductedOf,
  receivedOf,
  refundedOf,
  sumsOf,
} from '#domain/receivable/balance.ts';
import { ledgerOf, ledgerRows, paidOf } from '#domain/receivable/ledger.ts';
import { addDays } from '#domain/time.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { FIRST } from '#tests/domain/payment/issuing.ts';
import { after, anyStep, nothing } from '#tests/domain/payment/world.ts';
import { anInvoice } from '#tests/domain/receivable/histories.ts';
import { trials } from '#tests/support/trials.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const DAY = '2026-04-30';

const entry = (amount: number, memo: string, payment = 'p') => ({
  day: DAY,
  amount,
  memo,
  by: 'me',
  payment,
});

const accountOf = (invoices: readonly Invoice[], advances: readonly ClientPayment[] = []) =>
  ledgerOf({ invoices, advances }, YEAR);
/** An invoice with entries, whose sum it has. */
const paidBy = (payments: readonly ReturnType<typeof entry>[]) =>
  anInvoice('1', { payments, paidTotal: payments.reduce((sum, { amount }) => sum + amount, 0) });
/** What was paid of an account, without the invoice itself. */
const moved = (...account: Parameters<typeof accountOf>) =>
  accountOf(...account)
    .entries.filter(({ kind }) => kind !== 'invoice')
    .map(({ kind, paid, note }) => `${kind} ${paid} ${note}`);
const movedBy = (...payments: readonly ReturnType<typeof entry>[]) => moved([paidBy(payments)]);

const TRANSFER = '振込(手数料440円を含む) ﾄｳﾖｳ';

describe('what an entry says of its payment', () => {
  const of = { payer: 'ﾄｳﾖｳ', memo: '', fee: 0 } as const;
  test.each([
    ['a transfer', { ...of, kind: 'transfer' }, { isDiscount: false, fee: 0 }],
    ['one with a fee', { ...of, kind: 'transfer', fee: 1_440 }, { isDiscount: false, fee: 1_440 }],
    ['a discount', { ...of, kind: 'discount' }, { isDiscount: true, fee: 0 }],
    ['one without a word', { ...of, kind: 'discount', payer: '' }, { isDiscount: true, fee: 0 }],
    [
      'a payer of such a name',
      { ...of, kind: 'cash', payer: '値引' },
      { isDiscount: false, fee: 0 },
    ],
  ] as const)('of %s', (_what, payment, said) =>
    expect(saidIn(paymentWords(payment))).toEqual(said),
  );
});

describe('the account tells what was deducted from what came in', () => {
  test('a discount, and what was taken back of it', () =>
    expect(
      movedBy(entry(300, '値引 端数'), entry(-300, '取消 誤り'), entry(50, '現金', 'q')),
    ).toEqual(['payment 50 現金', 'deduction 300 値引 端数', 'deduction -300 取消 誤り']));

  test('a fee, of the entry that bears it', () => {
    expect(movedBy(entry(200, '振込 ﾄｳﾖｳ'), entry(800, TRANSFER))).toEqual([
      'payment 360 振込(ほかに手数料440円) ﾄｳﾖｳ',
      'payment 200 振込 ﾄｳﾖｳ',
      'deduction 440 振込手数料(自社負担)',
    ]);
    expect(movedBy(entry(440, TRANSFER))).toEqual(['deduction 440 振込手数料(自社負担)']);
  });

  test('no fee of a transfer that was taken back', () =>
    expect(movedBy(entry(800, TRANSFER), entry(-800, '取消 誤り'))).toEqual([
      `payment 800 ${TRANSFER}`,
      'payment -800 取消 誤り',
    ]));

  test('a fee that its entry does not cover, of what else there is', () => {
    const rest = aPayment({
      id: 'p',
      day: DAY,
      kind: 'transfer',
      amount: 500,
      fee: 440,
      rest: 840,
    });
    expect(moved([paidBy([entry(100, TRANSFER)])], [rest])).toEqual([
      'deduction 340 振込手数料(自社負担)',
      'deduction 100 振込手数料(自社負担)',
      'advance 500 振込(ほかに手数料440円) ﾄｳﾖｳｶｲｳﾝ(ｶ',
    ]);
  });

  test('a discount that no invoice has', () =>
    expect(moved([], [aPayment({ day: DAY, kind: 'discount', amount: 70, rest: 70 })])).toEqual([
      'deduction 70 値引 ﾄｳﾖｳｶｲｳﾝ(ｶ',
    ]));
});

test('the sum of a file says what it is made of where something was deducted', () => {
  const refunds = [{ day: DAY, kind: 'cash', amount: 20, memo: '' }];
  const last = (advances: readonly ClientPayment[]) =>
    ledgerRows(accountOf([], advances), YEAR.from).at(-1);
  const discount = aPayment({ id: 'd', day: DAY, kind: 'discount', amount: 70, rest: 70 });
  const cash = aPayment({ day: DAY, amount: 1_000, rest: 1_000 });
  expect(last([cash, discount])?.slice(3)).toEqual([
    '入金 1,000円、値引・手数料 70円',
    '0',
    '1070',
    '-1070',
  ]);
  const back = { ...cash, rest: 980, refunds, refunded: 20 };
  expect(last([aPayment(back), discount])?.[3]).toBe('入金 1,000円、値引・手数料 70円、返金 20円');
  expect(last([aPayment(back)])?.[3]).toBe('');
});

test('over any span it is what the list of balances says', () =>
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 4, maxLength: 14, size: 'max' }),
      fc.nat(160),
      (steps, cut) => {
        const { invoices, payments } = steps.reduce(after, nothing);
        const span = { from: addDays(`${FIRST}-01`, cut), to: '2999-12-31' };
        const sums = sumsOf(balancesOf({ invoices, payments }, span));
        // As the account is read: the rest of the payments is known by the entries of the invoices.
        const advances = payments.filter(({ rest, refunds }) => rest > 0 || refunds.length > 0);
        expect(paidOf(ledgerOf({ invoices, advances }, span))).toEqual({
          received: receivedOf(sums),
          deducted: deductedOf(sums),
          refunded: refundedOf(sums),
        });
      },
    ),
    { numRuns: trials(500) },
  ));
