import { byPath, type Findings } from '#domain/order/paste/paths.ts';

/** Fares in whole yen. Whether they are with tax is a question of the client's terms, unless the text says so. */

/** 48,000, 48000, 4万8千, 4.8万, 48千円. */
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\.\d)?万(?:\d千)?|\d{1,3}(?:\.\d)?千(?=円)|\d{3,9})`;
/** 税込52,800円 too. */
const ALONE = new RegExp(
  String.raw`^(?:税(?:込み?|抜き?|別)\s?)?[¥\\@]?\s?${AMOUNT}(?:\s?(?:円|-))?(?=$|[\s(税/]|\+\s?(?:消費)?税)`,
);
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

/** 税込, 内税 and 内消費税 are 内税; 税抜, 税別 and +税 are 外税. */
export function inclusionOf(text: string): Findings {
  const source = /税込|(?:内|うち)(?:消費)?税|税抜|税別|外税|\+\s?(?:消費)?税/.exec(text)?.[0];
  if (source === undefined) return {};
  const value = /税込|内|うち/.test(source) ? 'inclusive' : 'exclusive';
  return byPath('price.taxInclusion', { value, source });
}

/** Whole yen of an amount as it is written. */
function yenOf(written: string): string {
  const [, kilo] = /^([\d.]+)千$/.exec(written) ?? [];
  if (kilo !== undefined) return String(Math.round(Number(kilo) * 1_000));
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

/** What is said of another sum: 税込52,800円, 52,800円(税込). */
const OF_OTHER = new RegExp(
  String.raw`税(?:込み?|抜き?|別)\s?[:は]?\s?[¥\\]?${AMOUNT}|${AMOUNT}\s?円?\(?税(?:込|抜|別)`,
  'g',
);
const BESIDE =
  /^\s?[(/、]?\s?(?:消費)?(?:税(?:込み?|抜き?|別)(?!\s?[:は]?\s?[¥\\]?\d)|内税|外税|内消費税)/;
const TAXED = 1.1;

/** Whether one of two sums is the other with its tax. */
const isTaxed = (sum: number, other: number): boolean => Math.abs(sum * TAXED - other) < 1;

/** Whether a fare is with tax: by what stands directly beside it, by another sum that is so much more or less, by the rest. */
function inclusionBeside(value: string, [before, behind]: [string, string]): Findings {
  const own = inclusionOf(
    BESIDE.exec(behind)?.[0] ?? /税(?:込み?|抜き?|別)\s?[¥\\]?$/.exec(before)?.[0] ?? '',
  );
  if (own['price.taxInclusion'] !== undefined) return own;
  const others = amountsIn(behind, false);
  const sum = Number(value);
  const more = others.find((other) => isTaxed(sum, Number(other.value)));
  const less = others.find((other) => isTaxed(Number(other.value), sum));
  if (more !== undefined)
    return byPath('price.taxInclusion', { value: 'exclusive', source: more.source });
  if (less !== undefined)
    return byPath('price.taxInclusion', { value: 'inclusive', source: less.source });
  return inclusionOf(`${before} ${behind}`.replace(OF_OTHER, ' '));
}

function found(match: RegExpExecArray | null, text: string, label = ''): Findings {
  const [source, amount = ''] = match ?? [];
  if (match === null || source === undefined) return {};
  const value = yenOf(amount);
  const at = match.index + source.indexOf(amount);
  const sides: [string, string] = [
    text.slice(0, at),
    text.slice(at + amount.length).replace(/^\s?(?:円|-)/, ''),
  ];
  return {
    ...byPath('price.amount', { value, source }),
    ...inclusionBeside(value, sides),
    ...inclusionOf(label),
  };
}

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
  return unit === undefined ? found(ALONE.exec(text), text, label) : inUnits(text, label, unit);
}

/** A fare within a text: @48,000. */
export const fareIn = (text: string): Findings => found(WITHIN.exec(text), text);
