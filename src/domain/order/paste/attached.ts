import { yardsIn } from '#domain/order/paste/place.ts';
import type { Topic } from '#domain/order/paste/words.ts';

/** Labels with what they name directly behind them: B/L#ONEYTYOE1234500, 予約番号1234567, 引取本牧BC, 本船ONE HARMONY. */

const OF_NUMBER: ReadonlySet<Topic> = new Set<Topic>([
  'billOfLandingNumber',
  'bookingNumber',
  'reservationNumber',
  'orderNumber',
]);
const OF_YARD: ReadonlySet<Topic> = new Set<Topic>(['pickupPlace', 'returnPlace']);

const SAYS_NUMBER = /(?:NO\.?|NUMBER|番号|#|ナンバー)$/i;
/** BKNO12345678: the end of the label, which no sign divides from the number. */
const SAID_BEFORE = /^\s?NO\.?(?=\d)/i;
const NUMBER = /^(?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9/-]{2,24}(?![A-Z0-9])/i;
const LONG_NUMBER = /^\d{6,}(?![A-Z0-9])/i;
/** The name of a ship in capitals; these words speak of when it comes. */
const SHIP = /^(?!ETA|ETD|VOY|CUT|CY)[A-Z]{2}[A-Z0-9 .'/-]*(?=$|[、。,(]|(?<=\s)[^\w])/;

const LONGEST_YARD = 20;

/** Topics whose labels may have what they name directly behind them. */
export const mayBeAttached = (topic: Topic): boolean =>
  topic === 'shipName' || OF_YARD.has(topic) || OF_NUMBER.has(topic);

/** @property begin where behind the words of a label what it names begins */
type Attached = { begin: number; end: number };

const from = (begin: number, said: string | undefined): Attached | undefined =>
  said === undefined ? undefined : { begin, end: begin + said.length };

/** What a label names directly behind its words; undefined where they are no label. */
export function attachedBehind(topic: Topic, label: string, behind: string): Attached | undefined {
  if (OF_YARD.has(topic))
    return from(
      0,
      yardsIn(behind.slice(0, LONGEST_YARD))
        .slice(0, 1)
        .find((yard) => behind.startsWith(yard)),
    );
  if (topic === 'shipName')
    return from(0, /船名?$/.test(label) ? SHIP.exec(behind)?.[0] : undefined);
  const begin = SAID_BEFORE.exec(behind)?.[0].length ?? 0;
  const pattern = begin > 0 || SAYS_NUMBER.test(label) ? NUMBER : LONG_NUMBER;
  return from(begin, pattern.exec(behind.slice(begin))?.[0]);
}
