import type { Piece, Topic } from '#domain/order/paste/label.ts';

/** What pasted texts say that one order cannot hold. */

/** Letters, digits and signs with at least one digit, long enough for the number of a document. */
const NUMBER = /(?<![A-Z0-9])(?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9/-]{5,24}(?![A-Z0-9])/gi;

function several(pieces: readonly Piece[], topic: Topic, label: string): string[] {
  const own = pieces.filter((piece) => piece.topic === topic);
  const numbers = new Set(own.flatMap(({ text }) => text.toUpperCase().match(NUMBER) ?? []));
  return numbers.size > 1
    ? [`${label}が${numbers.size}件あります(${[...numbers].join('、')})`]
    : [];
}

const CARRIED = '空いている納入日・取引先は上の行と同じにしました';

/** What a person should know of the pieces that an order is read from, in words. */
export const odditiesOf = (pieces: readonly Piece[]): string[] => [
  ...several(pieces, 'billOfLandingNumber', 'B/L番号'),
  ...several(pieces, 'bookingNumber', 'ブッキング番号'),
  ...(pieces.some(({ isCarried }) => isCarried) ? [CARRIED] : []),
];
