import {
  countedIn,
  numbersIn,
  numbersOf,
  quantityOf,
  sizeIn,
  type FoundNumber,
  type Size,
} from '#domain/orderPasteBox.ts';
import type { Piece } from '#domain/orderPasteLabel.ts';
import { dayIn, timeIn } from '#domain/orderPasteWhen.ts';

/** The containers of one record: each becomes an order. */

export type Item = {
  /** Pieces that speak of this container alone. */
  own: readonly Piece[];
  number?: FoundNumber;
  size: Size;
  warnings: readonly string[];
};

/** At most so many orders from one line: more is a misreading. */
const MOST = 50;

const copies = (item: Item, count: number): Item[] =>
  Array.from({ length: Math.min(count, MOST) }, () => item);

type Line = { at: number; pieces: readonly Piece[]; text: string; numbers: readonly FoundNumber[] };

const numbersOfPiece = ({ topic, text }: Piece): FoundNumber[] =>
  topic === 'container'
    ? numbersOf(text)
    : topic === 'billOfLandingNumber' ||
        topic === 'bookingNumber' ||
        topic === 'orderNumber' ||
        topic === 'other'
      ? []
      : numbersIn(text);

function linesOf(pieces: readonly Piece[]): Line[] {
  return [...new Set(pieces.map(({ at }) => at))].map((at) => {
    const own = pieces.filter((piece) => piece.at === at);
    return {
      at,
      pieces: own,
      text: own.map(({ text }) => text).join(' '),
      numbers: own.flatMap(numbersOfPiece),
    };
  });
}

/** The pieces of a line whose text is only the part that belongs to one of its container numbers. */
function itemsOfLine(line: Line, isAlone: boolean): Item[] {
  const places = line.numbers.map(({ source }) => line.text.indexOf(source));
  const own = isAlone ? [] : line.pieces;
  return line.numbers.map((number, index) => {
    const chunk = line.text.slice(index === 0 ? 0 : places[index], places[index + 1]);
    const near = sizeIn(chunk);
    const size = near.lengthFt === undefined ? sizeIn(line.text) : near;
    const warnings = number.warning === undefined ? [] : [number.warning];
    return { own, number, size: line.numbers.length > 1 || isAlone ? size : {}, warnings };
  });
}

/** Lines of a list without container numbers: each has a size and a day or a time. */
const isListed = ({ text }: Line): boolean =>
  Object.keys(sizeIn(text)).length > 0 &&
  (dayIn(text, '2000-01-01') !== undefined || timeIn(text) !== undefined);

function unnumbered(lines: readonly Line[], pieces: readonly Piece[]): Item[] {
  const listed = lines.filter(isListed);
  if (listed.length > 1)
    return listed.flatMap((line) => {
      const [counted] = countedIn(line.text);
      return copies({ own: line.pieces, size: {}, warnings: [] }, counted?.count ?? 1);
    });
  const counted = lines.flatMap(({ text }) => countedIn(text));
  if (counted.length > 0)
    return counted.flatMap(({ size, count }) => copies({ own: [], size, warnings: [] }, count));
  const quantity = pieces.find(({ topic }) => topic === 'quantity');
  const written =
    quantity ??
    pieces.find(({ text }) =>
      /(?<![\d/:-])\d{1,2} ?(?:本(?![目牧船社])|台(?![切目])|基)/.test(text),
    );
  const count = written === undefined ? 1 : (quantityOf(written.text) ?? 1);
  return copies({ own: [], size: {}, warnings: [] }, Math.max(1, count));
}

/** Orders that the text counts beyond those whose numbers it names. */
function missing(lines: readonly Line[], found: readonly Item[]): Item[] {
  const counted = lines.flatMap(({ text }) => countedIn(text));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const warnings = [`本文は${total}本、コンテナ番号は${found.length}件です`];
  return counted
    .flatMap(({ size, count }) => copies({ own: [], size, warnings }, count))
    .slice(found.length);
}

/** The containers of a record: by their numbers, by the lines of a list, by how many it says; else one. */
export function itemsOf(pieces: readonly Piece[]): Item[] {
  const lines = linesOf(pieces);
  const numbered = lines.filter(({ numbers }) => numbers.length > 0);
  const all = numbered.flatMap((line) => itemsOfLine(line, numbered.length === 1));
  const ids = all.map(({ number }) => number?.value);
  // A number that is named twice is one container.
  const items = all.filter((_item, index) => ids.indexOf(ids[index]) === index);
  return items.length === 0 ? unnumbered(lines, pieces) : [...items, ...missing(lines, items)];
}
