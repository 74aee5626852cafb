import { byPath, type Findings } from '#domain/order/paste/paths.ts';

/** Fares in whole yen. Whether they are with tax is a question of the client's terms, unless the text says so. */

/** 48,000, 48000, 4万8千, 4.8万. */
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\.\d)?万(?:\d千)?|\d{3,9})`;
const ALONE = new RegExp(String.raw`^[¥\\@]?\s?${AMOUNT}(?:\s?(?:円|-))?(?=$|[\s(税/])`);
/** Sums of money wherever they stand. */
const ANYWHERE = new RegExp(
  String.raw`(?:[¥\\@]|JPY)\s?${AMOUNT}(?![\d,])|(?<![\d,.])${AMOUNT}\s?円`,
  'g',
);
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

/** Whole yen of an amount as it is written. */
function yenOf(written: string): string {
  const [, tenThousands = '', thousands = '0'] = /^([\d.]+)万(?:(\d)千)?/.exec(written) ?? [];
  return tenThousands === ''
    ? String(Number(written.replaceAll(',', '')))
    : String(Math.round(Number(tenThousands) * 10_000) + Number(thousands) * 1_000);
}

/** The sums of money of a text, from left to right. */
export const amountsIn = (text: string): { value: string; source: string }[] =>
  Array.from(text.matchAll(ANYWHERE), ([source, marked, plain = '']) => ({
    value: yenOf(marked ?? plain),
    source,
  }));

const found = (match: RegExpExecArray | null, words: string): Findings => {
  const [source, amount = ''] = match ?? [];
  if (source === undefined) return {};
  return { ...byPath('price.amount', { value: yenOf(amount), source }), ...inclusionOf(words) };
};

/** A fare behind its label, which may say whether it is with tax. */
export const fareOf = (text: string, label: string): Findings =>
  found(ALONE.exec(text), `${label} ${text}`);

/** A fare within a text: @48,000. */
export const fareIn = (text: string): Findings => found(WITHIN.exec(text), text);
