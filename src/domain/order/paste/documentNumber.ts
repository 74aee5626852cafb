import { sizesIn, withoutBoxes } from '#domain/order/paste/box.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import { byPath, type Findings, type PastePath } from '#domain/order/paste/paths.ts';
import { daysIn } from '#domain/order/paste/when.ts';

/** Numbers of documents behind their labels: of a B/L, a booking, a reservation, an order. */

type NumberPath = Extract<
  PastePath,
  'billOfLandingNumber' | 'bookingNumber' | 'reservationNumber' | 'orderNumber'
>;

/** What only numbers are: letters, digits and signs with at least one digit. */
const TOKEN = /(?<![A-Z0-9])(?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9/-]{2,24}(?![A-Z0-9])/gi;

/** A number in groups behind the four letters of its carrier: HLCU TYO 2611 ABCD1, EBKG 12345678. */
const GROUPED =
  /(?<![A-Za-z0-9/-])(?!COPY|ORIG|DATE|SENT|OPEN|OOCL)[A-Z]{4}(?: [A-Z]{2,4}(?![A-Za-z0-9]))*(?: (?=[A-Z]*\d)[A-Z0-9]{2,4}(?![A-Za-z0-9/-]))* (?=[A-Z]*\d)[A-Z0-9]{3,20}(?![^\s、,()])/;

/** Carriers number bills of lading and bookings with at least so many signs. */
const LEAST = 6;
const OF_CARRIER: ReadonlySet<string> = new Set<NumberPath>([
  'billOfLandingNumber',
  'bookingNumber',
]);

const isWord = (sign: string | undefined): boolean => /^[A-Z0-9/-]$/i.test(sign ?? '');
/** Times of day, where a day stands beside them. */
const TIMES = /\d{1,2}:\d{2}|(?<![A-Z0-9-])[0-2]\d[0-5]\d\s?[~-]\s?[0-2]\d[0-5]\d(?!\d)/gi;

/** The text without sizes, and without days and the times beside them: eight digits, and a part of a word, are none. */
function withoutOthers(path: NumberPath, text: string, today: string): string {
  const isAlone = (from: number, to: number): boolean =>
    !isWord(text[from - 1]) && !isWord(text[to]);
  // An office numbers its orders by months, too: 2026-11-01.
  const digits = path === 'orderNumber' ? /^[\d-]+$/ : /^\d{8}$/;
  const days = daysIn(text, today).filter(
    ({ source, from, to }) => !digits.test(source) && isAlone(from, to),
  );
  const sizes = sizesIn(text).filter(({ source, at }) => isAlone(at, at + source.length));
  const rest = [...days, ...sizes].reduce(
    (left, { source }) => left.replace(source, ' '.repeat(source.length)),
    // Of 予約 No12345 the sign belongs to the label.
    text.replace(/^\s?NO\.?(?=\d)/i, ' '),
  );
  return days.length === 0 ? rest : rest.replace(TIMES, ' ');
}

/** The number of a document that stands behind its label. */
export function documentNumber(path: NumberPath, text: string, today: string): Findings {
  const rest = withoutOthers(path, text, today);
  const least = OF_CARRIER.has(path) ? LEAST : 0;
  const source = rest.match(TOKEN)?.find(({ length }) => length >= least);
  const grouped = GROUPED.exec(rest);
  if (grouped !== null && (source === undefined || grouped.index < rest.indexOf(source))) {
    const [written] = grouped;
    const value = written.replaceAll(' ', '');
    const warning = `「${written}」は続けて${value}にしました`;
    return byPath(path, { value, source: written, warning });
  }
  return source === undefined ? {} : byPath(path, { value: source.toUpperCase(), source });
}

/** Words for documents that have numbers. */
const DOCUMENT =
  /(?<![A-Z])(?:B\/?L|BKG?|BOOKING|REF|JOB|CONPAS)(?![A-Z])|ブッキング|予約|コンパス|(?:受注|注文|依頼|整理|管理|案件)(?:NO|番号|#)/i;
const ELSEWHERE =
  /\S*(?:https?:|www\.|@)\S*|(?<![\d-])(?:0\d{1,4}-\d{1,4}-\d{3,4}|0\d{9,10}|\d{3}-\d{4})(?![\d-])/gi;

/** What may be the number of a document in a line of which nothing is read; telephones and addresses are none. */
export const loneNumbers = (line: string, today: string): string[] =>
  DOCUMENT.test(line)
    ? (withoutOthers('bookingNumber', withoutBoxes(line).replace(ELSEWHERE, ' '), today)
        .match(TOKEN)
        ?.filter(({ length }) => length >= LEAST) ?? [])
    : [];

/** What stands behind the label of a bill of lading or a booking and is too short for its number. */
export const shortNumbers = (pieces: readonly Piece[], today: string): string[] =>
  pieces.flatMap(({ topic, text }) => {
    if (topic !== 'billOfLandingNumber' && topic !== 'bookingNumber') return [];
    const isRead = Object.keys(documentNumber(topic, text, today)).length > 0;
    return isRead ? [] : (withoutOthers(topic, text, today).match(TOKEN) ?? []);
  });
