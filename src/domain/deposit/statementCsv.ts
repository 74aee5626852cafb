import Papa from 'papaparse';
import { bankAmount, bankAmountOut, bankDay } from '#domain/deposit/bankDay.ts';
import { isCut, isShifted, rowReasons, widthOf } from '#domain/deposit/tableRow.ts';
import {
  backRowsOf,
  saysTakenBack,
  type BackRows,
  type Reading,
} from '#domain/deposit/takenBack.ts';
import { partsOf } from '#domain/parts.ts';

/** Tables of banks: a row of headers below whatever the bank writes above it, one row for each movement. */

/** Headers by what they mean, as banks write them; the first of a list that a file has is taken. */
const HEADERS = {
  day: [
    '預入払出日',
    '勘定日',
    '取引日',
    'お取引日',
    '入払日',
    '入金日',
    '日付',
    '年月日',
    '操作日',
  ],
  year: ['操作日(年)'],
  month: ['操作日(月)'],
  date: ['操作日(日)'],
  received: [
    '入金金額',
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
  paid: [
    '出金金額',
    '支払金額',
    'お支払金額',
    'お引出金額',
    'お引出し',
    '引出金額',
    '払出金額',
    '引き出し',
    '出金額',
    '出金',
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

const plain = (cell: string): string => cell.normalize('NFKC').replace(/\s|\(円\)$/g, '');

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

/**
 * Rows with the names of columns before their values, as ANSER writes them, as a table: names in each record or in the
 * first alone, and one movement in each or several.
 */
function unfolded(rows: readonly string[][]): readonly string[][] {
  const [first = []] = rows;
  const day = columnsOf(first)?.get('day') ?? first.length;
  const width = first.findIndex((cell, place) => place > day && bankDay(cell) !== null) - day;
  if (width < 0) return rows;
  const names = first.slice(0, width);
  const values = rows.flatMap((row) => {
    const cells = row[day] === names[day] ? row.slice(width) : row;
    return partsOf(cells, width);
  });
  return [names, ...values];
}

/** `oddity`: why its columns may not stand where they belong; '' when they do. */
type Row = { line: string; cell: (column: Column) => string; oddity: string };

const dayOf = ({ cell }: Pick<Row, 'cell'>): string | null =>
  cell('year') === ''
    ? bankDay(cell('day'))
    : bankDay(`${cell('year')}/${cell('month')}/${cell('date')}`);

const IN = /^(?:1|入|入金|預入|お?預け?入れ?|受入)$/;
const OUT = /^(?:2|出|払|出金|支払い?|払出し?|お?引出し?)$/;

/** What came in and what went out by a row, and why that cannot be told. */
function movementOf({ cell }: Row): { received: string; paid: string; reason: string } {
  const direction = plain(cell('direction'));
  const isByDirection = cell('received') === '' && cell('amount') !== '';
  if (!isByDirection) return { received: cell('received'), paid: cell('paid'), reason: '' };
  if (OUT.test(direction)) return { received: '', paid: cell('amount'), reason: '' };
  const reason = IN.test(direction) ? '' : '入金か出金かを読み取れません';
  return { received: cell('amount'), paid: '', reason };
}

/** Reads a row into what is known of the table; money that went out and notes below the table are nothing. */
function readRow(row: Row, reading: Reading, backRows: BackRows): void {
  const { line, oddity } = row;
  const { received, paid, reason } = movementOf(row);
  const amount = bankAmount(received);
  const payer = `${row.cell('payer')} ${row.cell('payerToo')}`.trim();
  const takenBack = bankAmountOut(received) ?? (saysTakenBack(line) ? bankAmount(paid) : null);
  const unread = (why: string): number => reading.unread.push({ line, reason: why });
  const day = dayOf(row);
  if (takenBack !== null && takenBack > 0) backRows.add({ line, amount: takenBack, payer });
  else if (received === '' || amount === 0) return;
  else if (oddity !== '' || reason !== '') unread(oddity || reason);
  else if (day === null || amount === null) unread(rowReasons.isUnclear);
  else reading.found.push({ day, amount, payer });
}

/** Whether the columns of a row stand where they belong; '' when they do. */
function oddityOf(cells: readonly string[], columns: Columns, width: number): string {
  if (isShifted(cells, width)) return rowReasons.isShifted;
  const amounts = (['received', 'amount'] as const).flatMap((name) => columns.get(name) ?? []);
  return amounts.some((at) => isCut(cells, at)) ? rowReasons.isCut : '';
}

/** The deposits of a bank's table; undefined when the text has none. */
export function csvDeposits(text: string): Reading | undefined {
  const parsed = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const unread = parsed.errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ line: `${row + 1}行目`, reason: '「"」が閉じられていません' }));
  const reading: Reading = { found: [], unread };
  const backRows = backRowsOf(reading);
  let columns: Columns | undefined;
  let width = 0;
  for (const cells of unfolded(parsed.data)) {
    // Each account of a file may have its own header.
    const header = columnsOf(cells);
    if (header !== undefined) {
      columns = header;
      width = widthOf(cells);
    } else if (columns !== undefined) {
      const places = columns;
      const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
      const row = { line: cells.join(' ').trim(), cell, oddity: oddityOf(cells, places, width) };
      readRow(row, reading, backRows);
    }
  }
  return columns === undefined ? undefined : backRows.settle();
}
