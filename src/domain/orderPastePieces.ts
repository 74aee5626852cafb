import { countedIn, numbersIn, sizesIn } from '#domain/orderPasteBox.ts';
import { partsOf, type Piece, type Topic } from '#domain/orderPasteLabel.ts';

/** Lines as labelled pieces, and the pieces as the orders that they speak of. */

/** Topics that describe the place that was named before them, and nothing on their own. */
const OF_PLACE: ReadonlySet<Topic | undefined> = new Set<Topic>(['address', 'tel', 'inCharge']);
const OF_SITE = /納入|納品|配送|作業|届|配達|現場|バンニング|バン詰|デバン/;
const SENTENCE = /(?:です|ます|ました|ません|願い|下さい|ください|致し|いたし)/;

/** Whether an unlabelled line may go on with what the label before it began. */
const mayContinue = (topic: Topic | undefined, line: string): boolean =>
  numbersIn(line).length === 0 &&
  sizesIn(line).length === 0 &&
  (topic === 'note' ? !/^以上|よろしく|宜しく/.test(line) : !SENTENCE.test(line));

type Open = { topic: Topic | undefined; isEmpty: boolean };
const CLOSED: Open = { topic: undefined, isEmpty: false };

/** What an unlabelled line speaks of: what the label above it does, when that says so. */
function continued(open: Open, line: string): Topic | undefined {
  if (!mayContinue(open.topic, line)) return undefined;
  return open.isEmpty || open.topic === 'destination' || open.topic === 'note'
    ? open.topic
    : undefined;
}

/** What stays open after a part: an address belongs to the destination above it, a note goes on, a label waits. */
function openAfter(open: Open, topic: Topic | undefined, text: string): Open {
  if (OF_PLACE.has(topic)) return open;
  const goesOn = topic === 'destination' || topic === 'note' || text === '';
  return topic !== undefined && goesOn ? { topic, isEmpty: text === '' } : CLOSED;
}

/** The pieces of the lines. Blank lines leave a gap in the numbers of the lines. */
export function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let open = CLOSED;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      if (!open.isEmpty) open = CLOSED;
      continue;
    }
    const parts = partsOf(line);
    for (const part of parts) {
      const isOwn = part.topic !== undefined || parts.length > 1;
      const topic = isOwn ? part.topic : continued(open, part.text);
      const isElsewhere =
        OF_PLACE.has(topic) && open.topic !== 'destination' && !OF_SITE.test(part.label);
      pieces.push({ topic: isElsewhere ? 'other' : topic, text: part.text, line, at });
      open = isOwn ? openAfter(open, topic, part.text) : { topic, isEmpty: false };
    }
  }
  return pieces;
}

/** What several orders share, and what each of them says itself. */
export type Records = { common: Piece[]; records: Piece[][] };

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
  const lines = linesOf(pieces);
  return lines.slice(1).find((at) => !lines.includes(at - 1)) ?? Infinity;
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
  const first = labelled.find(({ topic }) => places(topic).length > 1);
  return first === undefined ? [] : places(first.topic);
}

const HEADING =
  /^[\s■◆●○【[<*・(]*(?:\d{4}[/年-])?\d{1,2}[/月]\d{1,2}日?\s*(?:[( ]?[月火水木金土日](?:曜日?)?\)?)?(?:\s*(?:納入|納品|分|配送|作業|の件))?[\s】\]>*:)]*$/;

const headings = (pieces: readonly Piece[]): number[] =>
  linesOf(pieces.filter(({ line }) => HEADING.test(line)));

/** Whether two of the records speak of the same kind of thing: else they are the points of one order. */
function areAlike({ records }: Records): boolean {
  const counts = new Map<string, number>();
  for (const record of records) {
    const kinds = new Set<string>(record.flatMap(({ topic }) => topic ?? []));
    if (record.some(({ line }) => numbersIn(line).length > 0)) kinds.add('number');
    if (record.some(({ line }) => countedIn(line).length > 0)) kinds.add('counted');
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return ['number', 'counted', 'arrival', 'destination', 'bookingNumber', 'container', 'size'].some(
    (kind) => (counts.get(kind) ?? 0) > 1,
  );
}

/** Divides pieces into orders: by days as headings, by numbers, by a label that returns; else all are one record. */
export function recordsOf(pieces: readonly Piece[]): Records {
  for (const starts of [headings(pieces), bullets(pieces), repeated(pieces)]) {
    const records = cut(pieces, starts);
    if (
      starts.length > 1 &&
      (areAlike(records) || starts.some((at) => headings(pieces).includes(at)))
    )
      return withTail(records);
  }
  return { common: [], records: [[...pieces]] };
}
