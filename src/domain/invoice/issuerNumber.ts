import { isIssuerNumber } from '#domain/company/company.ts';

/**
 * Check digit of a corporate number (法人番号) from its last twelve digits: counted from the right, digits at even
 * places weigh twice.
 */
export function corporateCheckDigit(lastTwelve: string): number {
  const sum = [...lastTwelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 2 : 1),
    0,
  );
  return 9 - (sum % 9);
}

/**
 * Whether the number needs a word. 'unusual' is a warning and never blocks: the numbers of sole proprietors follow no
 * published rule.
 */
export function issuerNumberStatus(number: string): 'empty' | 'malformed' | 'unusual' | 'valid' {
  if (number === '') return 'empty';
  if (!isIssuerNumber(number)) return 'malformed';
  return corporateCheckDigit(number.slice(2)) === Number(number[1]) ? 'valid' : 'unusual';
}

/** What is said before invoices are issued without a registration number. */
export const NOT_QUALIFIED =
  '自社の登録番号が設定されていないため、適格請求書ではない請求書になります。登録番号は「事業所」で設定できます。';
