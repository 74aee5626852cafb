import type { InvoiceSheet } from '#domain/invoice.ts';
import type { ExtraLine } from '#domain/invoiceExtra.ts';
import type { InvoiceLine } from '#domain/invoiceLine.ts';

/** A row of the details: an order, or a free line or discount. */
export type SheetRow = { number: number } & ({ line: InvoiceLine } | { extra: ExtraLine });

/** One page of the details. */
export type SheetPage = {
  rows: SheetRow[];
  /** Σ of its rows as entered. */
  subtotal: number;
};

/** Rows of one page: so many fit on A4 portrait with two lines of text each. */
const ROWS_PER_PAGE = 20;
/** Charges of other kinds that a row has room for; more of them take the room of two rows or three. */
const CHARGES_PER_ROW = 3;

const unitsOf = (row: SheetRow): number =>
  'line' in row ? Math.max(1, Math.ceil(row.line.others.length / CHARGES_PER_ROW)) : 1;

const totalOf = (row: SheetRow): number => ('line' in row ? row.line.total : row.extra.amount);

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
  let page: SheetPage = { rows: [], subtotal: 0 };
  let units = 0;
  const pages = [page];
  for (const row of rows) {
    if (units + unitsOf(row) > ROWS_PER_PAGE) {
      page = { rows: [], subtotal: 0 };
      units = 0;
      pages.push(page);
    }
    page.rows.push(row);
    page.subtotal += totalOf(row);
    units += unitsOf(row);
  }
  return pages;
}
