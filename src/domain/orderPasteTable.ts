import Papa from 'papaparse';
import type { Client } from '#domain/client.ts';
import { numbersIn, sizesIn } from '#domain/orderPasteBox.ts';
import { topicOfHeader, type Piece, type Topic } from '#domain/orderPasteLabel.ts';
import { clientOfCell, isYard, siteIn } from '#domain/orderPastePlace.ts';
import { dayIn, timeIn } from '#domain/orderPasteWhen.ts';

/** Rows of spreadsheets and lists in columns, with or without a row that names them. */

type Split = (line: string) => string[];

const unquoted = (line: string, delimiter: string): string[] =>
  Papa.parse<string[]>(line, { delimiter }).data.flat();

const byTabs: Split = (line) => (line.includes('\t') ? unquoted(line, '\t') : []);
const byCommas: Split = (line) => (line.includes(',') ? unquoted(line, ',') : []);
const bySpaces: Split = (line) => line.trim().split(/\s{2,}/);
const byBars: Split = (line) =>
  /[|│]/.test(line) ? line.replace(/^\s*[|│]|[|│]\s*$/g, '').split(/[|│]/) : [];

/** The ways in which lines are divided into columns, the surest first. */
const splits: readonly Split[] = [byTabs, byBars, byCommas, bySpaces];

const cellsOf = (split: Split, line: string): string[] => split(line).map((cell) => cell.trim());

/** Cells that say "as above". */
const DITTO = /^(?:〃|々|"|''|同上|同|↑|\/\/)$/;

const isRow = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      numbersIn(cell).length > 0 ||
      sizesIn(cell).length > 0 ||
      dayIn(cell, '2000-01-01') !== undefined,
  );

/** A place in the lines that is a table. */
type Table = { from: number; to: number; topics: (Topic | undefined)[] | undefined; split: Split };

/** The topics of a row of headers; undefined when it is none: two names at least, and half of the cells. */
function headerTopics(cells: readonly string[]): (Topic | undefined)[] | undefined {
  const topics = cells.map(topicOfHeader);
  const count = topics.filter((topic) => topic !== undefined).length;
  return cells.length > 2 && count > 1 && count * 2 >= cells.length ? topics : undefined;
}

/** The first line after the table's rows. One blank line may follow the header. */
function endOf(lines: readonly string[], from: number, split: Split, width: number): number {
  const isSpaced = split === bySpaces;
  const end = lines.findIndex((line, at) => {
    if (at < from || (at === from && line.trim() === '')) return false;
    const count = cellsOf(split, line).length;
    return isSpaced ? count !== width : count < 2;
  });
  return end < 0 ? lines.length : end;
}

function tableAt(lines: readonly string[], from: number, line: string): Table | undefined {
  for (const split of splits) {
    const cells = cellsOf(split, line);
    const topics = headerTopics(cells);
    if (topics !== undefined)
      return { from, to: endOf(lines, from + 1, split, cells.length), topics, split };
  }
  const split = [byTabs, byCommas].find(
    (one) => cellsOf(one, line).length > 2 && isRow(cellsOf(one, line)),
  );
  if (split === undefined || /[。、]/.test(line)) return undefined;
  return { from, to: endOf(lines, from, split, 0), topics: undefined, split };
}

/** What a cell without a header speaks of, by what is in it and by what the row has already. */
function guessed(
  cell: string,
  clients: readonly Client[],
  taken: readonly (Topic | undefined)[],
): Topic | undefined {
  const free = (...topics: Topic[]) => topics.find((topic) => !taken.includes(topic));
  if (cell === '' || /^\d{1,3}$/.test(cell)) return 'other';
  if (numbersIn(cell).length > 0) return 'container';
  if (sizesIn(cell).length > 0 || /^[23]軸$/.test(cell)) return 'size';
  if (dayIn(cell, '2000-01-01') !== undefined) return free('arrival') ?? 'other';
  if (timeIn(cell) !== undefined) return free('time') ?? 'other';
  if (/^[A-Z]{4}[A-Z0-9]{5,}$/i.test(cell)) return free('billOfLandingNumber', 'bookingNumber');
  if (/^(?=.*\d)[A-Z0-9-]{7,}$/i.test(cell)) return free('bookingNumber', 'billOfLandingNumber');
  if (clientOfCell(cell, clients) !== undefined) return free('client') ?? 'destination';
  if (isYard(cell)) return free('pickupPlace', 'returnPlace');
  if (siteIn(cell).address !== undefined) return 'address';
  return /[一-龠ぁ-んァ-ヶ]/.test(cell) ? (free('destination') ?? 'note') : undefined;
}

function rowTopics(
  cells: readonly string[],
  topics: readonly (Topic | undefined)[] | undefined,
  clients: readonly Client[],
): (Topic | undefined)[] {
  if (topics !== undefined) return cells.map((_cell, place) => topics[place] ?? 'other');
  const taken: (Topic | undefined)[] = [];
  for (const cell of cells) taken.push(guessed(cell, clients, taken));
  return taken;
}

/** Columns whose cells people merge over several rows, or write only once. */
const MERGED: ReadonlySet<Topic | undefined> = new Set<Topic>(['arrival', 'client', 'shipper']);

/** The rows of one table, each as pieces; rows without container, size and day are totals and the like. */
function rowsOf(lines: readonly string[], table: Table, clients: readonly Client[]): Piece[][] {
  const first = table.topics === undefined ? table.from : table.from + 1;
  let above: readonly string[] = [];
  const rows: Piece[][] = [];
  for (const [at, line] of lines.entries()) {
    if (at < first || at >= table.to) continue;
    const cells = cellsOf(table.split, line).map((cell, place) =>
      DITTO.test(cell) ? (above[place] ?? '') : cell,
    );
    if (!isRow(cells)) continue;
    const topics = rowTopics(cells, table.topics, clients);
    const isMerged = (place: number): boolean =>
      table.topics !== undefined && cells[place] === '' && MERGED.has(topics[place]);
    const filled = cells.map((cell, place) => (isMerged(place) ? (above[place] ?? '') : cell));
    above = filled;
    rows.push(
      filled.flatMap((text, place) =>
        text === ''
          ? []
          : [
              {
                topic: topics[place],
                text,
                line: text,
                at,
                ...(isMerged(place) && { isCarried: true as const }),
              },
            ],
      ),
    );
  }
  return rows;
}

/** Lines of one row whose quoted cell goes over several lines, as spreadsheets copy them. */
function joined(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    const isOpen = open !== undefined && open.includes('\t"') && open.split('"').length % 2 === 0;
    if (isOpen) rows[rows.length - 1] = `${open} ${line}`;
    else rows.push(line);
  }
  return rows;
}

/** The rows of all tables, and the lines beside them. */
export function tablesIn(
  written: readonly string[],
  clients: readonly Client[],
): { rows: Piece[][]; rest: string[] } {
  const lines = joined(written);
  const rows: Piece[][] = [];
  const rest: string[] = [];
  let done = 0;
  for (const [at, line] of lines.entries()) {
    if (at < done) continue;
    const table = tableAt(lines, at, line);
    const found = table === undefined ? [] : rowsOf(lines, table, clients);
    if (table === undefined || found.length === 0) rest.push(line);
    else {
      rows.push(...found);
      done = table.to;
    }
  }
  return { rows, rest };
}
