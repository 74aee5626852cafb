import { byPath, type Findings } from '#domain/order/paste/paths.ts';

/** Fares in whole yen. Whether they are with tax is a question of the client's terms, unless the text says so. */

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{3,9})`;
const ALONE = new RegExp(String.raw`^[¥\\@]?\s?${AMOUNT}(?:\s?(?:円|-))?(?=$|[\s(税/])`);
const WITHIN = new RegExp(
  String.raw`(?:@\s?[¥\\]?|(?:基本)?運賃(?:は|が)?\s?[¥\\@]?)\s?${AMOUNT}(?!\d)(?:\s?円)?`,
);

/** 税込 is 内税, 税抜 and 税別 are 外税. */
function inclusionOf(text: string): Findings {
  const source = /税込|内税|税抜|税別|外税/.exec(text)?.[0];
  if (source === undefined) return {};
  const value = /税込|内税/.test(source) ? 'inclusive' : 'exclusive';
  return byPath('price.taxInclusion', { value, source });
}

const found = (match: RegExpExecArray | null, words: string): Findings => {
  const [source, amount = ''] = match ?? [];
  if (source === undefined) return {};
  const value = String(Number(amount.replaceAll(',', '')));
  return { ...byPath('price.amount', { value, source }), ...inclusionOf(words) };
};

/** A fare behind its label, which may say whether it is with tax. */
export const fareOf = (text: string, label: string): Findings =>
  found(ALONE.exec(text), `${label} ${text}`);

/** A fare within a text: @48,000. */
export const fareIn = (text: string): Findings => found(WITHIN.exec(text), text);
