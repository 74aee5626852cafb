import Papa from 'papaparse';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Deposit, Unread } from '#domain/deposit/deposit.ts';

/** Tables of banks: a row of headers below whatever the bank writes above it, one row for each movement. */

/** Headers by what they mean, as banks write them; the first of a list that a file has is taken. */
const HEADERS = {
  day: ['預入払出日', '勘定日', '取引日', '入払日', '日付', '年月日', '操作日'],
  year: ['操作日(年)'],
  month: ['操作日(月)'],
  date: ['操作日(日)'],
  received: [
    '入金金額(円)',
    '入金金額',
    '受入金額(円)',
    '受入金額',
    '預かり金額',
    'お預かり金額',
    'お預り金額',
    'お預入金額',
    'お預入れ',
    '預入金額',
    '預け入れ',
    '入金額',
    '入金',
  ],
  amount: ['取引金額', '金額'],
  direction: ['入払区分', '入出金区分', '入出区分', '取引区分'],
  payer: [
    '振込依頼人名',
    '依頼人名',
    '摘要内容',
    'お取り扱い内容',
    'お取引内容',
    'お取扱内容',
    '取引内容',
    '詳細1',
    '摘要',
    '内容',
  ],
  payerToo: ['詳細2'],
} as const;
type Column = keyof typeof HEADERS;

const plain = (cell: string): string => cell.normalize('NFKC').replace(/\s/g, '');

type Columns = ReadonlyMap<Column, number>;

/** What the cells of a header row mean; undefined when they are none: a day, and an amount that came in. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map(plain);
  const columns = new Map<Column, number>();
  for (const [column, written] of Object.entries(HEADERS)) {
    const place = written.map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined && isColumn(column)) columns.set(column, place);
  }
  const hasDay = columns.has('day') || columns.has('year');
  const hasAmount = columns.has('received') || (columns.has('amount') && columns.has('direction'));
  return hasDay && hasAmount ? columns : undefined;
}

const isColumn = (name: string): name is Column => Object.hasOwn(HEADERS, name);

/** Rows with the names of columns repeated before their values, as ANSER writes them, as a table. */
function unfolded(rows: readonly string[][]): readonly string[][] {
  const [first = []] = rows;
  const names = first.slice(0, first.length / 2);
  const day = columnsOf(names)?.get('day');
  const isFolded = day !== undefined && bankDay(String(first[names.length + day])) !== null;
  return isFolded ? [names, ...rows.map((row) => row.slice(names.length))] : rows;
}

type Row = { cell: (column: Column) => string; line: string };

const dayOf = ({ cell }: Row): string | null =>
  cell('year') === ''
    ? bankDay(cell('day'))
    : bankDay(`${cell('year')}/${cell('month')}/${cell('date')}`);

/** What came in by a row: '' when it is no row of money that came in. */
function receivedOf({ cell }: Row): string {
  if (cell('received') !== '') return cell('received');
  return /^(?:1|入|入金)$/.test(cell('direction')) ? cell('amount') : '';
}

/** The deposits of a bank's table; undefined when the text has none. */
export function csvDeposits(
  text: string,
): { found: Omit<Deposit, 'ordinal'>[]; unread: Unread[] } | undefined {
  const parsed = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const rows = unfolded(parsed);
  const start = rows.findIndex((cells) => columnsOf(cells) !== undefined);
  const columns = columnsOf(rows[start] ?? []);
  if (columns === undefined) return undefined;
  const found: Omit<Deposit, 'ordinal'>[] = [];
  const unread: Unread[] = [];
  for (const cells of rows.slice(start + 1)) {
    const cell = (column: Column): string => (cells[columns.get(column) ?? -1] ?? '').trim();
    const row = { cell, line: cells.join(' ').trim() };
    const day = dayOf(row);
    const received = receivedOf(row);
    // Money that went out, notes below the table.
    if (received === '' || bankAmount(received) === 0) continue;
    const amount = bankAmount(received);
    const payer = `${cell('payer')} ${cell('payerToo')}`.trim();
    if (day === null || amount === null)
      unread.push({ line: row.line, reason: '日付か金額を読み取れません' });
    else found.push({ day, amount, payer });
  }
  return { found, unread };
}
