import { halfWidth } from '#domain/formSchema.ts';

/** Terms of payment as people write them into one cell: 翌月末, 翌月20日, 20日締翌月末払. */

/** What a text says of closing and payment, as a form holds it. Days are '1' … '31', 31 is the end of the month. */
export type PaymentTerms = {
  closingDay?: string;
  paymentMonths?: string;
  paymentDay?: string;
};

const DAY = String.raw`(末日?|月末日?|(?:0?[1-9]|[12]\d|3[01])日?)`;
const CLOSING = String.raw`(?:毎月)?${DAY}(?:締め?切?り?め?|〆め?切?り?)`;
const MONTH = String.raw`(当月?|同月|翌々々月?|翌々月?|翌月?|[0-6][ヶケか箇カヵ]?月後)`;
const PAID = '(?:に|の)?(?:お?支払い?|払い?|お?振り?込み?|入金|決済)?';

const WHOLE = new RegExp(`^(?:${CLOSING})?[、,・/→]?(?:${MONTH})?の?(?:${DAY})?${PAID}$`);

const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/^(?:当|同)/, '0'],
  [/^翌々々/, '3'],
  [/^翌々/, '2'],
  [/^翌/, '1'],
];

const dayOf = (written: string): string =>
  written.includes('末') ? '31' : written.replace(/^0|日$/g, '');

const monthsOf = (written: string): string =>
  MONTHS.find(([pattern]) => pattern.test(written))?.[1] ?? written.charAt(0);

/**
 * The terms that a text names; undefined when it is none of them. A day alone is the day of payment.
 */
export function paymentTermsOf(text: string): PaymentTerms | undefined {
  const written = halfWidth(text).replace(/\s/g, '').replaceAll('翌翌', '翌々');
  const [whole, closing, month, day] = WHOLE.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const terms = {
    ...(closing !== undefined && { closingDay: dayOf(closing) }),
    ...(month !== undefined && { paymentMonths: monthsOf(month) }),
    ...(day !== undefined && { paymentDay: dayOf(day) }),
  };
  return Object.keys(terms).length === 0 ? undefined : terms;
}
