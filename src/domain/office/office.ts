import * as z from 'zod/mini';
import type { OfficeForm } from '#domain/office/form.ts';
import { enabledFlag, multilineText, optionalDate, text } from '#domain/schema.ts';
import { foldedText } from '#domain/search.ts';

/** Record schema of an own office (営業所) that prints as the sender of orders. */
export const officeSchema = z.object({
  id: z.string(),
  name: text,
  phone: text,
  fax: text,
  postalCode: text,
  prefecture: text,
  address: text,
  building: text,
  /** Contact person. */
  inCharge: text,
  /** Id of the account that invoices of this office name; '' = the company's default one. */
  defaultBankId: text,
  memo: multilineText,
  /** false: closed, not chosen any more. Old records still show the name. */
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Office = z.infer<typeof officeSchema>;

const comparedName = (name: string): string => foldedText(name).replace(/\s/g, '');

/** The offices of a name, however its letters and spaces are typed. */
export const namesakesOf = (name: string, offices: readonly Office[]): Office[] =>
  offices.filter((office) => comparedName(office.name) === comparedName(name));

/** The form of an existing office. */
export function officeFormOf(office: Office): OfficeForm {
  const { id: _id, enabled: _enabled, createdAt: _createdAt, ...fields } = office;
  return fields;
}
