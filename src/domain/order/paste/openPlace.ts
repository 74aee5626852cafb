import type { Piece } from '#domain/order/paste/label.ts';

/** Places that are still to come: 返却:別途連絡, 引取場所:未定. */

const OPEN = /^(?:別途|別紙|未定|未確定|追って|後日|後ほど|TB[ADN](?![A-Z]))/i;
/** These words are all that is said. */
const SAYS_NOTHING =
  /^(?:未定|未確定|TB[ADN]|(?:別途|追って|後日|後ほど)、?(?:ご?(?:連絡|指示|案内))?)(?:です|(?:いた|致)?します)?(?:\((?:別途|追って|後日|後ほど)ご?連絡\))?。?$/i;

/** Whether what stands behind the word for a place says that it is still to come. */
export const isOpenPlace = (text: string): boolean => OPEN.test(text);

/** What such words say besides, with their labels: 引取場所:別紙参照. */
export const openPlaces = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ topic, text, label = '' }) =>
    (topic === 'pickupPlace' || topic === 'returnPlace') &&
    isOpenPlace(text) &&
    !SAYS_NOTHING.test(text)
      ? [`${label} ${text}`.replace(/(?<=[:は]) /, '').trim()]
      : [],
  );
