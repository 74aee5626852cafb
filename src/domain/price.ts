import * as z from 'zod/mini';
import { text } from '#domain/schema.ts';
import type { Charge } from '#domain/tax.ts';

/** Kinds of additional charges (付帯料金). */
export const chargeTypes = {
  highway: '高速',
  wait: '待機',
  threeAxis: '3軸',
  motorGenerator: 'MG',
  cleaning: '清掃',
  scale: 'スケール',
  cargoInspection: '改品検査',
  xRayInspection: 'X線検査',
} as const;
export type ChargeType = keyof typeof chargeTypes;

/** Additional charges of one order; the security rules check each of them. */
export const MAX_ADDITIONAL_ITEMS = 100;
/** So many are checked within the order; more stand in parts besides. */
const CHECKED_WITHIN = 8;
/** Charges of one part. */
const PART = 20;
/** So many parts can be written together: the rules may look at twenty documents (Firestore), a few of them others. */
export const MOST_PARTS = 15;

const tax = z._default(z.enum(['tax', 'taxFree']), 'tax');
const taxInclusion = z._default(z.enum(['exclusive', 'inclusive']), 'exclusive');
const amount = z._default(z.int(), 0);
/** Schema of the kinds of additional charges. */
export const chargeType = z.enum([
  'highway',
  'wait',
  'threeAxis',
  'motorGenerator',
  'cleaning',
  'scale',
  'cargoInspection',
  'xRayInspection',
]);

const additionalItemSchema = z.object({
  type: chargeType,
  /** Integer yen. */
  amount,
  tax,
  taxInclusion,
  memo: text,
});

/** Record schema of an order's price. */
export const priceSchema = z.object({
  /** Base freight in integer yen; 0 = not priced yet. */
  amount,
  currency: z._default(z.string(), 'JPY'),
  tax,
  taxInclusion,
  additionalItems: z._default(z.array(additionalItemSchema), []),
});
export type Price = z.infer<typeof priceSchema>;
export type AdditionalItem = z.infer<typeof additionalItemSchema>;

/** The charges in the parts that the security rules check one by one; none for as many as they check in the order. */
export const chargeParts = (items: readonly AdditionalItem[]): AdditionalItem[][] =>
  items.length <= CHECKED_WITHIN
    ? []
    : Array.from({ length: Math.ceil(items.length / PART) }, (_, index) =>
        items.slice(index * PART, (index + 1) * PART),
      );

/** The price of a new order (specification §3, §9). */
export const newPrice = (): Price => ({
  amount: 0,
  currency: 'JPY',
  tax: 'tax',
  taxInclusion: 'exclusive',
  additionalItems: [],
});

/** A new additional charge of a type; tolls are passed on as paid, with tax (highway: 内税). */
export const newAdditionalItem = (type: ChargeType): AdditionalItem => ({
  type,
  amount: 0,
  tax: 'tax',
  taxInclusion: type === 'highway' ? 'inclusive' : 'exclusive',
  memo: '',
});

/** Base freight and additional charges as charges in the order they are printed. */
export const chargesOf = (price: Price): Charge[] => [price, ...price.additionalItems];

/** Σ of everything entered in yen, without regard to tax. */
export const enteredTotal = (price: Price): number =>
  chargesOf(price).reduce((total, charge) => total + charge.amount, 0);

/** Whether the base freight is still missing (運賃未入力). */
export const isUnpriced = (price: Price): boolean => price.amount === 0;
