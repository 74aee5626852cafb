import Papa from 'papaparse';
import * as z from 'zod/mini';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Found, Unread } from '#domain/deposit/deposit.ts';

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

/** Money that went out stands below zero where a table has one column for both. */
const isOut = (received: string): boolean => /^[-▲△−]/.test(received);

/** The deposits of a table by the columns that a person chose; the row of headers is left out. */
export function chosenDeposits(
  { rows }: UnknownTable,
  { day: dayAt, received: receivedAt, payer: payerAt }: ColumnChoice,
): { found: Found[]; unread: Unread[] } {
  const found: Found[] = [];
  const unread: Unread[] = [];
  const width = rows[0]?.length ?? 0;
  for (const [index, cells] of rows.entries()) {
    const cell = (at: number): string => plain(cells[at] ?? '');
    const received = cell(receivedAt);
    const [day, amount] = [bankDay(cell(dayAt)), bankAmount(received)];
    const isHeader = index === 0 && day === null && amount === null;
    if (received === '' || amount === 0 || isOut(received) || isHeader) continue;
    // An amount with commas but without quotes moves what is behind it.
    if (cells.slice(width).some((more) => more.trim() !== ''))
      unread.push({ line: cells.join(' ').trim(), reason: '列の数が見出しより多い行です' });
    else if (day === null || amount === null)
      unread.push({ line: cells.join(' ').trim(), reason: '日付か金額を読み取れません' });
    else found.push({ day, amount, payer: (cells[payerAt] ?? '').trim() });
  }
  return { found, unread };
}
