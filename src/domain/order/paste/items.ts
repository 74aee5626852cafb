import {
  countedIn,
  numbersIn,
  numbersOf,
  quantityOf,
  sizeIn,
  sizesIn,
  withoutBoxes,
  type FoundNumber,
  type Size,
} from '#domain/order/paste/box.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import {
  areMixed,
  countedSizes,
  keyOf,
  sizesOfNumbers,
  type SizeOfNumber,
} from '#domain/order/paste/numbered.ts';
import { siteNamed } from '#domain/order/paste/place.ts';

/** The containers of one record: each becomes an order. */

export type Item = {
  /** Pieces that speak of this container alone. */
  own: readonly Piece[];
  number?: FoundNumber;
  size: Size;
  /** Numbers of the lines that say that there is this container. */
  ats: readonly number[];
  warnings: readonly string[];
};

/** At most so many orders from one line: more is a misreading. */
const MOST = 50;

const copies = (item: Item, count: number): Item[] =>
  Array.from({ length: Math.min(count, MOST) }, () => item);

type Line = { at: number; pieces: readonly Piece[]; text: string; numbers: readonly FoundNumber[] };

const numbersOfPiece = ({ topic, text }: Piece): readonly FoundNumber[] =>
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

/** What a person should look at where it is not sure which size is that of which number. */
const UNCLEAR = 'コンテナ番号とサイズの組み合わせを確かめてください';

/** Where the numbers of a line begin. */
function placesOf({ text, numbers }: Line): number[] {
  const places: number[] = [];
  for (const { source } of numbers) places.push(text.indexOf(source, (places.at(-1) ?? -1) + 1));
  return places;
}

/** The sizes of the numbers of a line: behind them, else the one of the line. */
function sizesOfLine(line: Line): SizeOfNumber[] {
  const { text } = line;
  const places = placesOf(line);
  if (places.length > 1 && areMixed(sizesIn(text)))
    return sizesOfNumbers(text, places, countedIn(text));
  return places.map((place, index) => {
    const near = sizeIn(text.slice(index === 0 ? 0 : place, places[index + 1]));
    return { size: near.lengthFt === undefined ? sizeIn(text) : near, isUnclear: false };
  });
}

/** The containers of the numbers of a line. */
function itemsOfLine(line: Line, isAlone: boolean): Item[] {
  const own = isAlone ? [] : line.pieces;
  return sizesOfLine(line).flatMap(({ size, isUnclear }, index) =>
    line.numbers.slice(index, index + 1).map((number) => ({
      own,
      number,
      size: line.numbers.length > 1 || isAlone ? size : {},
      ats: [line.at],
      warnings: [number.warning ?? '', isUnclear ? UNCLEAR : ''].filter((one) => one !== ''),
    })),
  );
}

/** How many of each size the lines count, one item for each. */
const countedItems = (lines: readonly Line[], warnings: readonly string[]): Item[] =>
  lines.flatMap(({ text, at }) =>
    countedIn(text).flatMap(({ size, count }) =>
      copies({ own: [], size, ats: [at], warnings }, count),
    ),
  );

/** Where the part of a size begins whose site stands before it: behind the comma before the site, else with the site. */
function startOfSite(between: string): number {
  const site = between.indexOf(siteNamed(between) ?? '');
  const comma = Math.max(...['、', ',', '。', ';'].map((sign) => between.lastIndexOf(sign, site)));
  return comma < 0 ? site : comma + 1;
}

