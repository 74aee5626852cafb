import { describe, expect, test } from 'vitest';
import { bookedWords, paymentRows, paymentSums, usedOf } from '#domain/payment/list.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const aTransfer = (fields: Record<string, unknown> = {}): ClientPayment =>
  aPayment({
    day: '2026-12-25',
    amount: 49_060,
    fee: 440,
    payer: 'ﾄｳﾖｳ',
    rest: 500,
    ...fields,
  });
const gone = aTransfer({ day: '2026-12-02', rest: 0, voidReason: '二重に入力' });

describe('the payments of a month', () => {
  test('add up without what is void', () => {
    expect(usedOf(aTransfer())).toBe(49_000);
    expect(usedOf(gone)).toBe(0);
    expect(paymentSums([aTransfer(), gone, aTransfer({ amount: 1, fee: 0, rest: 0 })])).toEqual({
      count: 2,
      amount: 49_061,
      discount: 0,
      fee: 440,
      refunded: 0,
      rest: 500,
    });
    const reduced = aTransfer({ kind: 'discount', amount: 1_000, fee: 0, rest: 0 });
    expect(paymentSums([aTransfer(), reduced])).toMatchObject({ amount: 50_060, discount: 1_000 });
  });

  test('say whether accounting software has them as they are', () => {
    const bookedAt = new Date();
    expect(bookedWords(aTransfer())).toBe('未');
    expect(bookedWords(aTransfer({ bookedAt }))).toBe('変更あり');
    expect(bookedWords(aTransfer({ bookedAt, unbooked: false }))).toBe('書出済');
    expect(bookedWords(gone)).toBe('');
    const voidedAt = new Date(bookedAt.getTime() - 1);
    const marked = { ...gone, voidedAt, bookedAt, unbooked: false };
    expect(bookedWords(marked)).toBe('');
    expect(bookedWords({ ...marked, bookedFrom: 500 })).toBe('書出済');
    expect(bookedWords({ ...marked, voidedAt: new Date(bookedAt.getTime() + 1) })).toBe('書出済');
    expect(bookedWords({ ...marked, voidedAt: null })).toBe('書出済');
  });

  test('are rows by day and name, with the sums at the end', () => {
    const rows = paymentRows([
      aTransfer(),
      aTransfer({ clientName: 'あおば商事', kind: 'cash', payer: '', memo: '店頭', fee: 0 }),
      gone,
    ]);
    expect(rows.map((row) => row.join())).toEqual([
      '入金日,取引先,種類,入金額,手数料(自社負担),充当額,返金額,前受金の残り,返金日,振込依頼人,メモ,会計,取消の理由',
      '2026-12-02,東洋海運株式会社,振込,,,,,,,ﾄｳﾖｳ,,,二重に入力(49060円)',
      '2026-12-25,あおば商事,現金,49060,0,48560,0,500,,,店頭,未,',
      '2026-12-25,東洋海運株式会社,振込,49060,440,49000,0,500,,ﾄｳﾖｳ,,未,',
      '合計,,,98120,440,97560,0,1000,,,,,',
    ]);
    expect(paymentRows([]).at(-1)?.join()).toBe('合計,,,0,0,0,0,0,,,,,');
  });

  test('say what went back, and when', () => {
    const refund = { day: '2026-12-28', kind: 'cash', amount: 300 };
    const refunds = [refund, { ...refund, day: '2027-01-05' }, { ...refund, amount: -300 }];
    const some = aTransfer({ refunds, refunded: 300, rest: 200 });
    expect(usedOf(some)).toBe(49_000);
    expect(paymentSums([some])).toMatchObject({ refunded: 300, rest: 200 });
    const [, row, sums] = paymentRows([some]);
    expect(row?.slice(3, 9)).toEqual(['49060', '440', '49000', '300', '200', '2026-12-28']);
    expect(sums?.slice(3, 8)).toEqual(['49060', '440', '49000', '300', '200']);
  });
});
