import { invoiceOfficeName } from '#domain/invoiceOffice.ts';
import { invoiceStatuses, isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import type { Office } from '#domain/office.ts';

/**
 * Issued invoices as sales in the files that accounting software imports (docs/accounting.md). Amounts are with tax;
 * what is outside the tax is an entry of its own.
 */

export const accountingFormats = {
  yayoi: '弥生会計(25項目・Shift_JIS)',
  freee: 'freee(取引)',
  moneyforward: 'マネーフォワード(仕訳帳)',
} as const;
export type AccountingFormat = keyof typeof accountingFormats;

/** One entry: 売掛金 / 売上高. */
type Sale = { invoice: Invoice; amount: number; tax: number; isTaxed: boolean };

/** The sales of the valid invoices, in the order of their numbers; nothing for ¥0. */
function salesOf(invoices: readonly Invoice[]): Sale[] {
  return invoices
    .filter(isIssued)
    .toSorted((a, b) => a.issueDay.localeCompare(b.issueDay) || a.sequence - b.sequence)
    .flatMap((invoice) => [
      { invoice, amount: invoice.net + invoice.tax, tax: invoice.tax, isTaxed: true },
      { invoice, amount: invoice.taxFree, tax: 0, isTaxed: false },
    ])
    .filter(({ amount }) => amount !== 0);
}

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

const remark = ({ number, clientName, subject }: Invoice): string =>
  `${clientName} ${subject} ${number}`;

/** The 25 columns of 弥生会計, without a header. An entry of one line has the mark 2000. */
const yayoiRow = ({ invoice, amount, tax, isTaxed }: Sale): string[] => [
  '2000',
  '',
  '',
  slashed(invoice.issueDay),
  '売掛金',
  invoice.clientName,
  '',
  '対象外',
  String(amount),
  '0',
  '売上高',
  '',
  '',
  isTaxed ? '課税売上込10%' : '非課税売上',
  String(amount),
  String(tax),
  remark(invoice),
  invoice.number,
  slashed(invoice.dueDay),
  '0',
  '',
  '',
  '0',
  '0',
  'no',
];

const freeeHeader = [
  '収支区分',
  '管理番号',
  '発生日',
  '決済期日',
  '取引先',
  '勘定科目',
  '税区分',
  '金額',
  '税計算区分',
  '税額',
  '備考',
];

const freeeRow = ({ invoice, amount, tax, isTaxed }: Sale): string[] => [
  '収入',
  invoice.number,
  slashed(invoice.issueDay),
  slashed(invoice.dueDay),
  invoice.clientName,
  '売上高',
  isTaxed ? '課税売上10%' : '非課税売上',
  String(amount),
  '内税',
  String(tax),
  remark(invoice),
];

const moneyforwardHeader = [
  '取引No',
  '取引日',
  '借方勘定科目',
  '借方補助科目',
  '借方部門',
  '借方取引先',
  '借方税区分',
  '借方インボイス',
  '借方金額(円)',
  '借方税額',
  '貸方勘定科目',
  '貸方補助科目',
  '貸方部門',
  '貸方取引先',
  '貸方税区分',
  '貸方インボイス',
  '貸方金額(円)',
  '貸方税額',
  '摘要',
];

const moneyforwardRow = ({ invoice, amount, tax, isTaxed }: Sale, index: number): string[] => [
  String(index + 1),
  slashed(invoice.issueDay),
  '売掛金',
  '',
  '',
  invoice.clientName,
  '対象外',
  '',
  String(amount),
  '0',
  '売上高',
  '',
  '',
  invoice.clientName,
  isTaxed ? '課税売上 10%' : '非課税売上',
  '',
  String(amount),
  String(tax),
  remark(invoice),
];

/** The rows of the file. */
export function accountingRows(format: AccountingFormat, invoices: readonly Invoice[]): string[][] {
  const sales = salesOf(invoices);
  if (format === 'yayoi') return sales.map(yayoiRow);
  return format === 'freee'
    ? [freeeHeader, ...sales.map(freeeRow)]
    : [moneyforwardHeader, ...sales.map(moneyforwardRow)];
}

/** The invoices as a list for a spreadsheet. */
export const invoiceRows = (
  invoices: readonly Invoice[],
  offices: readonly Office[],
): string[][] => [
  [
    '請求番号',
    '状態',
    '締月',
    '取引先',
    '営業所',
    '発行日',
    'お支払期限',
    '税抜金額',
    '消費税',
    '非課税',
    '税込金額',
    '入金額',
  ],
  ...invoices.map((one) => [
    one.number,
    invoiceStatuses[one.status],
    one.month,
    one.clientName,
    invoiceOfficeName(one.officeId, offices),
    one.issueDay,
    one.dueDay,
    String(one.net),
    String(one.tax),
    String(one.taxFree),
    String(one.gross),
    String(one.paidTotal),
  ]),
];
