import { isChargeKindId, LONGEST_KIND, ownKindId } from '#domain/price/chargeTypes.ts';
import { taxCategories, taxInclusions } from '#domain/tax.ts';

// Prices as old documents hold them: null, digits as text, kinds of charges that are not known any more. A price that
// cannot be read would make its order unreadable; what is made of it is told (mendedPrice).

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIn = <K extends string>(labels: Record<K, string>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(labels, value);

/** Yen of a number or of its digits as text ('45,000円'); 0 of anything else. */
export function amountOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value) + 0 : 0;
  if (typeof value !== 'string') return 0;
  const digits = value.normalize('NFKC').replace(/[,\s円¥]/g, '');
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) + 0 : 0;
}

const taxOf = ({ tax, taxInclusion }: Fields) => ({
  tax: isIn(taxCategories, tax) ? tax : 'tax',
  taxInclusion: isIn(taxInclusions, taxInclusion) ? taxInclusion : 'exclusive',
});

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Kinds that are not known become kinds of the company's own with that name. */
const ownKindOf = (type: unknown) =>
  ownKindId(
    wordsOf(type)
      .replaceAll(/[\0\r\n]/g, ' ')
      .slice(0, LONGEST_KIND)
      .trim() || 'その他',
  );

function itemOf(item: Fields): Fields {
  const { type, amount, memo } = item;
  return {
    type: isChargeKindId(type) ? type : ownKindOf(type),
    amount: amountOf(amount),
    ...taxOf(item),
    memo: wordsOf(memo),
  };
}

/** A stored price as the record schema takes it. */
export function readablePrice(value: unknown): Fields {
  const price = isFields(value) ? value : {};
  const { amount, currency, additionalItems } = price;
  const items: unknown[] = Array.isArray(additionalItems) ? additionalItems : [];
  return {
    amount: amountOf(amount),
    currency: typeof currency === 'string' && currency !== '' ? currency : 'JPY',
    ...taxOf(price),
    additionalItems: items.filter(isFields).map(itemOf),
  };
}

const parts = [
  ['amount', '基本運賃'],
  ['currency', '通貨'],
  ['tax', '税区分'],
  ['taxInclusion', '内税・外税'],
] as const;

/** Whether a field was there and reads otherwise. */
const isMended = (stored: Fields, read: Fields, field: string): boolean =>
  stored[field] !== undefined && stored[field] !== read[field];

const isItemMended = (stored: Fields): boolean => {
  const read = itemOf(stored);
  return Object.keys(read).some((field) => isMended(stored, read, field));
};

const areItemsMended = (stored: unknown): boolean =>
  stored !== undefined &&
  !(Array.isArray(stored) && stored.every((item) => isFields(item) && !isItemMended(item)));

/** What of a stored price reads otherwise than it is stored, in words; fields that are not there read as usual. */
export function mendedPrice(value: unknown): string[] {
  if (value === undefined) return [];
  if (!isFields(value)) return ['運賃'];
  const read = readablePrice(value);
  return [
    ...parts.filter(([field]) => isMended(value, read, field)).map(([_field, label]) => label),
    ...(areItemsMended(value['additionalItems']) ? ['付帯料金'] : []),
  ];
}
