import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/accounting/entry.ts';
import { accountingFile } from '#domain/accounting/file.ts';
import { newReceipts } from '#domain/accounting/receipts.ts';
import { aReceipt, wasBooked } from '#tests/domain/accounting/builders.ts';

const given = { kind: 'credit', amount: 0, payer: '', memo: '請求書 N-1' };

const entriesOf = (fields: Record<string, unknown>): Entry[] =>
  newReceipts([aReceipt({ ...given, ...fields })], 'discount');
const linesOf = (fields: Record<string, unknown>): string[] =>
  entriesOf(fields).map(
    ({ day, debit, credit, amount }) => `${day} ${debit.account} / ${credit.account} ${amount}`,
  );

describe('what an invoice below zero gave, in a file', () => {
  test('moves from what is receivable to what is paid in advance', () => {
    expect(linesOf({ rest: 300 })).toEqual(['2026-12-25 売掛金 / 前受金 300']);
    const [entry] = entriesOf({ rest: 300 });
    expect(entry?.remark).toBe('振替 東洋海運株式会社 マイナス請求 請求書 N-1');
  });

  test('is within what is receivable as far as other invoices have it', () => {
    expect(linesOf({ rest: 100 })).toEqual(['2026-12-25 売掛金 / 前受金 100']);
    expect(linesOf({ rest: 0 })).toEqual([]);
  });

  test('is used, goes back to the client, and is taken back like any other advance', () => {
    const booked = { ...wasBooked, bookedRest: 300 };
    expect(linesOf({ ...booked, rest: 100 })).toEqual(['2026-12-28 前受金 / 売掛金 200']);
    const refund = { day: '2026-12-27', kind: 'transfer', amount: 100, memo: '' };
    expect(linesOf({ rest: 200, refunded: 100, refunds: [refund] })).toEqual([
      '2026-12-25 売掛金 / 前受金 300',
      '2026-12-27 前受金 / 普通預金 100',
    ]);
    const gone = { voidReason: 'a', voidedAt: new Date('2027-01-05T03:00:00Z') };
    expect(linesOf({ ...booked, ...gone, rest: 0 })).toEqual(['2027-01-05 前受金 / 売掛金 300']);
  });

  test('moves no money in freee', () => {
    const { rows, notes } = accountingFile('freee', entriesOf({ rest: 300 }));
    expect(notes).toEqual([expect.stringContaining('口座「諸口」を通る')]);
    expect(rows.slice(1).map((row) => [row[0], row[6], row[8], row[19]])).toEqual([
      ['支出', '売掛金', '300', '諸口'],
      ['収入', '前受金', '300', '諸口'],
    ]);
  });
});
