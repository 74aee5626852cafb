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

/** The client's own number on the network, or what follows from its number as an issuer; '' for neither. */
export const participantOfClient = (
  client: { peppolId: string; qualifiedInvoiceIssuerNumber: string } | undefined,
): string => client?.peppolId || participantOfIssuer(client?.qualifiedInvoiceIssuerNumber ?? '');

/** How a participant is written: the number of a list, and a value in it. */
export const PARTICIPANT = /^\d{4}:[0-9A-Za-z._-]{1,50}$/;

/** Full-width letters as half-width ones, without spaces. */
export const normalizedParticipant = (entered: string): string =>
  entered.normalize('NFKC').replace(/\s/g, '');

/** Reads '0188:7000012050002'; undefined where it is none. The value of other lists is not looked at. */
export function participantOf(entered: string): Participant | undefined {
  const written = normalizedParticipant(entered);
  if (!PARTICIPANT.test(written)) return undefined;
  const [scheme, value] = [written.slice(0, 4), written.slice(5)];
  if (scheme === CORPORATE && !/^\d{13}$/.test(value)) return undefined;
  if (scheme === ISSUER && !isIssuerNumber(value)) return undefined;
  return { scheme, value };
}
