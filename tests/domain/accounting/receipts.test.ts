import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/accounting/entry.ts';
import { accountingFile } from '#domain/accounting/file.ts';
import { allReceipts, newReceipts, type FeeAccount } from '#domain/accounting/receipts.ts';
import { clientPaymentSchema, type ClientPayment } from '#domain/payment/record.ts';

const aPayment = (fields: Record<string, unknown> = {}): ClientPayment =>
  clientPaymentSchema.parse({
    id: 'p',
    clientId: 'c',
    clientName: '東洋海運株式会社',
    day: '2026-12-25',
    kind: 'transfer',
    amount: 49_060,
    fee: 0,
    payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
    memo: '',
    rest: 0,
    changedAt: new Date('2026-12-28T03:00:00Z'),
    voidReason: '',
    ...fields,
  });

const lineOf = ({ day, debit, credit, amount }: Entry): string =>
  `${day} ${debit.account} / ${credit.account} ${amount}`;
const linesOf = (fields: Record<string, unknown>, feeAccount: FeeAccount = 'discount'): string[] =>
  newReceipts([aPayment(fields)], feeAccount).map(lineOf);
const wasBooked = { bookedAt: new Date('2026-12-26T03:00:00Z') };

describe('what a file for accounting software has of payments', () => {
  test('is the receipt, on the day that the money came in', () => {
    expect(linesOf({})).toEqual(['2026-12-25 普通預金 / 売掛金 49060']);
    const [entry] = newReceipts([aPayment()], 'discount');
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
    const [entry] = newReceipts([aPayment(fields)], 'fee');
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

  test('is nothing of what an earlier file had, unless all are asked for', () => {
    const booked = aPayment({ ...wasBooked, unbooked: false });
    const gone = aPayment({ voidReason: 'a' });
    expect(newReceipts([booked], 'discount')).toEqual([]);
    expect(
      allReceipts([booked, aPayment({ day: '2026-12-01' }), gone], 'discount').map(lineOf),
    ).toEqual(['2026-12-01 普通預金 / 売掛金 49060', '2026-12-25 普通預金 / 売掛金 49060']);
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
  const step = fc.record({ part: fc.integer({ min: -500, max: 500 }), isBooked: fc.boolean() });

  test('they add up to what the payment is in the end', () =>
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 1, max: 1_000 }),
          fee: fc.integer({ min: 0, max: 500 }),
        }),
        fc.array(step, { maxLength: 8 }),
        fc.boolean(),
        ({ amount, fee }, steps, isVoided) => {
          let payment = aPayment({ amount, fee, rest: amount + fee });
          const entries: Entry[] = [];
          const book = () => {
            entries.push(...newReceipts([payment], 'discount'));
            payment = { ...payment, unbooked: false, ...wasBooked, bookedRest: payment.rest };
          };
          for (const { part, isBooked } of steps) {
            const rest = Math.min(amount + fee, Math.max(0, payment.rest - part));
            payment = { ...payment, rest, unbooked: true };
            if (isBooked) book();
          }
          if (isVoided) payment = { ...payment, rest: 0, voidReason: 'a', unbooked: true };
          book();
          book();
          expect(entries.every((entry) => entry.amount > 0)).toBe(true);
          expect(sumOf(entries, '普通預金')).toBe(isVoided ? 0 : amount);
          expect(sumOf(entries, '売上値引')).toBe(isVoided ? 0 : fee);
          expect(0 - sumOf(entries, '前受金')).toBe(payment.rest);
          expect(0 - sumOf(entries, '売掛金')).toBe(isVoided ? 0 : amount + fee - payment.rest);
        },
      ),
      { numRuns: 500 },
    ));
});

describe('in the files', () => {
  const entries = newReceipts([aPayment({ fee: 440, rest: 1_000 })], 'fee');

  test('弥生会計 keeps both accounts of a client by name', () => {
    const { rows } = accountingFile('yayoi', entries);
    expect(rows.map((row) => row.slice(3, 19).join())).toEqual([
      '2026/12/25,支払手数料,,,課税売返込10%,440,40,売掛金,東洋海運株式会社,,対象外,440,0,入金 東洋海運株式会社 振込(手数料440円を含む) ﾄｳﾖｳｶｲｳﾝ(ｶ,,',
      '2026/12/25,普通預金,,,対象外,48060,0,売掛金,東洋海運株式会社,,対象外,48060,0,入金 東洋海運株式会社 振込(手数料440円を含む) ﾄｳﾖｳｶｲｳﾝ(ｶ,,',
      '2026/12/25,普通預金,,,対象外,1000,0,前受金,東洋海運株式会社,,対象外,1000,0,入金 東洋海運株式会社 振込(手数料440円を含む) ﾄｳﾖｳｶｲｳﾝ(ｶ,,',
    ]);
  });

  test('freee settles by the account that has the money, and what moves none passes through 諸口', () => {
    const { rows, notes } = accountingFile('freee', entries);
    expect(
      rows.slice(1).map((row) => [row[0], ...row.slice(6, 11), ...row.slice(18)].join()),
    ).toEqual([
      '支出,支払手数料,課税売返10%,440,内税,40,2026/12/25,諸口,440',
      '収入,売掛金,対象外,440,内税,0,2026/12/25,諸口,440',
      '収入,売掛金,対象外,48060,内税,0,2026/12/25,普通預金,48060',
      '収入,前受金,対象外,1000,内税,0,2026/12/25,普通預金,1000',
    ]);
    for (const row of rows) expect(row).toHaveLength(21);
    expect(notes).toEqual([
      '現金・預金の動かない仕訳1件は、口座「諸口」を通る支出と収入に分けます。freeeに口座「諸口」を作っておいてください(残高は0円になります)',
    ]);
    const gone = { kind: 'cash', voidReason: 'a', ...wasBooked };
    const back = accountingFile('freee', newReceipts([aPayment(gone)], 'fee'));
    expect(back.rows.at(-1)?.join()).toBe(
      '支出,,2026/12/25,,,東洋海運株式会社,売掛金,対象外,49060,内税,0,取消 東洋海運株式会社 現金 ﾄｳﾖｳｶｲｳﾝ(ｶ,,,,,,,2026/12/25,現金,49060',
    );
  });

  test('マネーフォワード has a row for each', () => {
    const { rows } = accountingFile('moneyforward', entries);
    expect(rows[1]?.slice(0, 18).join()).toBe(
      '1,2026/12/25,支払手数料,,,東洋海運株式会社,課税売上-返還等 10%,,440,40,売掛金,,,東洋海運株式会社,対象外,,440,0',
    );
    for (const row of rows) expect(row).toHaveLength(27);
  });
});