/** 40HC×1と川崎倉庫20F×1: a comma behind a size or a count. */
const AND = /(?<=[\dA-Z本台基'])\s?(?:と|及び|\+|&)\s?/gi;

/** Parts of a text with a size and a site each: 町田倉庫40HC×1、川崎倉庫20F×1; none where it is no such list. */
function sitedParts(written: string): string[] {
  const text = written.replace(AND, '、');
  const sizes = sizesIn(text);
  const isBefore = siteNamed(text.slice(0, sizes[0]?.at)) !== undefined;
  const cuts = sizes.slice(1).map(({ at }, index) => {
    const end = sizes
      .slice(index, index + 1)
      .reduce((to, one) => to + one.at + one.source.length, 0);
    return isBefore ? end + startOfSite(text.slice(end, at)) : at;
  });
  const parts = [0, ...cuts].map((from, index) => text.slice(from, cuts[index]));
  const isEach = parts.every((part) => siteNamed(withoutBoxes(part)) !== undefined);
  return parts.length > 1 && isEach ? parts : [];
}

/** The containers of a line that names a site for each of its sizes. */
const sitedItems = ({ pieces, at }: Line): Item[] =>
  pieces.flatMap((piece) =>
    piece.topic === undefined
      ? sitedParts(piece.text).flatMap((text) =>
          copies(
            { own: [{ ...piece, text }], size: sizeIn(text), ats: [at], warnings: [] },
            countedIn(text)[0]?.count ?? 1,
          ),
        )
      : [],
  );

/** Lines with a size whose number is still to come: 40HC 番号未定. */
const UNDECIDED = /未定|未着|TBA|TBN/i;
const undecidedItems = (lines: readonly Line[]): Item[] =>
  lines.flatMap(({ at, text, numbers, pieces }) => {
    const size = sizeIn(text);
    const isOpen = numbers.length === 0 && countedIn(text).length === 0 && UNDECIDED.test(text);
    return isOpen && size.lengthFt !== undefined
      ? [{ own: pieces, size, ats: [at], warnings: [] }]
      : [];
  });

const HOW_MANY = /(?<![\d/:-])\d{1,2} ?(?:本(?![目牧船社])|台(?![切目])|基)/;

function unnumbered(lines: readonly Line[], pieces: readonly Piece[]): Item[] {
  const counted = lines.flatMap((line) => {
    const sited = sitedItems(line);
    return sited.length > 0 ? sited : countedItems([line], []);
  });
  if (counted.length > 0) return counted;
  const undecided = undecidedItems(lines);
  if (undecided.length > 1) return undecided;
  const written =
    pieces.find(({ topic }) => topic === 'quantity') ??
    pieces.find(({ text }) => HOW_MANY.test(text));
  const count = written === undefined ? 1 : (quantityOf(written.text) ?? 1);
  const ats = written === undefined ? [] : [written.at];
  return copies({ own: [], size: {}, ats, warnings: [] }, Math.max(1, count));
}

/** Counted containers beside those whose numbers are known. */
function beyond(counted: readonly Item[], items: readonly Item[]): Item[] {
  const known = items.map(({ size }) => keyOf(size));
  const others = counted.filter(({ size }) => {
    const place = known.indexOf(keyOf(size));
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
  return others.slice(Math.max(0, others.length - (counted.length - items.length)));
}

/** Numbers in other lines than sizes of more than one kind: in the order in which these stand. */
function withSizes(items: readonly Item[], lines: readonly Line[]): Item[] {
  const sized = lines.filter(({ text }) => sizesIn(text).length > 0);
  const isOpen = items.length > 1 && sized.every(({ numbers }) => numbers.length === 0);
  if (!isOpen || !areMixed(sized.flatMap(({ text }) => sizesIn(text)))) return [...items];
  const all = sized.flatMap(({ text }) => {
    const counted = countedIn(text);
    return counted.length > 0 ? counted : sizesIn(text).map((one) => ({ ...one, count: 1 }));
  });
  const sizes = countedSizes(all, items.length);
  return items.map((item, index) => ({
    ...item,
    size: sizes[index]?.size ?? item.size,
    ats: [...item.ats, ...sized.map(({ at }) => at)],
    warnings: [...item.warnings, UNCLEAR],
  }));
}

/** The containers of a record: by their numbers, by how many it says; else one. */
export function itemsOf(pieces: readonly Piece[]): Item[] {
  const lines = linesOf(pieces);
  const numbered = lines.filter(({ numbers }) => numbers.length > 0);
  const all = numbered.flatMap((line) => itemsOfLine(line, numbered.length === 1));
  const ids = all.map(({ number }) => number?.value);
  // A number that is named twice is one container.
  const once = all.filter((_item, index) => ids.indexOf(ids[index]) === index);
  if (once.length === 0) return unnumbered(lines, pieces);
  const items = withSizes(once, lines);
  const open = undecidedItems(lines);
  if (open.length > 0) return [...items, ...open];
  const total = countedItems(lines, []).length;
  const warnings = [`本文は${total}本、コンテナ番号は${items.length}件です`];
  return [...items, ...beyond(countedItems(lines, warnings), items)];
}
