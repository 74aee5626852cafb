import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { ExtraLine } from '#domain/invoice/record.ts';
import {
  amountsOf,
  byMark,
  markNames,
  markOf,
  type InvoiceLine,
  type MarkedAmount,
} from '#domain/invoice/line.ts';

/** A row of the details: an order, or a free line or discount. */
export type SheetRow = { number: number } & ({ line: InvoiceLine } | { extra: ExtraLine });

/** One page of the details. */
export type SheetPage = {
  rows: SheetRow[];
  /** Σ of its rows by how they were entered. */
  subtotals: MarkedAmount[];
};

/** Rows of one page: so many fit on A4 portrait with three lines of text each; one with a fourth stands for two. */
const ROWS_PER_PAGE = 20;
const LINES_PER_ROW = 3;

type LineCharge = InvoiceLine['others'][number];

/** Charges as one sum; those entered in two ways are never added under one mark. */
const summed = (charges: readonly LineCharge[], before: string): LineCharge[] =>
  markNames
    .map((mark) => charges.filter((charge) => charge.mark === mark))
    .flatMap((same) =>
      same.length < 2
        ? same
        : same.slice(0, 1).map(({ mark }) => ({
            label: `${before}${same.length}件`,
            amount: same.reduce((sum, { amount }) => sum + amount, 0),
            mark,
          })),
    );

/**
 * Charges of one row: the first of them and the sum of the others, so that no row grows and no amount is left out.
 * @param room at least four, one for each mark
 */
export function shownCharges(charges: readonly LineCharge[], room: number): LineCharge[] {
  for (let kept = room; kept > 0; kept -= 1) {
    const shown = [...charges.slice(0, kept), ...summed(charges.slice(kept), 'ほか')];
    if (shown.length <= room) return shown;
  }
  return summed(charges, '');
}

/** The amounts of a row by how they were entered. */
export const rowTotals = (row: SheetRow): MarkedAmount[] =>
  byMark(
    'line' in row ? amountsOf(row.line) : [{ amount: row.extra.amount, mark: markOf(row.extra) }],
  );

/**
 * The details divided into pages, here and not by the browser, so that no row is broken and it is known how many pages
 * there are. No rows still make one page.
 */
export function sheetPages({
  lines,
  extraLines,
}: Pick<InvoiceSheet, 'lines' | 'extraLines'>): SheetPage[] {
  const rows: SheetRow[] = [
    ...lines.map((line, index) => ({ number: index + 1, line })),
    ...extraLines.map((extra, index) => ({ number: lines.length + index + 1, extra })),
  ];
  const pages: SheetRow[][] = [[]];
  let room = ROWS_PER_PAGE;
  for (const row of rows) {
    const height = rowTotals(row).length > LINES_PER_ROW ? 2 : 1;
    if (height > room) {
      pages.push([]);
      room = ROWS_PER_PAGE;
    }
    room -= height;
    pages.at(-1)?.push(row);
  }
  return pages.map((ofPage) => ({
    rows: ofPage,
    subtotals: byMark(ofPage.flatMap(rowTotals)),
  }));
}
