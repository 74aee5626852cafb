import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/accounting/entry.ts';
import { inLastFile, inNextFile, lastReceipts, newReceipts } from '#domain/accounting/receipts.ts';
import type { ClientPayment, FeeAccount } from '#domain/payment/record.ts';
import { addDays } from '#domain/time.ts';
import { aReceipt, wasBooked } from '#tests/domain/accounting/builders.ts';
import { trials } from '#tests/support/trials.ts';

const lineOf = ({ day, debit, credit, amount }: Entry): string =>
  `${day} ${debit.account} / ${credit.account} ${amount}`;
const linesOf = (fields: Record<string, unknown>, feeAccount: FeeAccount = 'discount'): string[] =>
  newReceipts([aReceipt(fields)], feeAccount).map(lineOf);

describe('what a file for accounting software has of payments', () => {
  test('is the receipt, on the day that the money came in', () => {
    expect(linesOf({})).toEqual(['2026-12-25 普通預金 / 売掛金 49060']);
    const [entry] = newReceipts([aReceipt()], 'discount');
    expect(entry?.remark).toBe('入金 東洋海運株式会社 振込 ﾄｳﾖｳｶｲｳﾝ(ｶ');
  });

  test.each([
    ['cash', '現金'],
    ['note', '受取手形'],
    ['offset', '買掛金'],
    ['discount', '売上値引'],
  ])('%s goes to %s', (kind, account) =>
    expect(linesOf({ kind })).toEqual([`2026-12-25 ${account} / 売掛金 49060`]),
  );

  test('has the fee where the company wants it, as taken off the taxed sales', () => {
    const fields = { fee: 440 };
    expect(linesOf(fields)).toEqual([
      '2026-12-25 売上値引 / 売掛金 440',
      '2026-12-25 普通預金 / 売掛金 49060',
    ]);
    expect(linesOf(fields, 'fee')[0]).toBe('2026-12-25 支払手数料 / 売掛金 440');
    const [entry] = newReceipts([aReceipt(fields)], 'fee');
    expect(entry?.debit).toEqual({ account: '支払手数料', taxClass: 'returned', tax: 40 });
  });

  test('has what was paid in advance apart, and later what it was used for', () => {
    expect(linesOf({ rest: 10_000 })).toEqual([
      '2026-12-25 普通預金 / 売掛金 39060',
      '2026-12-25 普通預金 / 前受金 10000',
    ]);
    expect(linesOf({ rest: 49_500, fee: 440 })).toEqual([
      '2026-12-25 売上値引 / 前受金 440',
      '2026-12-25 普通預金 / 前受金 49060',
    ]);
    const before = { ...wasBooked, bookedRest: 10_000 };
    expect(linesOf({ ...before, rest: 4_000 })).toEqual(['2026-12-28 前受金 / 売掛金 6000']);
    expect(linesOf({ ...before, rest: 12_000 })).toEqual(['2026-12-28 売掛金 / 前受金 2000']);
    expect(linesOf({ ...before, rest: 10_000 })).toEqual([]);
    const remarkAt = (rest: number) =>
      newReceipts([aReceipt({ ...before, rest })], 'discount')[0]?.remark;
    expect(remarkAt(4_000)).toMatch(/^前受金の充当 東洋海運/);
    expect(remarkAt(12_000)).toMatch(/^前受金に戻した分 東洋海運/);
    expect(linesOf({ ...before, rest: 4_000, changedAt: null })).toEqual([
      '2026-12-25 前受金 / 売掛金 6000',
    ]);
  });

  test('takes back what a file had and is void now, and leaves what none had', () => {
    const gone = { voidReason: '入力の誤り', voidedAt: new Date('2027-01-05T03:00:00Z') };
    expect(linesOf(gone)).toEqual([]);
    expect(linesOf({ ...gone, ...wasBooked, bookedRest: 10_000, fee: 440 })).toEqual([
      '2027-01-05 売掛金 / 売上値引 440',
      '2027-01-05 売掛金 / 普通預金 39060',
      '2027-01-05 前受金 / 普通預金 10000',
    ]);
    expect(linesOf({ ...gone, ...wasBooked, unbooked: false })).toEqual([]);
  });

  test('has a fee that is taken back where it was put', () => {
    const gone = { voidReason: 'a', ...wasBooked, bookedFee: 'fee', fee: 440, amount: 560 };
    expect(linesOf(gone, 'discount')[0]).toBe('2026-12-25 売掛金 / 支払手数料 440');
  });

  test('has the tax of a discount as a whole, however it is divided', () => {
    const entries = newReceipts([aReceipt({ kind: 'discount', amount: 33, rest: 17 })], 'fee');
    expect(entries.map(({ amount, debit }) => [amount, debit.tax])).toEqual([
      [16, 1],
      [17, 2],
    ]);
  });

  test('is nothing of what an earlier file had', () =>
    expect(linesOf({ ...wasBooked, unbooked: false })).toEqual([]));

  test('is as much as one file takes: what needs an entry first, the oldest first', () => {
    const payments = [
      aReceipt({ id: 'void', voidReason: 'a', day: '2026-01-01' }),
      aReceipt({ id: 'new', day: '2026-12-02' }),
      aReceipt({ id: 'old', day: '2026-12-01' }),
    ];
    expect(inNextFile(payments, 2).map(({ id }) => id)).toEqual(['old', 'new']);
    expect(inNextFile(payments, 3).map(({ id }) => id)).toEqual(['old', 'new', 'void']);
  });
});

