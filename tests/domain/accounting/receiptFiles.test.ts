import { describe, expect, test } from 'vitest';
import { accountingFile } from '#domain/accounting/file.ts';
import { newReceipts } from '#domain/accounting/receipts.ts';
import { aReceipt, wasBooked } from '#tests/domain/accounting/builders.ts';

describe('in the files', () => {
  const entries = newReceipts([aReceipt({ fee: 440, rest: 1_000 })], 'fee');

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
    const back = accountingFile('freee', newReceipts([aReceipt(gone)], 'fee'));
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
