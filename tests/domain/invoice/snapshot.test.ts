import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import { recordDifferences, sheetOf } from '#domain/invoice/snapshot.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';

test('the check sees every field that is printed or goes into files', () => {
  const { invoice, printed: snapshot } = anIssuedInvoice();
  const printed = sheetOf(snapshot);
  const changed = (fields: Partial<Invoice>) =>
    recordDifferences({ ...invoice, ...fields }, printed);
  const line = { label: '値引', amount: -1, tax: 'tax', taxInclusion: 'exclusive' } as const;
  const seen: Record<string, Partial<Invoice>> = {
    請求番号: { number: '2026-11-999' },
    版: { revision: 2 },
    元の請求書: { replaces: 'x' },
    取引先: { clientId: 'x' },
    取引先名: { clientName: '別の会社' },
    営業所: { officeId: 'x' },
    締月: { month: '2026-09' },
    発行日: { issueDay: '2026-11-02' },
    お支払期限: { dueDay: '2027-01-31' },
    件名: { subject: '別の件名' },
    備考: { memo: '別の備考' },
    外税計: { exclusive: 1 },
    内税計: { inclusive: 1 },
    非課税計: { taxFree: 1 },
    対象外計: { outside: 1 },
    '10%対象(税抜)': { net: 1 },
    消費税: { tax: 1 },
    税込金額: { gross: 1 },
    消費税の端数: { rounding: 'ceil' },
    受注: { orderIds: [] },
    '追加の明細・値引き': { extraLines: [line] },
  };
  for (const [label, fields] of Object.entries(seen)) expect(changed(fields)).toEqual([label]);
  expect(changed({ periodFrom: '2026-10-02' })).toEqual(['対象期間']);
  expect(changed({ periodTo: '2026-10-30' })).toEqual(['対象期間']);
  // What is no part of the paper: where it stands in the company's books.
  const apart = ['numberKey', 'count', 'status', 'replacedBy', 'issueNote', 'sequence'];
  const dates = [
    'id',
    'createdAt',
    'issuedAt',
    'voidedAt',
    'paidAt',
    'exportedAt',
    'exportedDay',
    'reversedAt',
  ];
  const books = [
    'previousHash',
    'hash',
    'payments',
    'paidTotal',
    'sentDay',
    'sentWay',
    'issuedBy',
    'voidReason',
  ];
  const covered = [...Object.values(seen).flatMap((fields) => Object.keys(fields)), 'periodFrom'];
  expect(Object.keys(invoice).toSorted()).toEqual(
    [...covered, 'periodTo', ...apart, ...dates, ...books].toSorted(),
  );
});