describe('the last file once more', () => {
  const first = { bookedAt: new Date('2026-12-26T03:00:00Z'), bookedFrom: -1, unbooked: false };
  const again = { ...first, bookedAt: new Date('2026-12-31T03:00:00Z'), bookedFrom: 10_000 };
  const linesOfLast = (fields: Record<string, unknown>): string[] =>
    lastReceipts([aReceipt(fields)]).map(lineOf);

  test('is of those that went into it together', () => {
    const [a, b] = [aReceipt({ ...first, id: 'a' }), aReceipt({ ...again, id: 'b' })];
    expect(inLastFile([a, b, aReceipt()]).map(({ id }) => id)).toEqual(['b']);
    expect(inLastFile([aReceipt()])).toEqual([]);
  });

  test('has a receipt as it was, whatever happened since', () => {
    const since = { rest: 0, unbooked: true, voidReason: 'a', voidedAt: new Date('2027-01-05') };
    expect(linesOfLast({ ...first, bookedRest: 10_000, ...since })).toEqual([
      '2026-12-25 普通預金 / 売掛金 39060',
      '2026-12-25 普通預金 / 前受金 10000',
    ]);
    expect(linesOfLast({ ...first, fee: 440, bookedFee: 'fee' })[0]).toBe(
      '2026-12-25 支払手数料 / 売掛金 440',
    );
  });

  test('has what was used between two files, on a day that it knew', () => {
    expect(linesOfLast({ ...again, bookedRest: 4_000 })).toEqual([
      '2026-12-28 前受金 / 売掛金 6000',
    ]);
    const changedAt = new Date('2027-01-05T03:00:00Z');
    expect(linesOfLast({ ...again, bookedRest: 4_000, changedAt })).toEqual([
      '2026-12-31 前受金 / 売掛金 6000',
    ]);
    expect(linesOfLast({ ...again, bookedRest: 4_000, changedAt: null })).toEqual([
      '2026-12-25 前受金 / 売掛金 6000',
    ]);
    expect(linesOfLast({ ...again, bookedAt: null, bookedRest: 4_000 })).toEqual([
      '2026-12-28 前受金 / 売掛金 6000',
    ]);
  });

  test('has what it took back, and nothing of what was void before any file had it', () => {
    const gone = { voidReason: 'a', voidedAt: new Date('2026-12-26T02:00:00Z') };
    expect(linesOfLast({ ...again, ...gone })).toEqual([
      '2026-12-26 売掛金 / 普通預金 39060',
      '2026-12-26 前受金 / 普通預金 10000',
    ]);
    expect(linesOfLast({ ...first, ...gone })).toEqual([]);
  });
});

