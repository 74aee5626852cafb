import { countedIn, numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import type { PasteKind } from '#domain/order/paste/change.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import {
  hasBox,
  hasDay,
  hasTime,
  isListed,
  listItemStarts,
  sitesBelowCount,
} from '#domain/order/paste/listed.ts';

/** Pieces as the orders that they speak of. */

/** One order's pieces: its own, and those that it shares with others, the nearest first. */
export type OrderPieces = { own: readonly Piece[]; common: readonly Piece[] };

type Records = { common: Piece[]; records: Piece[][] };

const BULLET =
  /^\s*[■◆●○・]?\s*(?:[([【<]?(?:No\.?\s?)?(\d{1,2})(?:[)\]】>、]|[.:](?!\d))|(\d{1,2})(?:本目|件目|台目|つ目)|(?:No\.?|案件|受注|依頼|オーダー)\s?(\d{1,2})(?![\d/]))/i;

const linesOf = (pieces: readonly Piece[]): number[] => [...new Set(pieces.map(({ at }) => at))];

/** Lines that are counted 1, 2, 3 … */
function bullets(pieces: readonly Piece[]): number[] {
  const starts: number[] = [];
  for (const [at, line] of new Map(pieces.map((piece) => [piece.at, piece.line]))) {
    const [, a, b, c] = BULLET.exec(line) ?? [];
    if (Number(a ?? b ?? c) === starts.length + 1) starts.push(at);
  }
  return starts;
}

const cut = (pieces: readonly Piece[], starts: readonly number[]): Records => ({
  common: pieces.filter(({ at }) => at < (starts[0] ?? Infinity)),
  records: starts.map((from, index) => {
    const to = starts[index + 1] ?? Infinity;
    return pieces.filter(({ at }) => at >= from && at < to);
  }),
});

/** The line after the first blank one; Infinity when there is none. */
function afterGap(pieces: readonly Piece[]): number {
  const lines = new Set(linesOf(pieces));
  return [...lines].slice(1).find((at) => Number.isInteger(at) && !lines.has(at - 1)) ?? Infinity;
}

/**
 * What follows the last order after a blank line is about all of them, unless the others have blank lines too; and so
 * is everything below a mere list.
 */
function withTail({ common, records }: Records): Records {
  const [last = [], ...before] = records.toReversed();
  const others = before.toReversed();
  const isList = others.every((record) => linesOf(record).length === 1);
  const isWhole = others.every((record) => afterGap(record) === Infinity);
  const [, second = Infinity] = linesOf(last);
  const end = isList ? second : isWhole ? afterGap(last) : Infinity;
  return {
    common: [...common, ...last.filter(({ at }) => at >= end)],
    records: [...others, last.filter(({ at }) => at < end)],
  };
}

/** Topics with which the description of an order may begin. */
const MAY_BEGIN: ReadonlySet<Topic | undefined> = new Set<Topic>([
  'client',
  'billed',
  'arrival',
  'container',
  'billOfLandingNumber',
  'bookingNumber',
  'orderNumber',
  'pickupPlace',
  'destination',
  'shipName',
]);

const begins = ({ topic, text }: Piece): boolean =>
  MAY_BEGIN.has(topic) &&
  text !== '' &&
  (topic !== 'container' || numbersIn(text).length > 0 || /^[A-Z0-9 -]{9,}$/i.test(text));

/** The lines of the first topic that occurs more than once, each in a line of its own. */
function repeated(pieces: readonly Piece[]): number[] {
  const labelled = pieces.filter((piece, index) => {
    const before = pieces[index - 1];
    // The second line of an address is no second address.
    return (
      begins(piece) &&
      !(
        before?.topic === piece.topic &&
        before?.at === piece.at - 1 &&
        piece.text === piece.line.trim()
      )
    );
  });
  const places = (topic: Topic | undefined): number[] =>
    linesOf(labelled.filter((piece) => piece.topic === topic));
  const topics = [...new Set(labelled.map(({ topic }) => topic))];
  return topics.map(places).find((ats) => ats.length > 1) ?? [];
}

