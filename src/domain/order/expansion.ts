import { containerIdStatus, normalizedContainerId } from '#domain/order/container.ts';
import { copiedMoney } from '#domain/order/copied.ts';
import { orderFormSchema, type OrderForm } from '#domain/order/form.ts';

/** n本に展開: one order becomes many that differ by their container. */

/** At most so many at once. */
export const MOST_EXPANDED = 50;

/** One order to be made; '' stands for a container that is not known yet. */
export type Expanded = {
  containerId: string;
  status: ReturnType<typeof containerIdStatus>;
  /** The number stands earlier in the list, or it is that of the order that is expanded. */
  isRepeated: boolean;
};

const COUNT = /^(\d{1,6})本(?:\(番号未定\))?$/;
const UNKNOWN = /^\s*(?:番号)?未定\s*$/;
const WHOLE = /^[A-Z]{4}\d{7}$/;
/** How a number begins, and nothing else that people write beside one: 40HC, 3軸. */
const BEGINNING = /^[A-Z]{4}(?:\d|$)/;

/** How many of what was typed are without a number; undefined where it is none of that. */
function countOf(part: string): number | undefined {
  if (UNKNOWN.test(part)) return 1;
  const count = COUNT.exec(part.normalize('NFKC').replace(/\s/g, ''))?.[1];
  return count === undefined ? undefined : Number(count);
}

/**
 * A part between two commas or lines, at the spaces behind whole numbers and before the beginning of the next: a number
 * itself may have spaces. Each piece as it is written.
 */
function piecesOf(part: string): string[] {
  const pieces: { from: number; to: number }[] = [];
  for (const { 0: word, index } of part.matchAll(/\S+/g)) {
    const last = pieces.at(-1);
    const to = index + word.length;
    const isOver =
      last === undefined ||
      WHOLE.test(normalizedContainerId(part.slice(last.from, last.to))) ||
      BEGINNING.test(normalizedContainerId(word));
    if (isOver) pieces.push({ from: index, to });
    else last.to = to;
  }
  return pieces.map(({ from, to }) => part.slice(from, to));
}

/** What was typed, piece by piece as it is written; words beside a number are no number. */
const writtenPieces = (text: string): { written: string; isUnread: boolean }[] =>
  text.split(/[\n\r\t,、，;；]/).flatMap((part) => {
    const pieces = countOf(part) === undefined ? piecesOf(part) : [part];
    return pieces.map((written) => ({
      written,
      isUnread:
        pieces.length > 1 &&
        normalizedContainerId(written) !== '' &&
        countOf(written) === undefined &&
        !BEGINNING.test(normalizedContainerId(written)),
    }));
  });

/** How a number is written in the text, which may have spaces, hyphens and other widths. */
export const writtenAs = (containerId: string, text: string): string | undefined =>
  writtenPieces(text).find(({ written }) => normalizedContainerId(written) === containerId)
    ?.written;

/** A number, so many without one (3本), or nothing. */
function idsOf(written: string): string[] {
  const count = countOf(written);
  // More than may be made are not counted out: one more already says so.
  if (count !== undefined)
    return Array.from({ length: Math.min(count, MOST_EXPANDED + 1) }, () => '');
  const id = normalizedContainerId(written);
  return id === '' ? [] : [id];
}

/**
 * The orders that a typed or pasted list asks for: numbers divided by lines, commas, tabs or spaces; 3本 or 未定 for those
 * without a number.
 * @param base number of the order that is expanded; '' when it has none
 */
export function expandedOf(text: string, base: string): Expanded[] {
  const ids = writtenPieces(text).flatMap(({ written, isUnread }) =>
    isUnread ? [] : idsOf(written),
  );
  const own = normalizedContainerId(base);
  return ids.map((containerId, index) => ({
    containerId,
    status: containerIdStatus(containerId),
    isRepeated: containerId !== '' && (containerId === own || ids.indexOf(containerId) < index),
  }));
}

/** The list as it would be typed, for those that are still to be made. */
export const expandedText = (list: readonly Expanded[]): string =>
  list.map(({ containerId }) => containerId || '未定').join('\n');

/** Those of the list that are made: a number that stands there twice, or that the order has itself, is no new one. */
export const madeOf = (list: readonly Expanded[]): Expanded[] =>
  list.filter(({ isRepeated }) => !isRepeated);

/** The forms of the orders: as the base, but for what belongs to one container alone or happened to it. */
export const expandedForms = (base: OrderForm, list: readonly Expanded[]): OrderForm[] =>
  list.map(({ containerId }) => ({
    ...base,
    serialNumber: '',
    reservationNumber: '',
    container: { ...base.container, containerId },
    ...copiedMoney(base),
  }));

/** Why the orders of a list cannot be registered, '' when they can. @param base the order that is expanded */
export function expansionProblem(text: string, base: OrderForm): string {
  const unread = writtenPieces(text).find(({ isUnread }) => isUnread);
  if (unread !== undefined)
    return `「${unread.written}」はコンテナ番号として読めません。番号だけを入力してください`;
  const made = madeOf(expandedOf(text, base.container.containerId));
  if (made.length > MOST_EXPANDED) return `一度に展開できるのは${MOST_EXPANDED}本までです`;
  for (const form of expandedForms(base, made)) {
    const issue = orderFormSchema.safeParse(form).error?.issues[0];
    if (issue !== undefined)
      return issue.path.includes('containerId')
        ? issue.message
        : `今の受注を直してから展開してください(${issue.message})`;
  }
  return '';
}
