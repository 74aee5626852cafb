import type { Piece } from '#domain/order/paste/label.ts';

/** Sums of money in tables that no field of a draft takes: 高速代, 待機料, 燃料サーチャージ. */

/** Names of columns that hold money. */
const CHARGE = /(?:運賃|料金?|代金?|費用?|チャージ|金額|合計)(?:\s?\([^)]*\))?$/;
/** A cell that is nothing but a sum. */
const SUM = /^[¥\\]?\s?\(?-?(?!0+$)\d{1,3}(?:,?\d{3})*\)?\s?(?:円|-)?$/;
/** The same where no column says that it is money: 47000 may as well be a weight. */
const PLAIN_SUM = /^[¥\\]?\s?\d{1,3}(?:,\d{3})+\s?(?:円|-)?$/;

/** The columns, and the sums below no name, that are left over. */
export const chargesBeside = (rows: readonly (readonly Piece[])[]): string[] =>
  rows.flat().flatMap(({ topic, label = '', text }) => {
    if (topic !== 'other' && topic !== undefined) return [];
    if (label === '') return PLAIN_SUM.test(text) ? [text] : [];
    return CHARGE.test(label) && SUM.test(text) ? [label] : [];
  });