const HEADING =
  /^[\s■◆●○【[<*・(]*(?:(?:前|同|当|翌々?)日\(\d{1,2}\.\d{1,2}|(?:\d{4}[/年-])?\d{1,2}[/月]\d{1,2}日?)\s*(?:[( ]?[月火水木金土日](?:曜日?)?\)?)?(?:\s*(?:納入|納品|分|配送|作業|の件))?[\s】\]>*:)]*$/;

/** A day with a site, above lines that have a time and a container each: 12/7 厚木倉庫. */
function isSiteOfDay(piece: Piece, next: Piece | undefined): boolean {
  const isHead = piece.topic === undefined && hasDay(piece) && !hasBox(piece) && !hasTime(piece);
  return isHead && next !== undefined && !hasDay(next) && hasBox(next) && hasTime(next);
}

const SECTION = /^\s*(?:【[^】]{1,12}】|[■◆●]\s?[^\s:]{1,10})\s*$/;

/** Headings of sections: 【輸出】, 【輸入】. */
const sections = (pieces: readonly Piece[]): number[] =>
  linesOf(pieces.filter(({ topic, line }) => topic === undefined && SECTION.test(line)));

const headings = (pieces: readonly Piece[]): number[] =>
  linesOf(
    pieces.filter((piece, index) => {
      const next = pieces.slice(index + 1).find(({ at }) => at !== piece.at);
      return HEADING.test(piece.line) || isSiteOfDay(piece, next);
    }),
  );

/** Whether two of the records speak of the same kind of thing: else they are the points of one order. */
function areAlike({ records }: Records): boolean {
  const counts = new Map<string, number>();
  for (const record of records) {
    const kinds = new Set<string>(record.flatMap(({ topic }) => topic ?? []));
    if (record.some(({ line }) => numbersIn(line).length > 0)) kinds.add('number');
    if (record.some(({ line }) => countedIn(line).length > 0)) kinds.add('counted');
    if (record.some(isListed)) kinds.add('listed');
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [
    'number',
    'counted',
    'listed',
    'arrival',
    'destination',
    'bookingNumber',
    'container',
    'size',
  ].some((kind) => (counts.get(kind) ?? 0) > 1);
}

/** Whether a line about an order that is there says which, and what becomes of it. */
const saysWhole = (piece: Piece, kind: PasteKind | undefined): boolean =>
  kind !== undefined &&
  numbersIn(piece.line).length === 1 &&
  (kind === 'cancel' || hasDay(piece) || hasTime(piece) || sizesIn(piece.line).length > 0);

/**
 * Sets lines apart that change or cancel an order that is there, where the text has new orders besides: …先日依頼の
 * NYKU4829154は12/9に変更願います.
 * @param hasRows whether the new orders are the rows of a table
 */
export function withoutApart(
  pieces: readonly Piece[],
  kinds: ReadonlyMap<number, PasteKind>,
  hasRows: boolean,
): { apart: Piece[][]; others: readonly Piece[] } {
  const ats = new Set(linesOf(pieces.filter((piece) => saysWhole(piece, kinds.get(piece.at)))));
  const others = pieces.filter(({ at }) => !ats.has(at));
  const isMixed = hasRows || others.some((piece) => hasBox(piece) && !kinds.has(piece.at));
  if (!isMixed || ats.size === 0) return { apart: [], others: pieces };
  return {
    apart: [...ats].map((at) => pieces.filter((piece) => piece.at === at)),
    // Their heading says nothing of the new ones: キャンセルのお願い.
    others: others.filter((piece) => !kinds.has(piece.at) || hasBox(piece) || hasDay(piece)),
  };
}

/** Where orders begin, the surest way of telling first. */
type Criterion = { starts: (pieces: readonly Piece[]) => number[]; isSure: boolean };

const criteria: readonly Criterion[] = [
  { starts: headings, isSure: true },
  { starts: sections, isSure: false },
  { starts: bullets, isSure: false },
  { starts: repeated, isSure: false },
  { starts: sitesBelowCount, isSure: true },
  { starts: listItemStarts, isSure: true },
];

function divided(
  pieces: readonly Piece[],
  ways: readonly Criterion[],
  common: readonly Piece[],
): OrderPieces[] {
  for (const [index, { starts, isSure }] of ways.entries()) {
    const found = starts(pieces);
    const records = cut(pieces, found);
    if (found.length < 2 || !(isSure || areAlike(records))) continue;
    const whole = withTail(records);
    const shared = [...whole.common, ...common];
    return whole.records.flatMap((record) => divided(record, ways.slice(index + 1), shared));
  }
  return [{ own: pieces, common }];
}

/**
 * Divides pieces into orders: by clients and by days as headings, by numbers, by a label that returns, by the lines of
 * a list; else all are one order.
 * @param isClient whether a line is nothing but the name of a client
 */
export const piecesByOrder = (
  pieces: readonly Piece[],
  isClient: (line: string) => boolean,
): OrderPieces[] =>
  divided(
    pieces,
    [
      { starts: (all) => linesOf(all.filter(({ line }) => isClient(line))), isSure: true },
      ...criteria,
    ],
    [],
  );
