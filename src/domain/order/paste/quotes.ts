import type { Line } from '#domain/order/paste/text.ts';

/** Quotes in the rows of tables: around cells of several lines, and as signs for "as above". */

/** A row as it was pasted, with the numbers of the lines that a quoted cell of it goes over. */
export type Joined = Line & { over: readonly number[] };

/** Cells that are nothing but a quote, of columns divided by tabs or by commas. */
const LONE = /(?<=^|\t) *" *(?=\t|$)/g;
const LONE_BETWEEN_COMMAS = /(?<=^|,) *" *(?=,|$)/g;
/** The last line of a cell that began above. */
const END = /^[^\t]*"(?:\t|$)/;
const END_BEFORE_CELL = /^[^\t,"]*"[\t,]/;
const END_BETWEEN_COMMAS = /^[^\t,"]*"(?:,|$)/;

const hasOdd = (text: string): boolean => text.split('"').length % 2 === 0;

/** Whether a cell that the line begins is ended by the next line with a quote of no pair. */
function isLeftOpen(text: string, below: readonly Line[]): boolean {
  const end = below.find((line) => hasOdd(line.text))?.text ?? '';
  return (
    (text.includes('\t"') && END.test(end)) ||
    (text.startsWith('"') && END_BEFORE_CELL.test(end)) ||
    (text.includes(',"') && END_BETWEEN_COMMAS.test(end))
  );
}

/** A cell that begins with the end of its line: the next line ends it without any other cell. */
const beginsAtEnd = (text: string, next: string | undefined): boolean =>
  /\t *"$/.test(text) && next !== undefined && /^[^\t"]+"(?:\t|$)/.test(next);

/** A row with signs for "as above" where a cell is only a quote. */
function withSigns(text: string, next: string | undefined): string {
  if (beginsAtEnd(text, next)) return `${text.slice(0, -1).replace(LONE, '〃')}"`;
  if (text.includes('\t')) return text.replace(LONE, '〃');
  const signed = text.replace(LONE_BETWEEN_COMMAS, '〃');
  return text.includes(',') && !signed.includes('"') ? signed : text;
}

/** Without a quote that begins a cell and that nothing ends. */
const withoutUnended = (text: string): string => text.replace(/(?<=^|\t)"(?=[^"]*$)/, '');

/** Lines of one row whose quoted cell goes over several lines, as spreadsheets copy them. */
export function joined(lines: readonly Line[]): Joined[] {
  const rows: Joined[] = [];
  let open: Joined | undefined;
  for (const [index, line] of lines.entries()) {
    if (open !== undefined) {
      const row = { ...open, text: `${open.text} ${line.text}`, over: [...open.over, line.at] };
      rows[rows.length - 1] = row;
      open = hasOdd(line.text) ? undefined : row;
      continue;
    }
    const text = withSigns(line.text, lines[index + 1]?.text);
    const isOpen = hasOdd(text) && isLeftOpen(text, lines.slice(index + 1));
    const row = {
      text: hasOdd(text) && !isOpen ? withoutUnended(text) : text,
      at: line.at,
      over: [],
    };
    rows.push(row);
    open = isOpen ? row : undefined;
  }
  return rows;
}
