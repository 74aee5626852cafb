import { remembered } from '#domain/order/paste/remembered.ts';
import { containerIdStatus, normalizedContainerId } from '#domain/order/container.ts';
import { containerProposals, MOST_PROPOSALS } from '#domain/order/containerProposal.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** Container numbers, sizes, types, axles and quantities within plain text. */

const NUMBER =
  /(?<![A-Z0-9])([A-Z]{3}[UJZ])[ -]{0,2}(\d{6}|\d{3}[ -]\d{3}|\d(?: \d){5})(?:(?:[ -]{0,2}|\s?[/[(]\s?)(\d)(?!本(?![牧船])|台(?!切))[\])]?)?(?![\d])(?! ?['Ff]\b)/gi;
/** A digit is missing or one too many. */
const MISCOUNTED =
  /(?<![A-Z0-9])[A-Z]{3}U[ -]?(?:\d{5}(?:[ /-] ?\d(?![\d:時/.年月日本台件F'-]))?|\d{8})(?![A-Z0-9-])/gi;
/** What stands behind a label of a container number without having its form: a misprint. */
const MISPRINT =
  /(?<![A-Z0-9])(?=[A-Z0-9]*\d)[A-Z0-9]{4}[- ]?[A-Z0-9]{6}[- ]?[A-Z0-9](?![A-Z0-9])/gi;

/** @property from where it stands in the text */
export type FoundNumber = FoundText & { from: number };

function warningOf(id: string, history: readonly string[]): string | undefined {
  const status = containerIdStatus(id);
  if (status === 'valid') return undefined;
  const proposals = containerProposals(id, history);
  const named = proposals.slice(0, MOST_PROPOSALS).join('、');
  const more = proposals.length > MOST_PROPOSALS ? 'など' : '';
  const proposed = proposals.length === 0 ? '' : `(候補: ${named}${more})`;
  return status === 'wrongDigit'
    ? `コンテナ番号${id}のチェックデジットが合いません${proposed}`
    : `コンテナ番号${id}の形が正しくありません${proposed}`;
}

const numbersBy = (pattern: RegExp, text: string): FoundNumber[] =>
  Array.from(text.matchAll(pattern), ({ 0: source, index }) => {
    const value = normalizedContainerId(source.replace(/[^A-Za-z0-9]/g, ''));
    const warning = warningOf(value, []);
    return { value, source, from: index, ...(warning === undefined ? {} : { warning }) };
  });

/** The container numbers of a text, also those whose check digit or another one is missing, wrong or one too many. */
export const numbersIn = remembered((text): readonly FoundNumber[] => {
  if (!/[A-Z]{3}[UJZ]/i.test(text)) return [];
  return [...numbersBy(NUMBER, text), ...numbersBy(MISCOUNTED, text)].toSorted(
    (a, b) => a.from - b.from,
  );
});

/** The same where only a container number can be meant: also those that are misprinted. */
export function numbersOf(text: string): readonly FoundNumber[] {
  const right = numbersIn(text);
  return right.length > 0 ? right : numbersBy(MISPRINT, text);
}

export type Size = {
  lengthFt?: FoundText;
  height?: FoundText;
  type?: FoundText;
  axleCount?: FoundText;
};

const HIGH = String.raw`HC|HQ|H\/C|H\/Q|HIGH ?CUBE|ハイキューブ?|ハイキ|背高|クンロク|9'6"?|9\.6`;
const LOW = String.raw`ハチロク|8'6"?|8\.6|GP|DC|DV|STD?`;
const DRY = 'DRY|ドライ';
const REEFER = 'RF|REEFER|リーファー?|冷凍|RH|HR|RE';
const OPEN_TOP = 'OT|OPEN ?TOP|オープントップ?';
const FLAT = 'FR|FLAT ?RACK|フラットラック|フラット';
const TANK = 'TK|TANK|タンク';
const KIND = `${HIGH}|${LOW}|${DRY}|${REEFER}|${OPEN_TOP}|${FLAT}|${TANK}`;
/** Where a unit or a kind ends: before no letter, or directly before others, as in 20FTGP and 40FTHCRF. */
const END = `(?!(?!(?:${KIND}){1,2}(?![a-wyz]))[a-wyz])`;
const UNIT = String.raw`'|ft${END}|feet${END}|フィート|フット|F${END}`;
const BETWEEN = String.raw`[ '・/x-]{0,3}`;

/** A length with a unit or a kind behind or before it, perhaps counted as in 2x20GP; bare numbers are no sizes. */
const SIZE = new RegExp(
  String.raw`(?:(?<![\d.,:/A-Za-z-])|(?<=\d[x*]))(?:(?:${KIND})${BETWEEN})?(?<![\d.,:/-])(20|40|45) ?(?:(?:${UNIT})(?:${BETWEEN}(?:${KIND})${END})*|(?:${BETWEEN}(?:${KIND})${END})+)`,
  'gi',
);
/** A kind before a bare length: 背高40, HC40. */
const KIND_FIRST = new RegExp(
  String.raw`(?:ハイキューブ?|背高|クンロク|ハチロク|リーファー|ドライ|(?<![A-Z])(?:HC|HQ|RF|RH|GP|DC|OT|FR)) ?(20|40)(?![\d/:-])(?! ?(?:${UNIT}))`,
  'gi',
);
/** A bare length where it is counted, or in brackets beside a container number: 20x2, 40を2本, ONEU1234566(20). */
const BARE_COUNTED =
  /(?<![\d.,:/A-Za-z*-])(?<!\d ?x ?)(?:20|40|45)(?= ?[x*] ?[1-9](?![\dx*.]|cm|mm)| ?を ?\d{1,2} ?[本台])/gi;
const BRACKETED = /\( ?(?:20|40|45) ?\)/g;
/** Codes of ISO 6346 for size and type, new and old. */
const CODE = /(?<![A-Z0-9])([24L][25])(G[01]|R1|U1|P[13]|T[0-9])(?![A-Z0-9])/gi;
const OLD_CODE = /(?<![\d-])(2200|2210|4200|4300|4310|4400|4500|4510)(?![\d-])/g;
/** A bare length where only a size can be meant. */
const BARE = /(?<!\d)(20|40|45)(?!\d)/g;

const kinds: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:${REEFER})${END}|R1$`, 'i'), 'reefer'],
  [new RegExp(`(?:${OPEN_TOP})${END}|U1$`, 'i'), 'opentop'],
  [new RegExp(`(?:${FLAT})${END}|P[13]$`, 'i'), 'flatrack'],
  [new RegExp(`(?:${TANK})${END}|T[0-9]$`, 'i'), 'tanker'],
  [new RegExp(`(?:${DRY}|GP|DC|DV)${END}|G[01]$`, 'i'), 'dry'],
];

const isHigh = (source: string): boolean =>
  new RegExp(`(?:${HIGH}|RH|HR)`, 'i').test(source) || /^[24L]5[GRUPT]\d$|^4[45]\d0$/i.test(source);
const isLow = (source: string): boolean =>
  new RegExp(`(?:${LOW})${END}`, 'i').test(source) ||
  (/^[24L]2[GRUPT]\d$|^(?:2|4[23])\d+$/i.test(source) && source.length === 4);

/** The text with the heights in feet taken for words, so that their digits are no lengths. */
const lengthOf = (source: string): string | undefined =>
  /(?<![\d.'])(20|40|45)(?![\d.])/.exec(source)?.[1];

/** Of a code by its first sign; one of four digits is older. */
const codedLength = (source: string): string =>
  source.startsWith('2') ? '20' : /^L/i.test(source) ? '45' : '40';

function sizeOf(written: string): Size {
  const source = written.trim();
  const isCode = /^\d{4}$|^[24L]\d[GRUPT]\d$/i.test(source);
  const length = isCode ? codedLength(source) : lengthOf(source);
  const type = kinds.find(([pattern]) => pattern.test(source))?.[1];
  const height = isHigh(source) ? '9.6' : isLow(source) ? '8.6' : undefined;
  return {
    ...(length === undefined ? {} : { lengthFt: { value: length, source } }),
    ...(type === undefined ? {} : { type: { value: type, source } }),
    ...(height === undefined ? {} : { height: { value: height, source } }),
  };
}

const WORDS: readonly RegExp[] = [
  /ハイキューブ?|背高|クンロク|ハチロク|HIGH ?CUBE/i,
  /リーファー|REEFER|冷凍コンテナ|オープントップ|OPEN ?TOP|フラットラック|FLAT ?RACK|タンクコンテナ|ISOタンク/i,
];

const AXLES = /(?<![\d.])([23三二]) ?軸/g;
/** 3軸不可, 2軸ではなく: not with these. */
const NEGATED =
  /^(?:車|シャーシ|シャシー)?(?:は|が)?\s?(?:不可|不要|なし|無し|NG|以外|禁止|ダメ|だめ|(?:では|じゃ|で)な[いく])/i;

const axlesIn = (text: string): Size => {
  const all = Array.from(text.matchAll(AXLES), ({ 0: source, 1: digit = '', index }) => {
    const behind = text.slice(index + source.length);
    const isThree = /[3三]/.test(digit);
    const negated = NEGATED.exec(behind)?.[0];
    return negated === undefined
      ? { value: isThree ? '3' : '2', source }
      : { value: isThree ? '2' : '3', source: `${source}${negated}` };
  });
  const meant = all.find(({ source }) => source.endsWith('軸'));
  if (meant !== undefined) return { axleCount: meant };
  const [other] = all;
  if (other === undefined) return {};
  return {
    axleCount: { ...other, warning: `「${other.source}」のため、${other.value}軸にしました` },
  };
};

export type FoundSize = { size: Size; at: number; source: string };

const sizesBy = (patterns: readonly RegExp[], text: string): FoundSize[] =>
  patterns
    .flatMap((pattern) => Array.from(text.matchAll(pattern)))
    .map(({ 0: source, index }) => ({ size: sizeOf(source), at: index, source: source.trim() }))
    .toSorted((a, b) => a.at - b.at);

/** Brackets directly behind or before a container number. */
function besideNumbers(text: string): FoundSize[] {
  const numbers = numbersIn(text);
  const isBetween = (from: number, to: number): boolean =>
    from <= to && text.slice(from, to).trim() === '';
  return sizesBy([BRACKETED], text).filter(({ at, source }) =>
    numbers.some(
      (one) =>
        isBetween(one.from + one.source.length, at) || isBetween(at + source.length, one.from),
    ),
  );
}

/** The sizes of a text in their order. */
export const sizesIn = remembered((text): readonly FoundSize[] => {
  if (!/20|40|45|[24L]2|[2L]5/i.test(text)) return [];
  const found: FoundSize[] = [];
  const all = [...sizesBy([SIZE, KIND_FIRST, CODE, BARE_COUNTED], text), ...besideNumbers(text)];
  for (const one of all.toSorted((a, b) => a.at - b.at)) {
    const end = found.at(-1);
    if (end === undefined || one.at >= end.at + end.source.length) found.push(one);
  }
  return found;
});

/** The size that a text speaks of: its first, with words for height and type and the axles anywhere in it. */
export function sizeIn(text: string, sizes = sizesIn(text)): Size {
  const words = WORDS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(sizeOf);
  return Object.assign({}, ...words, sizes[0]?.size ?? {}, axlesIn(text));
}

/** The same where only a size can be meant: also bare lengths, kinds and the numbers of old codes. */
export function sizeWithin(text: string): Size {
  const sizes = [...sizesIn(text), ...sizesBy([OLD_CODE], text), ...sizesBy([BARE], text)];
  // Of several lengths the kind may be that of another.
  const isOne = new Set(sizes.map(({ size }) => size.lengthFt?.value)).size < 2;
  return { ...(isOne ? sizeOf(text.replace(/\d/g, ' ')) : {}), ...sizeIn(text, sizes) };
}

/** The height that a text names where only one can be meant. */
export const heightWithin = (text: string): FoundText | undefined => sizeOf(text).height;

const QUANTITY =
  /(?:(?<!\d)[x*=]\s?(\d{1,2})(?![\d/月]|:\d)\s?(?:本|台|基|F\b|VAN)?|(\d{1,2})\s?(?:本(?!目|牧|船)|台(?!切|目)|基|VAN\b))/i;
const QUANTITY_FIRST = /(?<![\d/:-])(\d{1,2})\s?[x*]\s?$/i;

export type Counted = { size: Size; source: string; count: number };

/** Sizes with how many of each: 40'HC x 3, 3x40HC, 20F 2本. */
export function countedIn(text: string): Counted[] {
  const sizes = sizesIn(text);
  return sizes.flatMap(({ source, at }, index) => {
    const after = text.slice(at + source.length, sizes[index + 1]?.at);
    const before = QUANTITY_FIRST.exec(text.slice(0, at));
    const written = before ?? QUANTITY.exec(after);
    const count = Number(written?.[1] ?? written?.[2] ?? 0);
    return count === 0 ? [] : [{ size: { ...sizeIn(source), ...axlesIn(text) }, source, count }];
  });
}

/** How many a text says that they are; undefined when it does not. */
export function quantityOf(text: string): number | undefined {
  const digits = /(?<![\d/:-])(\d{1,2})(?=\s*(?:本|台|基|$))/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The text without container numbers, sizes and how many they are. */
export const withoutBoxes = (text: string): string =>
  [...numbersIn(text), ...sizesIn(text)]
    .reduce((left, { source }) => left.replace(source, ' '), text)
    .replace(
      /[x*]\s?\d{1,2}(?!\d)\s?[本台]?|(?<![\d:/])\d{1,2}(?:\s?[本台](?!牧)|\s?[xX*](?=\s|$))/g,
      ' ',
    );
