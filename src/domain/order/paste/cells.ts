import Papa from 'papaparse';
import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { dayIn } from '#domain/order/paste/when.ts';

/** Lines as the cells of a table. */

export type Split = (line: string) => string[];

const unquoted = (line: string, delimiter: string): string[] =>
  Papa.parse<string[]>(line, { delimiter }).data.flat();

export const byTabs: Split = (line) => (line.includes('\t') ? unquoted(line, '\t') : []);
export const byCommas: Split = (line) => (line.includes(',') ? unquoted(line, ',') : []);
export const bySpaces: Split = (line) => line.trim().split(/\s{2,}/);
const byBars: Split = (line) =>
  /[|│]/.test(line) ? line.replace(/^\s*[|│]|[|│]\s*$/g, '').split(/[|│]/) : [];

/** The ways in which lines are divided into columns, the surest first. */
export const splits: readonly Split[] = [byTabs, byBars, byCommas, bySpaces];

export const cellsOf = (split: Split, line: string): string[] =>
  split(line).map((cell) => cell.trim());

/** The places of cells whose number goes on in the next: those of a sum that its own commas divided. */
const dividedAt = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, place) =>
    /^(?:[@¥]?-?[1-9]\d{0,2}|\d{3})$/.test(cell) && /^\d{3}円?$/.test(cells[place + 1] ?? '')
      ? [place]
      : [],
  );

/**
 * A row whose sums are not quoted (45,000 in a table divided by commas) as its `width` columns; the row as it is where
 * that would leave too few.
 */
export function withThousands(cells: readonly string[], width: number | undefined): string[] {
  const divided = dividedAt(cells);
  if (width === undefined || cells.length - width < divided.length) return [...cells];
  const text = cells.map((cell, place) => cell + (divided.includes(place) ? ',' : '\n')).join('');
  return text.split('\n').slice(0, -1);
}

/** Cells that say "as above". */
export const DITTO = /^(?:〃+|々+|"|''|同上|同じ?|上に同じ|↑|↓|\/\/|ditto|do\.)$/i;

/** Whether cells speak of an order: a container, a size, a day. */
export const isRow = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      numbersIn(cell).length > 0 ||
      sizesIn(cell).length > 0 ||
      dayIn(cell, '2000-01-01') !== undefined,
  );
