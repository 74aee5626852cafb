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
/** Sums behind the word for a charge: 高速3,200, 待機料 2000. */
const CHARGED = new RegExp(
  String.raw`(?:高速|待機|値引き?|割引|割増し?|サーチャージ|手数|実費|立替|追加|燃料|洗浄|横持ち?|台切り?|シャーシ留置)(?:代|料金?|費用?|運賃)?(?: ?[:はが] ?| )?[¥\\]?[-▲△]?${AMOUNT}(?![\d,本台件時分:/])`,
  'g',
);
/** Numbers in groups of three digits; totals are no charge of their own. */
const GROUPED =
  /(?<![\d,.A-Za-z])(?<!(?:合計|小計|総計|TOTAL)\D{0,9})(\d{1,3}(?:,\d{3})+)(?![\d,])/g;
/** Units that the name of a column says: 運賃(千円). */
const UNITS: readonly (readonly [string, number])[] = [
  ['千円', 1_000],
  ['万円', 10_000],
];
const WITHIN = new RegExp(
  String.raw`(?:@\s?[¥\\]?|(?:基本)?運賃(?:は|が)?\s?[¥\\@]?)\s?${AMOUNT}(?!\d)(?:\s?円)?`,
);

/** 税込 is 内税, 税抜 and 税別 are 外税. */
export function inclusionOf(text: string): Findings {
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

type Sum = { value: string; source: string };

/** The sums that some patterns find in a text, each stretch of it read once. */
function sumsBy(patterns: readonly RegExp[], text: string): Sum[] {
  let left = text;
  return patterns.flatMap((pattern) => {
    const sums = Array.from(left.matchAll(pattern), ([source, marked, plain = '']) => ({
      value: yenOf(marked ?? plain),
      source,
    }));
    left = left.replace(pattern, '|');
    return sums;
  });
}

/**
 * The sums of money of a text.
 * @param isRow whether it is a row of a table, where a number in groups of three digits may be anything
 */
export const amountsIn = (text: string, isRow: boolean): Sum[] =>
  sumsBy(isRow ? [ANYWHERE, CHARGED] : [ANYWHERE, CHARGED, GROUPED], text);

const found = (match: RegExpExecArray | null, words: string): Findings => {
  const [source, amount = ''] = match ?? [];
  if (source === undefined) return {};
  return { ...byPath('price.amount', { value: yenOf(amount), source }), ...inclusionOf(words) };
};

/** A fare below a name that says in how many yen it counts; 48,000 there is hardly 48 million. */
function inUnits(text: string, label: string, unit: number): Findings {
  const source = /^\d{1,3}(?:\.\d+)?$/.exec(text.trim())?.[0];
  if (source === undefined) return {};
  const value = String(Math.round(Number(source) * unit));
  return { ...byPath('price.amount', { value, source }), ...inclusionOf(label) };
}

/** A fare behind its label, which may say whether it is with tax. */
export function fareOf(text: string, label: string): Findings {
  const unit = UNITS.find(([name]) => label.includes(name))?.[1];
  return unit === undefined
    ? found(ALONE.exec(text), `${label} ${text}`)
    : inUnits(text, label, unit);
}

/** A fare within a text: @48,000. */
export const fareIn = (text: string): Findings => found(WITHIN.exec(text), text);
