import { chargesOf, type Price } from '#domain/price/price.ts';
import { taxTotals, type Rounding, type TaxTotals } from '#domain/tax.ts';

/** Totals of one order for information; an invoice rounds once over all its orders. */
export const priceTotals = (price: Price, rounding: Rounding): TaxTotals =>
  taxTotals(chargesOf(price), rounding);
