import Papa from 'papaparse';
import * as z from 'zod/mini';
import { bankAmount, bankAmountOut, bankDay } from '#domain/deposit/bankDay.ts';
import { isCut, isShifted, rowReasons, widthOf } from '#domain/deposit/tableRow.ts';
import {
  backRowsOf,
  saysTakenBack,
  type BackRows,
  type Reading,
} from '#domain/deposit/takenBack.ts';

/** Tables of banks whose headers nobody knows: a person says once which column is what. */

/** The columns by their place, from 0; a payer of −1: the table has none. */
export const columnChoiceSchema = z.object({ day: z.int(), received: z.int(), payer: z.int() });
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** A table whose columns are not known. */
export type UnknownTable = {
  /** Its headers, by which the next file of its kind is known; '' where it has none. */
  key: string;
  rows: readonly (readonly string[])[];
};

const plain = (cell: string): string => cell.normalize('NFKC').trim();
const cellOf = (cells: readonly string[], at: number): string => plain(cells[at] ?? '');

/** How many columns most of the rows have. */
function usualWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a);
  return usual?.[0] ?? 0;
}

/** What a text without known headers has of columns; undefined where it is no table. */
export function unknownTable(text: string): UnknownTable | undefined {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const width = usualWidth(data);
  // What a bank writes above the table is of another width.
  const rows = data.slice(data.findIndex(({ length }) => length === width));
  const [head = []] = rows;
  if (width < 2 || rows.length < 2) return undefined;
  const hasHeaders = head.every((cell) => bankDay(cell) === null);
  return { key: hasHeaders ? head.map(plain).join('\t') : '', rows };
}

/** Reads a row into what is known of the table. @param width of its columns */
function readRow(
  cells: readonly string[],
  { day: dayAt, received: receivedAt, payer: payerAt }: ColumnChoice,
  width: number,
  reading: Reading,
  backRows: BackRows,
): void {
  const line = cells.join(' ').trim();
  const unread = (reason: string): number => reading.unread.push({ line, reason });
  const payer = (cells[payerAt] ?? '').trim();
  const received = cellOf(cells, receivedAt);
  const [day, amount] = [bankDay(cellOf(cells, dayAt)), bankAmount(received)];
  const out = bankAmountOut(received);
  if (received === '' || amount === 0) return;
  if (out !== null) {
    // Money that went out stands below zero where a table has one column for both.
    if (saysTakenBack(line)) backRows.add({ line, amount: out, payer });
  } else if (isShifted(cells, width)) unread(rowReasons.isShifted);
  else if (isCut(cells, receivedAt)) unread(rowReasons.isCut);
  else if (day === null || amount === null) unread(rowReasons.isUnclear);
  else reading.found.push({ day, amount, payer });
}

/** The deposits of a table by the columns that a person chose; the row of headers is left out. */
export function chosenDeposits({ rows }: UnknownTable, choice: ColumnChoice): Reading {
  const reading: Reading = { found: [], unread: [] };
  const backRows = backRowsOf(reading);
  const [head = []] = rows;
  const hasHeaders =
    bankDay(cellOf(head, choice.day)) === null &&
    bankAmount(cellOf(head, choice.received)) === null;
  const width = hasHeaders ? widthOf(head) : head.length;
  for (const cells of hasHeaders ? rows.slice(1) : rows)
    readRow(cells, choice, width, reading, backRows);
  return backRows.settle();
}
