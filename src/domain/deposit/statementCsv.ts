import Papa from 'papaparse';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Found, Unread } from '#domain/deposit/deposit.ts';
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

type Row = { cell: (column: Column) => string };

const dayOf = ({ cell }: Row): string | null =>
  cell('year') === ''
    ? bankDay(cell('day'))
    : bankDay(`${cell('year')}/${cell('month')}/${cell('date')}`);

const IN = /^(?:1|入|入金|預入|お?預け?入れ?|受入)$/;
const OUT = /^(?:2|出|払|出金|支払い?|払出し?|お?引出し?)$/;

/** What came in by a row, and why that cannot be told; '' when it is no row of money that came in. */
function receivedOf({ cell }: Row): { received: string; reason: string } {
  const direction = plain(cell('direction'));
  const isByDirection = cell('received') === '' && cell('amount') !== '';
  if (!isByDirection) return { received: cell('received'), reason: '' };
  const isOut = OUT.test(direction);
  return {
    received: isOut ? '' : cell('amount'),
    reason: isOut || IN.test(direction) ? '' : '入金か出金かを読み取れません',
  };
}

/** A deposit, or why it is none that can be read; undefined for money that went out and notes below the table. */
function readRow(row: Row, isShifted: boolean): Found | string | undefined {
  const { received, reason } = receivedOf(row);
  const amount = bankAmount(received);
  if (received === '' || amount === 0) return undefined;
  if (isShifted) return '列の数が見出しより多い行です';
  if (reason !== '') return reason;
  const day = dayOf(row);
  const payer = `${row.cell('payer')} ${row.cell('payerToo')}`.trim();
  return day === null || amount === null ? '日付か金額を読み取れません' : { day, amount, payer };
}

const isBlank = (cell: string): boolean => cell.trim() === '';

/** The deposits of a bank's table; undefined when the text has none. */
export function csvDeposits(text: string): { found: Found[]; unread: Unread[] } | undefined {
  const parsed = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const found: Found[] = [];
  const unread: Unread[] = parsed.errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ line: `${row + 1}行目`, reason: '「"」が閉じられていません' }));
  let columns: Columns | undefined;
  let width = 0;
  for (const cells of unfolded(parsed.data)) {
    // Each account of a file may have its own header.
    const header = columnsOf(cells);
    if (header !== undefined) {
      columns = header;
      width = cells.length;
    } else if (columns !== undefined) {
      const places = columns;
      const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
      // An amount with commas but without quotes moves what is behind it.
      const read = readRow({ cell }, !cells.slice(width).every(isBlank));
      if (typeof read === 'string') unread.push({ line: cells.join(' ').trim(), reason: read });
      else if (read !== undefined) found.push(read);
    }
  }
  return columns === undefined ? undefined : { found, unread };
}
