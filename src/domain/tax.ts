/**
 * Japanese consumption tax on freight. All amounts are integer yen; nothing is computed in floating point
 * beyond exact integers (|amount| ≤ 10⁹, so every product stays far below 2⁵³).
 *
 * Law: on a qualified invoice the tax is rounded once per invoice and rate, never per line. When amounts entered
 * with tax (内税) and without (外税) meet on one invoice, they are unified to tax-inclusive first.
 */

/** The only rate freight is ever charged at, in percent. */
export const TAX_RATE_PERCENT = 10;

/** How fractions of a yen are rounded; the issuer's free choice. */
export const roundingNames = ['floor', 'round', 'ceil'] as const;
export type Rounding = (typeof roundingNames)[number];
export const roundings = {
  floor: '切捨て',
  round: '四捨五入',
  ceil: '切上げ',
} as const satisfies Record<Rounding, string>;
/** How a company rounds that chose nothing: as the formula of specification §9 does. */
export const USUAL_ROUNDING: Rounding = 'round';

/** Outside the tax altogether (対象外) is what is paid on behalf of the client (立替金): it is no price of ours. */
export const taxCategories = { tax: '課税', taxFree: '非課税', outside: '対象外' } as const;
export type TaxCategory = keyof typeof taxCategories;
export const taxCategoryNames = [
  'tax',
  'taxFree',
  'outside',
] as const satisfies readonly TaxCategory[];

export const taxInclusions = { exclusive: '外税', inclusive: '内税' } as const;
export type TaxInclusion = keyof typeof taxInclusions;

/** An amount in yen with the way it was agreed. Negative amounts are discounts. */
export type Charge = { amount: number; tax: TaxCategory; taxInclusion: TaxInclusion };

export type TaxTotals = {
  /** Σ of taxable amounts entered without tax. */
  exclusive: number;
  /** Σ of taxable amounts entered with tax. */
  inclusive: number;
  /** Σ of amounts free of tax (非課税). */
  taxFree: number;
  /** Σ of amounts outside the tax (対象外). */
  outside: number;
  /** Taxable amount without tax; net + tax = taxable. */
  net: number;
  tax: number;
  /** Taxable amount with tax (10%対象・税込). */
  taxable: number;
  /** What the client pays: taxable + taxFree + outside. */
  gross: number;
};

/** Whole quotient of two integers, denominator > 0, rounded; halves and directions mirror below zero. */
export function divided(numerator: number, denominator: number, rounding: Rounding): number {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const whole = (size - rest) / denominator;
  const up = rounding === 'ceil' ? rest > 0 : rounding === 'round' && rest * 2 >= denominator;
  const rounded = up ? whole + 1 : whole;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Tax within a gross amount: r(gross × 10/110). Rounded as usual it is the formula of specification §9, net = gross ÷ 1.1
 * rounded, tax = gross − net, for no amount ends at half a yen.
 */
export const taxOfGross = (gross: number, rounding: Rounding = USUAL_ROUNDING): number =>
  divided(gross * TAX_RATE_PERCENT, 100 + TAX_RATE_PERCENT, rounding);

const sum = (charges: readonly Charge[], wanted: (charge: Charge) => boolean): number =>
  charges.reduce((total, charge) => (wanted(charge) ? total + charge.amount : total), 0);

/**
 * Totals of one invoice: unified to tax-inclusive, then one rounding of the tax.
 * gross = E + r(E × 10/100) + I; tax = r(gross × 10/110); net = gross − tax.
 */
export function taxTotals(charges: readonly Charge[], rounding: Rounding): TaxTotals {
  const exclusive = sum(charges, (c) => c.tax === 'tax' && c.taxInclusion === 'exclusive');
  const inclusive = sum(charges, (c) => c.tax === 'tax' && c.taxInclusion === 'inclusive');
  const taxFree = sum(charges, (c) => c.tax === 'taxFree');
  const outside = sum(charges, (c) => c.tax === 'outside');
  const taxable = exclusive + divided(exclusive * TAX_RATE_PERCENT, 100, rounding) + inclusive;
  const tax = taxOfGross(taxable, rounding);
  return {
    exclusive,
    inclusive,
    taxFree,
    outside,
    net: taxable - tax,
    tax,
    taxable,
    gross: taxable + taxFree + outside,
  };
}

/** What is owed without the tax (税抜金額), taxable or not: what is taxable alone is 10%対象(税抜). */
export const withoutTax = ({
  net,
  taxFree,
  outside,
}: Pick<TaxTotals, 'net' | 'taxFree' | 'outside'>): number => net + taxFree + outside;

/**
 * The other lawful way, to compare with: unified to amounts without tax (税抜に統一).
 * net = E + (I − r(I × 10/110)); tax = r(net × 10/100).
 */
export function taxTotalsByNet(
  charges: readonly Charge[],
  rounding: Rounding,
): Pick<TaxTotals, 'net' | 'tax' | 'gross'> {
  const { exclusive, inclusive, taxFree, outside } = taxTotals(charges, rounding);
  const net = exclusive + inclusive - taxOfGross(inclusive, rounding);
  const tax = divided(net * TAX_RATE_PERCENT, 100, rounding);
  return { net, tax, gross: net + tax + taxFree + outside };
}

/** What would come out if the tax were rounded for each charge, which is not lawful: to explain a difference of a yen. */
export const taxRoundedPerLine = (charges: readonly Charge[], rounding: Rounding): number =>
  charges.reduce((total, charge) => total + taxTotals([charge], rounding).tax, 0);
