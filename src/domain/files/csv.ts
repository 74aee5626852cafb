import Papa from 'papaparse';
import { encodeShiftJis } from '#domain/files/shiftJis.ts';

/** Files of rows as spreadsheets read and write them. */

export const encodings = {
  shift_jis: 'Shift_JIS(Windows向け)',
  'utf-8': 'UTF-8(BOM付き)',
} as const;
export type Encoding = keyof typeof encodings;

/** What the computer's spreadsheets expect: those of Windows read Shift_JIS, the others UTF-8. */
export const usualEncoding = (userAgent: string): Encoding =>
  userAgent.includes('Windows') ? 'shift_jis' : 'utf-8';

/** What a spreadsheet would take for a formula, behind any number of our own marks. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A whole number below zero is no formula: with a mark before it no spreadsheet would add it up. */
const NEGATIVE = /^-\d+$/;

/** A text that no spreadsheet runs: an apostrophe before what looks like a formula. */
const harmless = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;

/** What other programs write so that a spreadsheet keeps the zeros of 0001: a formula of one text. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The text as it was before `harmless`, or before another program's way of the same. */
function original(cell: string): string {
  if (cell.startsWith("'") && FORMULA.test(cell)) return cell.slice(1);
  const [, text] = TEXT_FORMULA.exec(cell.trim()) ?? [];
  return text?.replaceAll('""', '"') ?? cell;
}

/** Rows as the text of a file: commas, CR LF, quotes where they are needed, no formulas. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { newline: '\r\n' },
  ) + (rows.length === 0 ? '' : '\r\n');

/** The same for a program that no spreadsheet stands before: every cell as it is. */
export const plainCsvText = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;

const BOM = '\uFEFF';

/** The bytes of a file. */
export const csvBytes = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  encoding === 'shift_jis' ? encodeShiftJis(text) : new TextEncoder().encode(BOM + text);

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file: by its mark (UTF-8, and UTF-16 as spreadsheets save 「Unicode テキスト」), else UTF-8 when it is
 * valid, else Shift_JIS. undefined: it is no text in any of them.
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis');
}

/** The rows of a file with their numbers, as a spreadsheet counts them. */
export type CsvTable = {
  header: readonly string[];
  /** Number of the row with the names of the columns; what stands above it is a title. */
  headerNumber: number;
  rows: readonly { number: number; cells: readonly string[] }[];
};

/** Whether no cell of a row says anything: spreadsheets pad files with such rows and cells. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');

/** Titles, the day of printing and blank rows above the header are fewer. */
const MOST_ABOVE = 10;

/** Commas or tabs, whichever the first rows have more of. */
function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\r|\n/, MOST_ABOVE).join('\n');
  return first.split('\t').length > first.split(',').length ? '\t' : ',';
}

/** Place of the row with the most names of columns; the first where none has two. */
function headerPlace(
  rows: readonly (readonly string[])[],
  countNames: (cells: readonly string[]) => number,
): number {
  const counts = rows.slice(0, MOST_ABOVE).map(countNames);
  const most = Math.max(...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

/**
 * Reads the text of a file, of which a row names the columns: the first, or one below a title.
 * Blank rows are left out, the others keep their numbers.
 * @param countNames how many cells of a row are names of columns
 * @returns what is wrong, in words, when it cannot be read
 */
export function parseCsv(
  text: string,
  countNames: (cells: readonly string[]) => number = () => 0,
): CsvTable | { problem: string } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined)
    return { problem: `${Number(broken.row) + 1}行目の「"」が閉じられていません。` };
  const all = data.map((cells) => cells.map(original));
  const place = headerPlace(all, countNames);
  const header = all[place] ?? [];
  if (isBlank(header))
    return { problem: '1行目に列の名前がありません。1行目を見出しにしてください。' };
  const rows = all
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(place + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) return { problem: '取り込む行がありません。' };
  return { header, headerNumber: place + 1, rows };
}
