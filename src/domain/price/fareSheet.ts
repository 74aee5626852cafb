import type { ChargeKind } from '#domain/price/chargeKinds.ts';
import type { ChargeKindId } from '#domain/price/chargeTypes.ts';
import {
  MAX_ADDITIONAL_ITEMS,
  newAdditionalItem,
  type AdditionalItem,
  type Price,
} from '#domain/price/price.ts';

/** The columns of the fare sheet (運賃入力), in their order. */
export const fareColumns = {
  amount: '基本運賃',
  highway: '高速',
  wait: '待機',
  other: 'その他',
} as const;
export type FareColumn = keyof typeof fareColumns;
export const fareColumnNames = [
  'amount',
  'highway',
  'wait',
  'other',
] as const satisfies FareColumn[];

/** Whether charges of a kind have no column of their own. */
export const isOther = (id: ChargeKindId): boolean => id !== 'highway' && id !== 'wait';

const isIn = (item: AdditionalItem, column: FareColumn): boolean =>
  column === 'other' ? isOther(item.type) : item.type === column;

/** What a cell holds: the sum in yen, and whether it is one amount that can be written over. */
export type FareCell = { amount: number; isEditable: boolean };

/** @param price as stored or as in the form */
export function fareCell(price: Price, column: FareColumn): FareCell {
  if (column === 'amount') return { amount: price.amount, isEditable: true };
  const items = price.additionalItems.filter((item) => isIn(item, column));
  return {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    isEditable:
      items.length === 1 ||
      (items.length === 0 && price.additionalItems.length < MAX_ADDITIONAL_ITEMS),
  };
}

/** The charge without an amount goes, unless somebody wrote a memo on it. */
const isKept = ({ amount, memo }: AdditionalItem): boolean => amount !== 0 || memo !== '';

/**
 * The price with an amount in one cell; the same price when that cell cannot be written.
 * @param amount integer yen; 0 takes the charge away
 * @param other what a new charge in その他 is, and how charges of the company's own kinds are usually meant
 */
export function withFare<P extends Price>(
  price: P,
  column: FareColumn,
  amount: number,
  other: { kind: ChargeKindId; own: readonly ChargeKind[] },
): P {
  if (column === 'amount') return { ...price, amount };
  const { additionalItems } = price;
  if (!fareCell(price, column).isEditable) return price;
  if (additionalItems.some((item) => isIn(item, column)))
    return {
      ...price,
      additionalItems: additionalItems
        .map((item) => (isIn(item, column) ? { ...item, amount } : item))
        .filter((item) => !isIn(item, column) || isKept(item)),
    };
  if (amount === 0) return price;
  const type = column === 'other' ? other.kind : column;
  return {
    ...price,
    additionalItems: [...additionalItems, { ...newAdditionalItem(type, other.own), amount }],
  };
}

/** The cells of a copied range of a spreadsheet; one line break at the end is none. */
export const copiedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
