import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/accounting/entry.ts';
import { accountingFile } from '#domain/accounting/file.ts';
import { lastReceipts, newReceipts } from '#domain/accounting/receipts.ts';
import { aReceipt, wasBooked } from '#tests/domain/accounting/builders.ts';

const lineOf = ({ day, debit, credit, amount }: Entry): string =>
  `${day} ${debit.account} / ${credit.account} ${amount}`;
const newLines = (fields: Record<string, unknown>): string[] =>
  newReceipts([aReceipt(fields)], 'discount').map(lineOf);
const lastLines = (fields: Record<string, unknown>): string[] =>
  lastReceipts([aReceipt(fields)]).map(lineOf);

const one = { day: '2026-12-27', kind: 'transfer', amount: 3_000, memo: '二重払い' };
const inCash = { day: '2027-01-10', kind: 'cash', amount: 1_000, memo: '' };
const back = { ...one, day: '2027-01-15', amount: -3_000, memo: '取消 組戻し' };

/** 10,000 of 49,060 yen were left, of which 3,000 went back. */
const refunded = { rest: 7_000, refunded: 3_000, refunds: [one] };

describe('money that went back to a client, in a file', () => {
  test('was an advance on the day of the receipt, and leaves the bank on its own', () =>
    expect(newLines(refunded)).toEqual([
      '2026-12-25 普通預金 / 売掛金 39060',
      '2026-12-25 普通預金 / 前受金 10000',
      '2026-12-27 前受金 / 普通預金 3000',
    ]));

  test('is what no earlier file had of it, apart from what was used', () => {
    const booked = { ...wasBooked, bookedRest: 7_000, bookedRefunds: 1 };
    const more = { ...refunded, refunds: [one, inCash], refunded: 4_000 };
    expect(newLines({ ...more, ...booked, rest: 6_000 })).toEqual([
      '2027-01-10 前受金 / 現金 1000',
    ]);
    expect(newLines({ ...more, ...booked, rest: 4_000 })).toEqual([
      '2026-12-28 前受金 / 売掛金 2000',
      '2027-01-10 前受金 / 現金 1000',
    ]);
    expect(newLines({ ...more, ...booked, rest: 6_500 })).toEqual([
      '2026-12-28 売掛金 / 前受金 500',
      '2027-01-10 前受金 / 現金 1000',
    ]);
  });

  test('comes back on the day on which it did', () => {
    const taken = { rest: 10_000, refunded: 0, refunds: [one, back] };
    const booked = { ...wasBooked, bookedRest: 7_000, bookedRefunds: 1 };
    expect(newLines({ ...taken, ...booked })).toEqual(['2027-01-15 普通預金 / 前受金 3000']);
    const gone = { rest: 0, voidReason: 'a', voidedAt: new Date('2027-01-20T03:00:00Z') };
    expect(newLines({ ...taken, ...booked, ...gone })).toEqual([
      '2027-01-15 普通預金 / 前受金 3000',
      '2027-01-20 売掛金 / 普通預金 39060',
      '2027-01-20 前受金 / 普通預金 10000',
    ]);
    expect(newLines({ ...taken, ...gone })).toEqual([]);
  });

  test('says so, with the memo', () => {
    const entries = newReceipts([aReceipt({ ...refunded, refunds: [one, back] })], 'discount');
    expect(entries.slice(2).map(({ remark }) => remark)).toEqual([
      '返金 東洋海運株式会社 振込 二重払い',
      '返金の取消 東洋海運株式会社 振込 取消 組戻し',
    ]);
  });

  test('goes out of and comes into the account of freee', () => {
    const entries = newReceipts([aReceipt({ ...refunded, refunds: [one, back] })], 'discount');
    const { rows, notes } = accountingFile('freee', entries);
    expect(notes).toEqual([]);
    expect(rows.slice(3).map((row) => [row[0], row[6], row[8], row[19]])).toEqual([
      ['支出', '前受金', '3000', '普通預金'],
      ['収入', '前受金', '3000', '普通預金'],
    ]);
  });
});

describe('the last file once more', () => {
  const since = { rest: 2_000, refunded: 4_000, refunds: [one, inCash], unbooked: true };

  test('has what had gone back by then alone', () => {
    const first = { ...wasBooked, bookedRest: 7_000, bookedRefunds: 1, bookedFrom: -1 };
    expect(lastLines({ ...since, ...first })).toEqual(newLines(refunded));
    const second = { ...wasBooked, bookedRest: 5_000, bookedFrom: 7_000 };
    expect(lastLines({ ...since, ...second, bookedRefunds: 2, bookedRefundsFrom: 1 })).toEqual([
      '2026-12-26 前受金 / 売掛金 1000',
      '2027-01-10 前受金 / 現金 1000',
    ]);
    expect(lastLines({ ...since, ...second, bookedRefunds: 1, bookedRefundsFrom: 1 })).toEqual([
      '2026-12-26 前受金 / 売掛金 2000',
    ]);
  });

  test('has what it took back', () => {
    const gone = { voidReason: 'a', voidedAt: new Date('2026-12-26T02:00:00Z'), rest: 0 };
    const taken = { refunded: 0, refunds: [one, back], ...gone, ...wasBooked, bookedFrom: 7_000 };
    expect(lastLines({ ...taken, bookedRefunds: 2, bookedRefundsFrom: 1 })).toEqual([
      '2026-12-26 売掛金 / 普通預金 39060',
      '2026-12-26 前受金 / 普通預金 10000',
      '2027-01-15 普通預金 / 前受金 3000',
    ]);
  });
});