/** Σ of an account over entries: debits less credits. */
const sumOf = (entries: readonly Entry[], account: string): number =>
  entries.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit.account === account ? amount : 0) - (credit.account === account ? amount : 0),
    0,
  );

describe('whenever files are written', () => {
  const step = fc.record({
    part: fc.integer({ min: -500, max: 500 }),
    refund: fc.integer({ min: -300, max: 300 }),
    isBooked: fc.boolean(),
  });

  /** As much of it as there is goes back, or comes back. */
  const withRefund = (payment: ClientPayment, wanted: number): ClientPayment => {
    const amount = Math.min(payment.rest, Math.max(0 - payment.refunded, wanted));
    if (amount === 0) return payment;
    const day = addDays(payment.day, payment.refunds.length);
    return {
      ...payment,
      refunds: [...payment.refunds, { day, kind: 'transfer', amount, memo: '', by: '' }],
      refunded: payment.refunded + amount,
      rest: payment.rest - amount,
      unbooked: true,
    };
  };

  test('they add up to what the payment is in the end', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({
            amount: fc.integer({ min: 1, max: 1_000 }),
            fee: fc.integer({ min: 0, max: 500 }),
            given: fc.constant(0),
          }),
          // What an invoice below zero gave.
          fc.record({
            amount: fc.constant(0),
            fee: fc.constant(0),
            given: fc.integer({ min: 1, max: 1_500 }),
          }),
        ),
        fc.array(step, { maxLength: 8 }),
        fc.boolean(),
        ({ amount, fee, given }, steps, isVoided) => {
          const whole = amount + fee + given;
          const kind = given === 0 ? 'transfer' : 'credit';
          let payment = aReceipt({ kind, amount, fee, rest: whole });
          const entries: Entry[] = [];
          let files = 0;
          const book = () => {
            const written = newReceipts([payment], 'discount');
            entries.push(...written);
            if (!payment.unbooked) return;
            files += 1;
            payment = {
              ...payment,
              unbooked: false,
              bookedAt: new Date(Date.UTC(2027, 0, 1, files)),
              bookedFrom: files === 1 ? -1 : payment.bookedRest,
              bookedRest: payment.rest,
              bookedRefunds: payment.refunds.length,
              bookedRefundsFrom: payment.bookedRefunds,
            };
            expect(lastReceipts([payment])).toEqual(written);
          };
          for (const { part, refund, isBooked } of steps) {
            const most = whole - payment.refunded;
            const rest = Math.min(most, Math.max(0, payment.rest - part));
            payment = withRefund({ ...payment, rest, unbooked: true }, refund);
            if (isBooked) book();
          }
          if (isVoided) {
            payment = withRefund(payment, 0 - payment.refunded);
            const voidedAt = new Date(Date.UTC(2027, 0, 1, files, 30));
            payment = { ...payment, rest: 0, voidReason: 'a', voidedAt, unbooked: true };
          }
          book();
          book();
          expect(entries.every((entry) => entry.amount > 0)).toBe(true);
          expect(sumOf(entries, '普通預金')).toBe(isVoided ? 0 : amount - payment.refunded);
          const days = entries.flatMap(({ day, remark }) =>
            remark.startsWith('返金') ? [day] : [],
          );
          const wanted = files === 1 && isVoided ? [] : payment.refunds.map(({ day }) => day);
          expect(days.toSorted()).toEqual(wanted.toSorted());
          expect(sumOf(entries, '売上値引')).toBe(isVoided ? 0 : fee);
          expect(0 - sumOf(entries, '前受金')).toBe(payment.rest);
          const used = amount + fee - payment.rest - payment.refunded;
          expect(0 - sumOf(entries, '売掛金')).toBe(isVoided ? 0 : used);
        },
      ),
      { numRuns: trials(500) },
    ));
});
