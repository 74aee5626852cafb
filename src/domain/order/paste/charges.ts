import type { Piece } from '#domain/order/paste/label.ts';
import { amountsIn, fareOf } from '#domain/order/paste/money.ts';

/** Sums of money in tables that no field of a draft takes: 高速代, 待機, 値引, a second fare. */

/** Names of columns that hold money. */
const CHARGE =
  /(?:運賃|料金?|代金?|費用?|チャージ|金額|合計|高速|待機|値引き?|割引|割増し?|手当|実費|立替|税込み?|税抜き?|税額?|総額|単価|SURCHARGE|TOLL|CHARGE|AMOUNT)(?:\s?\([^)]*\))?$/i;
/** A cell that is nothing but a sum. */
const SUM = /^[¥\\]?\s?\(?[-▲△]?\s?[¥\\]?(?!0+\D*$)\d{1,3}(?:,?\d{3})*\)?\s?(?:円|-)?$/;
/** The same where no column says that it is money: 47000 may as well be a weight. */
const PLAIN_SUM = /^[¥\\]?\s?[-▲△]?[¥\\]?\d{1,3}(?:,\d{3})+\s?(?:円|-)?$/;
/** Sums within a fare: 48,000 + 3,200. */
const SUMS = /\d{1,3}(?:,\d{3})+|\d{4,}/g;

const amountOf = ({ text, label = '' }: Piece): string | undefined =>
  fareOf(text, label)['price.amount']?.value;

/** What of a fare is not in the order: one that cannot be read, one besides the first, sums behind it. */
function leftOfFare(piece: Piece, taken: string | undefined): string[] {
  const { text, label = '' } = piece;
  const amount = amountOf(piece);
  if (amount === undefined) return /[1-9]/.test(text) ? [text] : [];
  if (amount !== taken) return [label];
  return Array.from(text.matchAll(SUMS)).length > 1 ? [text] : [];
}

function leftOfRow(row: readonly Piece[]): string[] {
  const taken = row
    .filter(({ topic }) => topic === 'fare')
    .flatMap((piece) => amountOf(piece) ?? [])[0];
  return row.flatMap((piece) => {
    const { topic, label = '', text } = piece;
    if (topic === 'fare') return leftOfFare(piece, taken);
    if (topic !== 'other' && topic !== undefined) return [];
    if (label === '') return PLAIN_SUM.test(text) ? [text] : [];
    return PLAIN_SUM.test(text) || (CHARGE.test(label) && SUM.test(text)) ? [label] : [];
  });
}

/** The columns, and the sums below no name, that are left over. */
export const chargesBeside = (rows: readonly (readonly Piece[])[]): string[] =>
  rows.flatMap(leftOfRow);

/** Behind the label of a fare, what says nothing of it. */
const OPEN =
  /^(?:[-‐―ー—*]+|0円?|未定|なし|無し|TB[ADN]|N\/A|(?:別途|後日|追って)(?:ご?(?:連絡|協議|相談|見積り?))?)$/i;

/** Fares of lines without a sum that can be read, with their labels: 運賃:前回同様. */
export const faresUnread = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ topic, text, label = '' }) => {
    const isSaid = topic === 'fare' && text !== '' && !OPEN.test(text);
    const hasSum = fareOf(text, label)['price.amount'] !== undefined;
    // Sums that are no fare are told by themselves.
    return !isSaid || hasSum || amountsIn(text, false).length > 0
      ? []
      : [`${label} ${text}`.replace(/(?<=[:は]) /, '').trim()];
  });
