import { numbersIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import { siteNamed } from '#domain/order/paste/place.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { dayIn, withoutDays } from '#domain/order/paste/when.ts';

/** One sentence about several containers, each with its own time or place: …へ9:00納入、その後TEMU2946707を…へ13:00納入. */

/** 1本目 8時 厚木倉庫、2本目は10時に座間倉庫: each in a line of its own. */
const COUNTED = /(?<=[、。,;\s])(?=[1-9]\d?[本件台]目)/;

/** Whether a part says when or where, so that it is an order of its own and no mere number of a list. */
const saysOwn = (part: string, today: string): boolean =>
  timesIn(withoutDays(part, today)).length > 0 || siteNamed(withoutDays(part, today)) !== undefined;

/** The parts of the text, cut at the last comma or full stop before each number but the first. */
function numberedParts(text: string): string[] {
  const starts = numbersIn(text).map(({ from }) => from);
  const cuts = starts
    .slice(1)
    .map((from) => Math.max(...['、', '。', ';'].map((sign) => text.lastIndexOf(sign, from) + 1)));
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index]));
}

/** The day that a change names before any number: it is that of all of them. */
const leadingDay = (text: string, today: string): string => {
  const [first] = numbersIn(text);
  return dayIn(text.slice(0, first?.from), today)?.source ?? '';
};

/**
 * The line as one line for each of its orders; a day that only the first names is that of the next as well.
 * @param isChange whether a text says what becomes of an order that is there
 */
export function ordersOf(line: Line, today: string, isChange: (text: string) => boolean): Line[] {
  if (line.text.includes('\t')) return [line];
  const counted = line.text.split(COUNTED);
  const isCounted = counted.length > 1;
  const parts = isCounted ? counted : numberedParts(line.text);
  const isOne = (part: string): boolean => isCounted || numbersIn(part).length === 1;
  const isEach = parts.every((part) => isOne(part) && (saysOwn(part, today) || isChange(part)));
  if (parts.length < 2 || !isEach) return [line];
  // In a change a new day stands behind its number, and is not that of the others.
  const common = isChange(line.text) ? leadingDay(line.text, today) : undefined;
  let day = '';
  return parts.map((part, index) => {
    const own = dayIn(part, today)?.source;
    const text = own === undefined && !isCounted ? `${common ?? day} ${part}` : part;
    day = own ?? day;
    return { text: text.trim(), at: line.at + index / parts.length };
  });
}

/** Rows of tables have columns, which are told apart elsewhere. */
const IN_COLUMNS = /[\t|│]|\S {2,}\S/;
const DITTO_WORD = /^(?:〃|々|同上|↓|")$/;
/** 同 is the site above, wherever that stands; what else it may mean, where the lines are not alike, is left open. */
const SAME_WORD = /^(?:同じ?|同所)$/;

/** Lines whose words say "as above" with what stands above: 12/8 〃 〃 TEMU2946707. */
export function withDittos(lines: readonly Line[]): Line[] {
  let above: readonly string[] = [];
  return lines.map((line) => {
    const words = line.text.trim().split(/ +/);
    const over = above.slice(0, words.length);
    const isList = !IN_COLUMNS.test(line.text) && words.length > 2 && over.length === words.length;
    const isAlike = words.length === above.length;
    const filled = over.map((word, place) => {
      const own = words[place];
      const isSame = isAlike || siteNamed(word) !== undefined;
      return (isSame ? own?.replace(SAME_WORD, word) : own)?.replace(DITTO_WORD, word);
    });
    const repeats = isList && filled.some((word, place) => word !== words[place]);
    const text = repeats ? filled.join(' ') : line.text;
    if (text.trim() !== '') above = text.trim().split(/ +/);
    return { text, at: line.at };
  });
}
