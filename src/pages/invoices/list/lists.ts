import { dayLabel } from '#domain/client/client.ts';
import { invoiceFileTitle, type InvoiceSheet } from '#domain/invoice/invoice.ts';
import { amountsOf, byMark, markOf, printedDay } from '#domain/invoice/line.ts';
import { invoiceStatuses, standingLabel } from '#domain/invoice/record.ts';
import { deductedOf, receivedOf, refundedOf, sumsOf } from '#domain/receivable/balance.ts';
import { closingLabel, type BalanceRow } from '#domain/receivable/balanceSheet.ts';
import { longDayLabel, longMonthLabel } from '#domain/time.ts';
import { withoutTax } from '#domain/tax.ts';
import { countOf, nameOf, type ClosingRow } from '#workflows/closeMonth.ts';
import { chargesIn, markedYen } from '#pages/invoices/detailColumns.tsx';
import type { PrintedList } from '#pages/invoices/list/ListSheets.tsx';

const yen = (amount: number): string => amount.toLocaleString('ja-JP');

/** Other charges that a row has room for, two beside each other. */
const CHARGES_PER_ROW = 4;

const orderColumns: PrintedList['columns'] = [
  { header: 'No', width: 8, isNumber: true },
  { header: '作業日', width: 12 },
  { header: 'コンテナ番号', width: 28 },
  { header: 'サイズ', width: 20 },
  { header: '引取→作業先→返却', width: 0 },
  { header: '客先No.', width: 22 },
  { header: '基本運賃', width: 19, isNumber: true },
  { header: '高速', width: 18, isNumber: true },
  { header: '待機', width: 16, isNumber: true },
  { header: 'その他', width: 40, isNumber: true },
  // Two amounts beside each other, where one line has more than two kinds of tax.
  { header: '小計', width: 24, isNumber: true },
  { header: '備考', width: 18 },
];

/** One client's orders of a month, with everything of each in one line. */
export function orderList(sheet: InvoiceSheet): PrintedList {
  const { totals, period, lines, extraLines } = sheet;
  return {
    title: `${invoiceFileTitle(sheet)}_明細一覧`,
    heading: '明細一覧',
    recipient: sheet.recipient,
    facts: [
      ...(sheet.issuer.office === '' ? [] : [sheet.issuer.office]),
      `${longDayLabel(period.fromDay)}〜${longDayLabel(period.toDay)}`,
      sheet.number === '' ? '下書き' : `請求番号 ${sheet.number}`,
    ],
    columns: orderColumns,
    rows: [
      ...lines.map((line, index) => [
        String(index + 1),
        printedDay(line, period),
        { lines: [line.containerId, line.reference] },
        line.size,
        line.route,
        line.orderNumber,
        markedYen(line.base),
        markedYen(line.highway),
        markedYen(line.wait),
        chargesIn(line, CHARGES_PER_ROW),
        { lines: byMark(amountsOf(line)).map(markedYen) },
        line.memo,
      ]),
      ...extraLines.map((extra, index) => [
        String(lines.length + index + 1),
        '',
        '',
        '',
        extra.label,
        '',
        '',
        '',
        '',
        '',
        markedYen({ amount: extra.amount, mark: markOf(extra) }),
        '',
      ]),
    ],
    sums: [
      ['10%対象(税抜)', yen(totals.net)],
      ['消費税(10%)', yen(totals.tax)],
      ...(totals.taxFree === 0 ? [] : [['非課税・免税', yen(totals.taxFree)] as const]),
      ...(totals.outside === 0 ? [] : [['対象外', yen(totals.outside)] as const]),
      ['税込金額', yen(totals.gross)],
    ],
  };
}

const stateOf = ({ invoice, draft }: ClosingRow): string => {
  if (invoice !== undefined) return standingLabel(invoice);
  return draft === undefined ? '未発行' : invoiceStatuses.draft;
};

/** The register of a month: what every client owes, for the accountant. */
export function registerList(rows: readonly ClosingRow[], month: string): PrintedList {
  const sum = (of: (row: ClosingRow) => number): string =>
    yen(rows.reduce((total, row) => total + of(row), 0));
  return {
    title: `請求一覧表_${longMonthLabel(month)}`,
    heading: '請求一覧表',
    facts: [`${longMonthLabel(month)}締め`, countOf(rows)],
    columns: [
      { header: 'コード', width: 24 },
      { header: '取引先', width: 66 },
      { header: '締日', width: 16 },
      { header: '請求番号', width: 34 },
      { header: '件数', width: 14, isNumber: true },
      { header: '税抜金額', width: 26, isNumber: true },
      { header: '消費税', width: 24, isNumber: true },
      { header: '税込金額', width: 26, isNumber: true },
      { header: 'お支払期限', width: 0 },
      { header: '状態', width: 18 },
    ],
    rows: rows.map((row) => [
      row.client.code,
      nameOf(row),
      dayLabel(row.client.closingDay),
      row.invoice?.number ?? '',
      String(row.orderCount),
      yen(withoutTax(row.totals)),
      yen(row.totals.tax),
      yen(row.totals.gross),
      row.invoice?.dueDay.replaceAll('-', '/') ?? '',
      stateOf(row),
    ]),
    sums: [
      ['税抜金額', sum(({ totals }) => withoutTax(totals))],
      ['消費税', sum(({ totals }) => totals.tax)],
      ['税込金額', sum(({ totals }) => totals.gross)],
    ],
  };
}

/** What came in neither by transfer nor in cash, and was not only deducted. */
const otherwiseOf = (row: BalanceRow): number => receivedOf(row) - row.by.transfer - row.by.cash;

/** 売掛金残高一覧 of a month. @param closing closing day of the clients, '' for all of them */
export function balanceList(
  rows: readonly BalanceRow[],
  { month, closing, remarks }: { month: string; closing: string; remarks: readonly string[] },
): PrintedList {
  const sums = sumsOf(rows);
  return {
    notes: remarks,
    title: `売掛金残高一覧_${longMonthLabel(month)}`,
    heading: '売掛金残高一覧',
    facts: [
      longMonthLabel(month),
      closing === '' ? 'すべての締日' : `${dayLabel(Number(closing))}締め`,
      `${rows.length}社`,
    ],
    columns: [
      { header: 'コード', width: 22 },
      { header: '取引先', width: 0 },
      { header: '締日', width: 12 },
      { header: '前月残高', width: 26, isNumber: true },
      { header: '請求額', width: 26, isNumber: true },
      { header: '振込', width: 25, isNumber: true },
      { header: '現金', width: 21, isNumber: true },
      { header: '手形・相殺など', width: 25, isNumber: true },
      { header: '値引・手数料', width: 23, isNumber: true },
      { header: '返金', width: 20, isNumber: true },
      { header: '当月残高', width: 26, isNumber: true },
    ],
    rows: rows.map((row) => [
      row.code,
      row.clientName,
      closingLabel(row),
      yen(row.opening),
      yen(row.charged),
      yen(row.by.transfer),
      yen(row.by.cash),
      yen(otherwiseOf(row)),
      yen(deductedOf(row)),
      yen(refundedOf(row)),
      yen(row.closing),
    ]),
    sums: [
      ['前月残高', yen(sums.opening)],
      ['請求額', yen(sums.charged)],
      ['入金額', yen(receivedOf(sums))],
      ['値引・手数料', yen(deductedOf(sums))],
      ['返金', yen(refundedOf(sums))],
      ['当月残高', yen(sums.closing)],
    ],
  };
}
