import * as z from 'zod/mini';
import { usualTax, type ChargeKind } from '#domain/price/chargeKinds.ts';
import { isChargeKindId, type ChargeKindId } from '#domain/price/chargeTypes.ts';
import { readablePrice } from '#domain/price/old.ts';
import { text } from '#domain/schema.ts';
import { taxCategoryNames, type Charge } from '#domain/tax.ts';
import { partsOf } from '#domain/parts.ts';

/** Additional charges of one order; the security rules check each of them. */
export const MAX_ADDITIONAL_ITEMS = 100;
/** So many are checked within the order; more stand in parts besides. */
const CHECKED_WITHIN = 8;
/** Charges of one part. */
const PART = 20;
const tax = z.enum(taxCategoryNames);
const taxInclusion = z.enum(['exclusive', 'inclusive']);

const additionalItemSchema = z.object({
  type: z.custom<ChargeKindId>(isChargeKindId),
  /** Integer yen. */
  amount: z.int(),
  tax,
  taxInclusion,
  memo: text,
});

/** Record schema of an order's price. */
export const priceSchema = z.pipe(
  z.transform(readablePrice),
  z.object({
    /** Base freight in integer yen; 0 = not priced yet. */
    amount: z.int(),
    currency: z.string(),
    tax,
    taxInclusion,
    additionalItems: z.array(additionalItemSchema),
  }),
);
export type Price = z.infer<typeof priceSchema>;
export type AdditionalItem = z.infer<typeof additionalItemSchema>;

/** The charges in the parts that the security rules check one by one; none for as many as they check in the order. */
export const chargeParts = (items: readonly AdditionalItem[]): AdditionalItem[][] =>
  items.length <= CHECKED_WITHIN ? [] : partsOf(items, PART);

/** The price of a new order (specification §3, §9). */
export const newPrice = (): Price => ({
  amount: 0,
  currency: 'JPY',
  tax: 'tax',
  taxInclusion: 'exclusive',
  additionalItems: [],
});

/** A new additional charge of a kind. @param own the kinds that the company named itself */
export const newAdditionalItem = (
  type: ChargeKindId,
  own: readonly ChargeKind[] = [],
): AdditionalItem => ({ type, amount: 0, ...usualTax(type, own), memo: '' });

/** Base freight and additional charges as charges in the order they are printed. */
export const chargesOf = (price: Price): Charge[] => [price, ...price.additionalItems];

/** Σ of everything entered in yen, without regard to tax. */
export const enteredTotal = (price: Price): number =>
  chargesOf(price).reduce((total, charge) => total + charge.amount, 0);

/** Whether the base freight is still missing (運賃未入力). */
export const isUnpriced = (price: Price): boolean => price.amount === 0;
