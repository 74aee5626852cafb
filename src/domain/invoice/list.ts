import { deliveryWayLabel } from '#domain/invoice/delivery.ts';
import { heldPayments } from '#domain/invoice/payment.ts';
import { invoiceOfficeName } from '#domain/invoice/office.ts';
import { standingLabel, type Invoice } from '#domain/invoice/record.ts';
import type { Office } from '#domain/office/office.ts';

/**
 * The invoices as a list for a spreadsheet.
 * @param known at least these, and the corrections of them that are known
 */
export const invoiceRows = (
  invoices: readonly Invoice[],
  offices: readonly Office[],
  known: readonly Invoice[],
): string[][] => [
  [
    '請求番号',
    '状態',
    '締月',
    '取引先',
    '営業所',
    '発行日',
    'お支払期限',
    '10%対象(税抜)',
    '消費税',
    '非課税',
    '税込金額',
    '入金額',
    '会計ソフトの計上日',
    '送付日',
    '送付方法',
    '対象外',
  ],
  ...invoices.map((one) => [
    one.number,
    standingLabel(one),
    one.month,
    one.clientName,
    invoiceOfficeName(one.officeId, offices),
    one.issueDay,
    one.dueDay,
    String(one.net),
    String(one.tax),
    String(one.taxFree),
    String(one.gross),
    String(heldPayments(one, known)),
    one.exportedDay,
    one.sentDay,
    deliveryWayLabel(one),
    String(one.outside),
  ]),
];
