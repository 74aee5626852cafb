import { attachedBehind, mayBeAttached } from '#domain/order/paste/attached.ts';
import {
  hasPlaceOrBox,
  hasWhen,
  placeApart,
  temperatureApart,
} from '#domain/order/paste/partsApart.ts';
import { columnWords, strictWords, words, type Topic } from '#domain/order/paste/words.ts';

/** The labels of a line, and the pieces of text that stand behind them. All texts are plain (see plainText). */

export type { Topic } from '#domain/order/paste/words.ts';

export type Piece = {
  /** undefined: it stands behind no label. */
  topic: Topic | undefined;
  label?: string;
  text: string;
  /** The whole line. */
  line: string;
  /** Number of the line, from 0. */
  at: number;
  /** It stands in a row above, in a cell that seems to go over several rows. */
  isCarried?: true;
};

const START = String.raw`(?:^|(?<=[\s■◆●○◎□・*,、。;|/(\[【<《「『+▼▽→☆★#]))`;
const END = String.raw`(?:\s*[)\]】>》」』]\s*[:=]?|\s*[:=]|\s*は(?!い)|\s*→(?=[^→]*$))`;
const BARE_END = String.raw`(?=\s|$)`;

/** Behind the sign of a point. */
const POINT = String.raw`(?<=^\s*[・■◆●○◎□※*-]\s*)`;

const labelOf = ([topic, word]: readonly [Topic, string], isStrict: boolean) => ({
  topic,
  start: new RegExp(`${START}(?:${word})`, 'gi'),
  pattern: new RegExp(
    isStrict
      ? `${START}(?:${word})(?:${END})|${POINT}(?:${word})${BARE_END}`
      : `${START}(?:${word})(?:${END}|${BARE_END})`,
    'gi',
  ),
  whole: new RegExp(String.raw`^[\s■◆●○◎□・*【\[(]*(?:${word})[\s)\]】:]*(?:\(.*\))?$`, 'i'),
});

const labels = [
  ...words.map((word) => labelOf(word, false)),
  ...strictWords.map((word) => labelOf(word, true)),
];

const columnLabels = [...columnWords.map((word) => labelOf(word, true)), ...labels];

/** @property end where what stands directly behind the words ends: it is all that the label speaks of */
type Label = { topic: Topic; from: number; to: number; end?: number };

/** 引取・返却: one word for both places. */
const isSecondOfBoth = (line: string, from: number): boolean =>
  /(?:引き?取り?|搬出)(?:場所|先)?[・/、]$/.test(line.slice(0, from));

/** A word within an English sentence is no label: could you pick up … Behind a comma it is: …, pick up Honmoku BC. */
const isWithinSentence = (line: string, from: number, text: string): boolean =>
  /^[A-Za-z ]*[a-z]$/.test(text) &&
  /[A-Za-z,.] $/.test(line.slice(0, from)) &&
  !(line.slice(0, from).endsWith(', ') && /^\s[A-Z]/.test(line.slice(from + text.length)));

const found = (line: string): Label[] =>
  labels.flatMap(({ topic, pattern }) =>
    Array.from(line.matchAll(pattern)).flatMap(({ index, 0: text }) =>
      isWithinSentence(line, index, text) || isSecondOfBoth(line, index)
        ? []
        : [{ topic, from: index, to: index + text.length }],
    ),
  );

const attachable = labels.filter(({ topic }) => mayBeAttached(topic));

const attached = (line: string): Label[] =>
  attachable.flatMap(({ topic, start }) =>
    Array.from(line.matchAll(start)).flatMap(({ index, 0: text }) => {
      const to = index + text.length;
      const said = attachedBehind(topic, text, line.slice(to));
      return said === undefined
        ? []
        : [{ topic, from: index, to: to + said.begin, end: to + said.end }];
    }),
  );

/** A line of an order has fewer. */
const MOST_LABELS = 40;

/** The labels of a line from left to right, the first where several overlap. */
function labelsIn(line: string): Label[] {
  const all = [...found(line), ...attached(line)].toSorted((a, b) => a.from - b.from);
  const kept: Label[] = [];
  for (const label of all) if (label.from >= (kept.at(-1)?.to ?? 0)) kept.push(label);
  return kept.slice(0, MOST_LABELS);
}

const EDGES = /^[\s・■◆●○◎□*,、。;|/【】[\]:=「『]+|[\s,、。;|/【[「■◆●○◎□*]+$/g;

/** Without the signs that only separate it from its neighbours. */
export const trimmed = (text: string): string => text.replace(EDGES, '');

/** The topic that a cell names when it is nothing but a label: the header of a column. */
export const topicOfHeader = (cell: string): Topic | undefined =>
  columnLabels.find(({ whole }) => whole.test(cell.trim()))?.topic;

type Part = {
  topic: Topic | undefined;
  label: string;
  text: string;
  /** It stands directly behind the words of its label. */
  isAttached?: true;
};

const OF_PLACE: ReadonlySet<Topic> = new Set<Topic>(['pickupPlace', 'returnPlace', 'destination']);

/** What stands behind a label, and behind that what it does not speak of. */
function apart(topic: Topic, label: string, text: string): [string, string] {
  // 番号はKKFU7630910、本牧BCから搬出して…: a sentence goes on with something else.
  const [, said, more] = (label.endsWith('は') ? /^([^、。]+)[、。](.+)$/.exec(text) : null) ?? [];
  if (said !== undefined && more !== undefined) return [said, more];
  if (topic === 'note') return temperatureApart(label, text);
  return OF_PLACE.has(topic) ? placeApart(text, topic !== 'destination') : [text, ''];
}

function labelledParts(topic: Topic, label: string, text: string): Part[] {
  const [said, more] = apart(topic, label, text);
  const own = { topic, label, text: trimmed(said) };
  return more === '' ? [own] : [own, { topic: undefined, label: '', text: trimmed(more) }];
}

/** Behind the number of a cargo's document the order goes on with a day and a time: B/L#ONEYTYOE1234500 11/25 8:00. */
const OF_CARGO: ReadonlySet<Topic> = new Set<Topic>([
  'billOfLandingNumber',
  'bookingNumber',
  'orderNumber',
]);

const TIMED = /\d(?::\d{2}|時)/;

/** What stands directly behind a label, and what goes on behind that: a day behind a yard or a reservation is theirs. */
function attachedParts(topic: Topic, label: string, text: string, more: string): Part[] {
  const own = { topic, label, text: trimmed(text), isAttached: true as const };
  const rest = trimmed(more);
  if (rest === '') return [own];
  const isOther =
    hasWhen(rest) && !hasPlaceOrBox(rest) && !(OF_CARGO.has(topic) && TIMED.test(rest));
  return [own, ...(isOther ? [{ topic: 'other' as const, label: '', text: rest }] : partsOf(rest))];
}

/** The parts of one line: what stands before the first label, and what stands behind each. */
export function partsOf(line: string): Part[] {
  const all = labelsIn(line);
  const first = { topic: undefined, label: '', text: trimmed(line.slice(0, all[0]?.from)) };
  const rest = all.flatMap(({ topic, from, to, end }, index) => {
    const [label, next] = [line.slice(from, to), all[index + 1]?.from];
    return end === undefined
      ? labelledParts(topic, label, line.slice(to, next))
      : attachedParts(topic, label, line.slice(to, end), line.slice(end, next));
  });
  // Between a bullet and a label there is nothing.
  const isNothing = first.text === '' || /^[([]?\d{1,2}[)\].:、]?$/.test(first.text);
  return isNothing && rest.length > 0 ? rest : [first, ...rest];
}
