import { subjectOf } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { isMonthKey } from '#domain/time.ts';

/** What makes an invoice this one and no other. */
export type InvoiceIdentity = Pick<Invoice, 'month' | 'clientId' | 'officeId' | 'revision'>;

/**
 * Id of the document: who issues the same invoice at the same time meets in the same document, so that each client
 * gets exactly one.
 */
export const invoiceIdOf = ({ month, clientId, officeId, revision }: InvoiceIdentity): string =>
  [month, clientId, officeId === '' ? 'all' : officeId, revision].join('_');

/**
 * Which count a number is of: the company's format with its month and a mark for the count ('2026-11-#'). So the count
 * begins anew each month, each year or never, as the format says, and two invoices never share a number: not even when
 * two months are issued by turns or the format is changed for a while.
 */
export const numberKeyOf = (format: string, month: string): string =>
  subjectOf(format.replace(/\{N+\}/g, '#'), month);

/** Whether a count of that key can make the number. */
function isMadeBy(number: string, key: string): boolean {
  const [head = '', tail = ''] = key.split('#');
  const count = number.slice(head.length, number.length - tail.length);
  return number === `${head}${count}${tail}` && /^\d+$/.test(count);
}

/**
 * Why a first number must not be given: another format of the company has made it, or can. '' when none can; the security
 * rules hold the same. @param numberKey its own @param keys of all counts
 */
export function numberTwin(number: string, numberKey: string, keys: readonly string[]): string {
  // Later versions have a number of their own behind: 2026-11-001-2.
  const versions = [number, number.replace(/-([2-9]|[1-9]\d+)$/, ''), `${number}-2`];
  const twin = keys.find((key) => key !== numberKey && versions.some((one) => isMadeBy(one, key)));
  return twin === undefined
    ? ''
    : `請求番号 ${number} は、前の書式(${twin.replace('#', '連番')})の番号と同じになることがあります。発行していません。事業所の請求設定で書式を変えてください。`;
}

/** The number of a later version of an invoice. @param next revision of the later one */
export const revisedNumber = (
  { number, revision }: Pick<Invoice, 'number' | 'revision'>,
  next: number,
): string => `${revision === 1 ? number : number.slice(0, -`-${revision}`.length)}-${next}`;

/** What an id says; undefined for the ids of older invoices. */
export function identityOf(id: string): InvoiceIdentity | undefined {
  const parts = /^(\d{4}-\d{2})_(.+)_([^_]+)_(\d+)$/.exec(id);
  if (parts === null) return undefined;
  const [, month = '', clientId = '', office = '', revision = ''] = parts;
  if (!isMonthKey(month)) return undefined;
  const officeId = office === 'all' ? '' : office;
  return { month, clientId, officeId, revision: Number(revision) };
}
