import { isIssuerNumber } from '#domain/company/company.ts';

/** Whom a document goes to on the Peppol network: the list that a number is of, and the number. */
export type Participant = { scheme: string; value: string };

/** Corporate number (法人番号), without T. */
const CORPORATE = '0188';
/** Number of an issuer of qualified invoices, with T. */
const ISSUER = '0221';

/** '0221:T7000012050002', '' where there is no such number. */
export const participantOfIssuer = (number: string): string =>
  isIssuerNumber(number) ? `${ISSUER}:${number}` : '';

/** Reads '0188:7000012050002'; undefined where it is none. The value of other lists is not looked at. */
export function participantOf(entered: string): Participant | undefined {
  const [, scheme = '', value = ''] =
    /^(\d{4}):([0-9A-Za-z._-]{1,50})$/.exec(entered.normalize('NFKC').replace(/\s/g, '')) ?? [];
  if (scheme === '') return undefined;
  if (scheme === CORPORATE && !/^\d{13}$/.test(value)) return undefined;
  if (scheme === ISSUER && !isIssuerNumber(value)) return undefined;
  return { scheme, value };
}
