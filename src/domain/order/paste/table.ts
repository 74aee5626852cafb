import type { Client } from '#domain/client/client.ts';
import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import {
  byCommas,
  byTabs,
  cellsOf,
  DITTO,
  isRow,
  splits,
  withThousands,
  type Split,
} from '#domain/order/paste/cells.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import { clientOfCell, isYard, siteIn } from '#domain/order/paste/place.ts';
import { timeIn } from '#domain/order/paste/clock.ts';
import {
  endOfTable,
  headerTopics,
  isNamedRow,
  isSentence,
  type Columns,
} from '#domain/order/paste/tableEnd.ts';
import { joined } from '#domain/order/paste/quotes.ts';
import { sidewaysAt } from '#domain/order/paste/transposedTable.ts';
import { unstacked } from '#domain/order/paste/verticalTable.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { dayIn } from '#domain/order/paste/when.ts';

/** Rows of spreadsheets and lists in columns, with or without a row that names them. */

/** A place in the lines that is a table; columns: where its first line names them. */
type Table = { from: number; to: number; columns: Columns | undefined; split: Split };

function tableAt(lines: readonly Line[], from: number, line: string): Table | undefined {
  for (const split of splits) {
    const labels = cellsOf(split, line);
    const topics = headerTopics(labels);
    if (topics === undefined) continue;
    const columns = { topics, labels };
    return { from, to: endOfTable(lines, from, { split, columns }, labels.length), columns, split };
  }
  // The commas of @48,000 divide nothing.
  const bare = line.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const split = [byTabs, byCommas].find(
    (one) => cellsOf(one, bare).length > 2 && isRow(cellsOf(one, bare)),
  );
  if (split === undefined || /[。、]/.test(line) || isSentence(line, split)) return undefined;
  const table = { from, columns: undefined, split };
  return { ...table, to: endOfTable(lines, from, table, cellsOf(split, line).length) };
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
  columns: Columns | undefined,
  clients: readonly Client[],
): (Topic | undefined)[] {
  // A cell beyond the columns that have a name is read for itself.
  if (columns !== undefined)
    return cells.map((_cell, place) =>
      place < columns.labels.length ? (columns.topics[place] ?? 'other') : undefined,
    );
  const taken: (Topic | undefined)[] = [];
  for (const cell of cells) taken.push(guessed(cell, clients, taken));
  return taken;
}

/** Columns whose cells people merge over several rows, or write only once. */
const MERGED: ReadonlySet<Topic | undefined> = new Set<Topic>(['arrival', 'client', 'shipper']);

/** Who pays is merged where the column says who ordered; beside a column of clients an empty cell says: the client. */
const mayBeMerged = (topic: Topic | undefined, columns: Columns | undefined): boolean =>
  MERGED.has(topic) || (topic === 'billed' && columns?.topics.includes('client') === false);

type Cell = { text: string; topic: Topic | undefined; isMerged: boolean };

/** A row with what its cells take over from the row above: those that say so, and merged ones. */
function filledRow(
  written: readonly string[],
  above: readonly Cell[],
  columns: Columns | undefined,
  clients: readonly Client[],
): Cell[] {
  const cells = written.map((cell, place) => {
    const over = above[place];
    return { over, text: DITTO.test(cell) ? (over?.text ?? '') : cell };
  });
  const topics = rowTopics(
    cells.map(({ text }) => text),
    columns,
    clients,
  );
  return cells.map(({ over, text }, place) => {
    const topic = topics[place];
    const isMerged =
      text === '' && mayBeMerged(columns === undefined ? over?.topic : topic, columns);
    return over !== undefined && isMerged && over.text !== ''
      ? { text: over.text, topic: over.topic, isMerged }
      : { text, topic, isMerged: false };
  });
}

/** The rows of one table, each as pieces; rows without container, size and day are totals and the like. */
function rowsOf(lines: readonly Line[], table: Table, clients: readonly Client[]): Piece[][] {
  const { columns, split } = table;
  const first = columns === undefined ? table.from : table.from + 1;
  let above: readonly Cell[] = [];
  const rows: Piece[][] = [];
  for (const { text: line, at } of lines.slice(first, table.to)) {
    const cells = withThousands(cellsOf(split, line), columns?.labels.length);
    const row = filledRow(cells, above, columns, clients);
    const own = row.filter(({ isMerged }) => !isMerged);
    if (!isRow(own.map(({ text }) => text)) && !(columns !== undefined && isNamedRow(own)))
      continue;
    above = row;
    const pieces = row.map(({ text, topic, isMerged }, place) => ({
      topic,
      label: columns?.labels[place] ?? '',
      text,
      line: text,
      at,
      ...(isMerged && { isCarried: true as const }),
    }));
    rows.push(pieces.filter(({ text }) => text !== ''));
  }
  return rows;
}

export type Tables = {
  rows: Piece[][];
  /** The lines beside the tables. */
  rest: Line[];
  /** Lines that name columns, and those that belong to the row of another line. */
  headers: number[];
  over: ReadonlyMap<number, readonly number[]>;
};

/** The rows of all tables, and the lines beside them. */
export function tablesIn(written: readonly Line[], clients: readonly Client[]): Tables {
  const lines = unstacked(joined(written));
  const tables: Tables & { over: Map<number, readonly number[]> } = {
    rows: [],
    rest: [],
    headers: [],
    over: new Map(lines.flatMap(({ at, over }) => (over.length > 0 ? [[at, over]] : []))),
  };
  let done = 0;
  for (const [place, { text, at }] of lines.entries()) {
    if (place < done) continue;
    const sideways = sidewaysAt(lines.slice(place));
    if (sideways !== undefined) {
      tables.rows.push(...sideways.rows);
      done = place + sideways.count;
      continue;
    }
    const table = tableAt(lines, place, text);
    const found = table === undefined ? [] : rowsOf(lines, table, clients);
    if (table === undefined || found.length === 0) tables.rest.push({ text, at });
    else {
      tables.rows.push(...found);
      if (table.columns !== undefined) tables.headers.push(at, ...(tables.over.get(at) ?? []));
      done = table.to;
    }
  }
  return tables;
}
