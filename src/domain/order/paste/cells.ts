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

/** Cells that say "as above". */
export const DITTO = /^(?:〃|々|"|''|同上|同|↑|\/\/)$/;

/** Whether cells speak of an order: a container, a size, a day. */
export const isRow = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      numbersIn(cell).length > 0 ||
      sizesIn(cell).length > 0 ||
      dayIn(cell, '2000-01-01') !== undefined,
  );
