import * as z from 'zod/mini';
import type { BillingSettingsForm } from '#domain/billing/settingsForm.ts';
import { END_OF_MONTH } from '#domain/client/client.ts';
import { chargeKindSchema } from '#domain/price/chargeKinds.ts';
import { oneOf } from '#domain/schema.ts';
import { isSeal } from '#domain/company/seal.ts';
import { roundingNames, USUAL_ROUNDING } from '#domain/tax.ts';

/** Farthest that the address of an invoice is moved on the sheet, in millimetres. */
export const OFFSET_MAX = 20;

const integer = (min: number, max: number, fallback: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? value
        : fallback,
    ),
    z.number(),
  );

const textOr = (fallback: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value : fallback)),
    z.string(),
  );

const offset = integer(-OFFSET_MAX, OFFSET_MAX, 0);

/** Record schema of how a company bills (請求設定): companies/{id}/settings/billing. A missing one is the default. */
export const billingSettingsSchema = z.object({
  /** Closing day that new clients begin with; 31 = end of month. */
  closingDay: integer(1, 31, END_OF_MONTH),
  /** How fractions of the tax are rounded, for clients that say nothing else. */
  taxRounding: oneOf(roundingNames, USUAL_ROUNDING),
  /** How invoices are numbered: {YYYY} {YY} {MM} {M} of the closing month, {NNN} the count with zeros in front. */
  numberFormat: textOr('{YYYY}-{MM}-{NNN}'),
  /** Subject of invoices: {YYYY} {MM} {M} of the closing month. */
  subjectTemplate: textOr('{YYYY}年{M}月分 海上コンテナ輸送料'),
  /** Who bears the fee of the transfer, below the account; '' prints nothing. */
  feeSentence: textOr('振込手数料はご負担願います。'),
  /** Picture of the seal as a data URL of PNG or JPEG, '' for none. */
  seal: z.pipe(
    textOr(''),
    z.transform((value: string) => (isSeal(value) ? value : '')),
  ),
  /** How far the client's address is moved on the sheet for the window of the envelope; millimetres. */
  addressOffset: z.pipe(
    z.transform((value: unknown) => (typeof value === 'object' && value !== null ? value : {})),
    z.object({ x: z._default(offset, 0), y: z._default(offset, 0) }),
  ),
  /** Kinds of additional charges besides those of every company. */
  chargeKinds: z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) ? value.filter((kind) => chargeKindSchema.safeParse(kind).success) : [],
    ),
    z.array(chargeKindSchema),
  ),
});
export type BillingSettings = z.infer<typeof billingSettingsSchema>;

/** What holds as long as nothing was set. */
export const defaultBillingSettings = (): BillingSettings => billingSettingsSchema.parse({});

/** The form of the settings. */
export function billingSettingsFormOf(settings: BillingSettings): BillingSettingsForm {
  const { addressOffset, closingDay, ...fields } = settings;
  return {
    ...fields,
    closingDay: String(closingDay),
    offsetX: String(addressOffset.x),
    offsetY: String(addressOffset.y),
  };
}

/** What is stored of a valid form. */
export function billingSettingsOf(form: BillingSettingsForm): BillingSettings {
  const { offsetX, offsetY, closingDay, ...fields } = form;
  return {
    ...fields,
    closingDay: Number(closingDay),
    // -0 is no integer to the database.
    addressOffset: { x: Number(offsetX) + 0, y: Number(offsetY) + 0 },
  };
}

/** @param month 'YYYY-MM' */
const withMonth = (template: string, month: string): string => {
  const [year, digits] = [month.slice(0, 4), month.slice(5)];
  return template
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', digits)
    .replaceAll('{M}', String(Number(digits)));
};

/** '2026-11-001'. @param month closing month 'YYYY-MM' @param count of the invoice, from 1 */
export const invoiceNumberOf = (format: string, month: string, count: number): string =>
  withMonth(format, month).replace(/\{(N+)\}/g, (_found, places: string) =>
    String(count).padStart(places.length, '0'),
  );

const COUNT = /\{N+\}/g;
/** A month without its zero and a count with nothing but digits between them. */
const MONTH_AT_COUNT = /\{M\}(\d|\{(YYYY|YY|MM|M)\})*\{N|\{N+\}(\d|\{(YYYY|YY|MM|M)\})*\{M\}/;

/** What gives two invoices one number, '' when nothing does; the security rules hold the same. */
export function countProblem(format: string): string {
  if (format.match(COUNT)?.length !== 1) return '請求番号の書式に連番 {NNN} を1つ入れてください';
  return MONTH_AT_COUNT.test(format)
    ? '請求番号の月 {M} と連番の間に「-」などを入れるか、{MM} を使ってください。続けると、11月の1番と1月の11番が同じ番号になります'
    : '';
}

/** '2026年11月分 海上コンテナ輸送料'. @param month closing month 'YYYY-MM' */
export const subjectOf = (template: string, month: string): string => withMonth(template, month);
