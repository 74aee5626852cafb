import { countedIn, numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import type { Piece, Topic } from '#domain/order/paste/label.ts';
import { siteIn, siteNamed } from '#domain/order/paste/place.ts';
import { isElsewhere } from '#domain/order/paste/unlabelledText.ts';
import { daysIn, withoutDays } from '#domain/order/paste/when.ts';

/** Lines of lists: one order each. */

export const hasBox = ({ line }: Piece): boolean =>
  numbersIn(line).length > 0 || sizesIn(line).length > 0;
export const hasDay = ({ line }: Piece): boolean => daysIn(line, '2000-01-01').length > 0;
export const hasTime = ({ line }: Piece): boolean =>
  timesIn(withoutDays(line, '2000-01-01')).length > 0;

const LISTED: ReadonlySet<Topic | undefined> = new Set<Topic>([
  'container',
  'size',
  'time',
  'client',
]);

/** A line that says when and what: 12/8 8:00 座間倉庫. */
export function isListed({ topic, line }: Piece): boolean {
  if ((topic !== undefined && !LISTED.has(topic)) || isElsewhere(line)) return false;
  const [day] = daysIn(line, '2000-01-01');
  const rest = withoutDays(line, '2000-01-01');
  const hasTimeToo = timesIn(rest).length > 0;
  if (day !== undefined && line.slice(0, day.from).trim() === '' && hasTimeToo) return true;
  const saysWhen = day !== undefined || hasTimeToo;
  return (
    saysWhen &&
    (numbersIn(line).length > 0 || sizesIn(line).length > 0 || siteNamed(rest) !== undefined)
  );
}

/** What is said of orders rather than one of them: 厚木倉庫 40HCの件です. */
const SPOKEN = /です|ます|ません|願い|ください|下さい|の件|手配/;

/** Words before a size that are no site. */
const NO_SITE =
  /空|実入|コンテナ|サイズ|ドライ|リーファー|冷[凍蔵]|背高|ハイ|輸[出入]|[数本]数|数量|引き?取|返却|搬[出入]|[合総小]?計|作業|納[入品]|配送|追加|共通|備考/;

/** What stands before the first size or number of a line without a label: 横浜倉庫 of 横浜倉庫 40HC 夕方. */
function nameBeforeBox(piece: Piece): string {
  const { topic, line } = piece;
  if (topic !== undefined || isListed(piece) || isElsewhere(line) || SPOKEN.test(line)) return '';
  return nameBefore(line);
}

function nameBefore(line: string): string {
  const at = Math.min(
    ...sizesIn(line).map((one) => one.at),
    ...numbersIn(line).map(({ from }) => from),
  );
  const name = line
    .slice(0, at === Infinity ? 0 : at)
    .replace(/^[\s・■◆●○*-]+/, '')
    .trim();
  return /^\p{L}[\p{L}\d]{1,14}$/u.test(name) && !NO_SITE.test(name) ? name : '';
}

/**
 * The lines of a list that say no time: 横浜倉庫 40HC. A name that is of no known kind counts where others stand
 * alike; and where no line has a time, only if no container number tells the orders apart.
 */
function untimed(pieces: readonly Piece[], listed: readonly Piece[]): Piece[] {
  const isNumbered = pieces.some(({ line }) => numbersIn(line).length > 0);
  if (!listed.slice(1).every(hasBox) || (listed.length === 0 && isNumbered)) return [];
  const isList = pieces.filter(({ line }) => nameBefore(line) !== '').length > 1;
  return pieces.filter((piece) => {
    const name = nameBeforeBox(piece);
    return name !== '' && (isList || siteNamed(name) !== undefined);
  });
}

/** 厚木倉庫 40HC above 12/7 8時着: what and when of one order, in a line each. */
const isOneOrder = (listed: readonly Piece[], also: readonly Piece[]): boolean =>
  listed.length === 1 &&
  also.length === 1 &&
  listed.every((piece) => !hasBox(piece) && siteNamed(piece.line) === undefined);

/** The lines of a list; one above them that has the day of all is its heading. */
export function listItemStarts(pieces: readonly Piece[]): number[] {
  const listed = pieces.filter(isListed);
  const also = untimed(pieces, listed);
  if (isOneOrder(listed, also)) return [];
  const [first, ...others] = pieces.filter((one) => listed.includes(one) || also.includes(one));
  if (first === undefined) return [];
  const rest = others.filter(({ at }) => at !== first.at);
  const isHeading =
    !hasBox(first) && rest.length > 0 && rest.every((piece) => hasBox(piece) && !hasDay(piece));
  const starts = isHeading ? rest : [first, ...rest];
  return [...new Set(starts.map(({ at }) => at))];
}

/** The name of a site in a line of its own, perhaps with a time. */
const isSiteLine = (piece: Piece): boolean =>
  piece.topic === undefined &&
  siteIn(piece.text).address === undefined &&
  siteNamed(piece.text) !== undefined &&
  !hasDay(piece) &&
  !isElsewhere(piece.line) &&
  !SPOKEN.test(piece.line);

const BULLET = /^\s*[・■◆●○*-]/;

/** The sites below a line that counts the containers of all of them: 12/3 40HC2本, then ・厚木倉庫 8時, ・座間倉庫 昼から. */
export function sitesBelowCount(pieces: readonly Piece[]): number[] {
  const [head, ...others] = pieces.filter(hasBox);
  if (head === undefined || others.some(({ at }) => at !== head.at)) return [];
  const count = countedIn(head.line).reduce((sum, one) => sum + one.count, 0);
  const sites = pieces.filter((piece) => piece.at > head.at && isSiteLine(piece));
  const isEach = sites.length === count || sites.every(({ line }) => BULLET.test(line));
  return count > 1 && siteNamed(head.line) === undefined && isEach ? sites.map(({ at }) => at) : [];
}
