import { agingRows, inCreditWords, type InCredit } from '#domain/receivable/aging.ts';
import type { Credit } from '#domain/receivable/credits.ts';
import { ledgerRows, paidOf, type Ledger } from '#domain/receivable/ledger.ts';
import { planRows } from '#domain/receivable/plan.ts';
import { longDayLabel } from '#domain/time.ts';
import type { Owed } from '#workflows/readOwed.ts';
import type { PrintedList } from '#pages/invoices/list/ListSheets.tsx';

/** Millimetres of a column of yen. */
const YEN = 27;

const full = (amount: number): string => amount.toLocaleString('ja-JP');
/** '1234' as it is written in a file → '1,234'; nothing where there is none. */
const yen = (cell: string): string => (cell === '' || cell === '0' ? '' : full(Number(cell)));
const slashed = (day: string): string => day.replaceAll('-', '/');

/** The columns of a file that hold yen, without the ones around them. */
type Table = { header: readonly string[]; rows: readonly string[][]; sums: readonly string[] };

function tableOf(rows: readonly string[][]): Table {
  const [header = []] = rows;
  return { header, rows: rows.slice(1, -1), sums: rows.at(-1) ?? [] };
}

/** A list of clients with columns of yen, of the rows of its file. @param words how many columns at the end hold words */
function ofClients(
  heading: string,
  today: string,
  file: readonly string[][],
  words: number,
): PrintedList {
  const { header, rows, sums } = tableOf(file);
  const end = header.length - words;
  return {
    title: `${heading}_${today.replaceAll('-', '')}`,
    heading,
    facts: [`${longDayLabel(today)}現在`, `${rows.length}社`],
    columns: header.map((name, index) => ({
      header: name,
      width: index === 0 ? 0 : YEN,
      isNumber: index > 0 && index < end,
    })),
    rows: rows.map(([name = '', ...cells]) => [
      name,
      ...cells.map((cell, index) => (index + 1 < end ? yen(cell) : slashed(cell))),
    ]),
    sums: header.slice(1, end).map((name, index) => [name, full(Number(sums[index + 1]))] as const),
  };
}

const notesOf = (inCredit: InCredit): string[] =>
  [inCreditWords(inCredit)].filter((words) => words !== '');

const creditNotes = (label: string, credits: readonly Credit[]): string[] =>
  credits.map(
    ({ invoice, amount }) =>
      `${label}: ${invoice.clientName} 請求書 ${invoice.number} ${full(amount)}円`,
  );

/** 未入金の年齢表, with the invoices that have money of the clients below it. @param today day key */
export const agingList = ({ owing, inCredit, back, held }: Owed, today: string): PrintedList => ({
  ...ofClients('未入金の年齢表', today, agingRows(owing), 1),
  notes: [
    ...notesOf(inCredit),
    ...creditNotes('お返しする分', back),
    ...creditNotes('請求書に残っている入金', held),
  ],
});

/** 入金予定表. @param today day key */
export const planList = (
  { owing, inCredit }: Pick<Owed, 'owing' | 'inCredit'>,
  today: string,
): PrintedList => ({
  ...ofClients('入金予定表', today, planRows(owing, today), 0),
  notes: notesOf(inCredit),
});

/** 得意先元帳 of a client. @param days day keys of the first and the last day */
export function ledgerList(
  ledger: Ledger,
  { clientName, days }: { clientName: string; days: { from: string; to: string } },
): PrintedList {
  const { header, rows } = tableOf(ledgerRows(ledger, days.from));
  const { received, deducted, refunded } = paidOf(ledger);
  const widths = [24, 24, 34, 0, YEN, YEN, YEN];
  return {
    title: `得意先元帳_${clientName}_${days.from.replaceAll('-', '')}-${days.to.replaceAll('-', '')}`,
    heading: '得意先元帳',
    facts: [clientName, `${longDayLabel(days.from)}〜${longDayLabel(days.to)}`],
    columns: header.map((name, index) => ({
      header: name,
      width: widths[index] ?? YEN,
      isNumber: index > 3,
    })),
    rows: rows.map(([day = '', kind = '', number = '', note = '', ...amounts]) => [
      slashed(day),
      kind,
      number,
      note,
      ...amounts.map((cell, index) => (index === 2 ? full(Number(cell)) : yen(cell))),
    ]),
    sums: [
      ['繰越', full(ledger.opening)],
      ['請求額', full(ledger.charged)],
      ['入金額', full(received)],
      ...(deducted === 0 ? [] : [['値引・手数料', full(deducted)] as const]),
      ...(refunded === 0 ? [] : [['返金', full(refunded)] as const]),
      ['残高', full(ledger.closing)],
    ],
  };
}
