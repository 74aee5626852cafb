import { numbersIn } from '#domain/order/paste/box.ts';
import {
  byCommas,
  bySpaces,
  cellsOf,
  DITTO,
  isRow,
  type Split,
} from '#domain/order/paste/cells.ts';
import { isEnglish } from '#domain/order/paste/english.ts';
import { topicOfHeader, type Topic } from '#domain/order/paste/label.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { dayIn } from '#domain/order/paste/when.ts';

/** Where a table ends. */

/** The columns of a table. */
export type Columns = { topics: (Topic | undefined)[]; labels: readonly string[] };

/** The topics of a row of headers; undefined when it is none: two names at least, and half of the cells. */
export function headerTopics(cells: readonly string[]): (Topic | undefined)[] | undefined {
  // A name may be broken into lines, or have a space within: 作業 先.
  const topics = cells.map((cell) => topicOfHeader(cell) ?? topicOfHeader(cell.replace(/\s/g, '')));
  const count = topics.filter((topic) => topic !== undefined).length;
  return cells.length > 2 && count > 1 && count * 2 >= cells.length ? topics : undefined;
}

/** Whether a line is no row, although it has commas. */
export const isSentence = (line: string, split: Split): boolean =>
  split === byCommas && (/[。、]/.test(line) || isEnglish(line));

const TOTAL = /^(?:合計|小計|総計|計|TOTAL)/i;
const isTotal = (cells: readonly string[]): boolean => cells.some((cell) => TOTAL.test(cell));
const OF_ROW: ReadonlySet<Topic | undefined> = new Set<Topic>(['size', 'time', 'destination']);

type Cell = { text: string; topic: Topic | undefined };

/** Whether cells below the names of their columns say what of an order: 10:00, 座間倉庫, 20. Totals do not. */
export const isNamedRow = (cells: readonly Cell[]): boolean =>
  !isTotal(cells.map(({ text }) => text)) &&
  cells.filter(({ text, topic }) => text !== '' && OF_ROW.has(topic)).length > 1;

const hasNumber = (cell: string): boolean => numbersIn(cell).length > 0;
const hasDay = (cell: string): boolean => dayIn(cell, '2000-01-01') !== undefined;
const isSaid = (cell: string): boolean => cell.includes('未定') || DITTO.test(cell);
/** Below 備考 and names of none of our topics anything may stand. */
const ANYTHING: ReadonlySet<Topic | undefined> = new Set([undefined, 'note', 'other']);

/** Whether what the cells have of a kind stands below the name for it, where there is one. */
function areBelow(
  cells: readonly string[],
  { topics }: Columns,
  wanted: Topic,
  isOfKind: (cell: string) => boolean,
): boolean {
  const isOwn = (place: number): boolean => topics[place] === wanted;
  return (
    !topics.includes(wanted) ||
    cells.some((cell, place) => isOwn(place) && (isOfKind(cell) || isSaid(cell))) ||
    !cells.some((cell, place) => isOfKind(cell) && !ANYTHING.has(topics[place]))
  );
}

/** Whether the cells of a line behind a blank one stand in the columns of the table above. */
function goesOn(
  cells: readonly string[],
  columns: Columns | undefined,
  width: { first: number; widest: number },
): boolean {
  if (columns === undefined) return cells.length === width.first && isRow(cells);
  const named = cells.map((text, place) => ({ text, topic: columns.topics[place] }));
  const isLabelled = cells
    .filter((cell) => cell !== '')
    .slice(0, 1)
    .some((cell) => topicOfHeader(cell) !== undefined);
  return (
    cells.length > 2 &&
    cells.length <= width.widest &&
    !isLabelled &&
    (isRow(cells) || isNamedRow(named)) &&
    areBelow(cells, columns, 'container', hasNumber) &&
    areBelow(cells, columns, 'arrival', hasDay)
  );
}

/**
 * The first line behind the table that begins at a line. Blank lines within it are nothing: it goes on with what has its
 * shape, and ends before prose, a list and another table.
 */
export function endOfTable(
  lines: readonly Line[],
  from: number,
  { split, columns }: { split: Split; columns: Columns | undefined },
  first: number,
): number {
  let end = from + 1;
  let widest = first;
  let isAfterGap = false;
  for (const [index, { text }] of lines.slice(from + 1).entries()) {
    const cells = cellsOf(split, text);
    const isLine = split === bySpaces ? cells.length === first : cells.length > 1;
    const isEmpty = text.trim() === '' || (isLine && cells.every((cell) => cell === ''));
    // One blank line below a header sets nothing apart.
    if (isEmpty && !isLine) isAfterGap ||= columns === undefined || index > 0;
    if (isEmpty && (isAfterGap || !isLine)) continue;
    if (!isLine || (isAfterGap && headerTopics(cells) !== undefined)) break;
    // A subtotal between two gaps is no end.
    if (isAfterGap && isTotal(cells)) continue;
    if (isAfterGap && (isSentence(text, split) || !goesOn(cells, columns, { first, widest })))
      break;
    isAfterGap = false;
    widest = Math.max(widest, cells.length);
    end = from + 1 + index + 1;
  }
  return end;
}
