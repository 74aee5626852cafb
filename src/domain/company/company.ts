import * as z from 'zod/mini';
import type { CompanyForm } from '#domain/company/form.ts';
import { postalCodeLabel } from '#domain/postalCode.ts';
import { optionalDate, text } from '#domain/schema.ts';

/** Record schema of a company (事業所), the tenant that owns all business records. */
export const companySchema = z.object({
  id: z.string(),
  name: text,
  /** Contact person. */
  inCharge: text,
  phone: text,
  postalCode: text,
  prefecture: text,
  address: text,
  building: text,
  fax: text,
  /** Registration number of a qualified invoice issuer: T and 13 digits. */
  qualifiedInvoiceIssuerNumber: text,
  /** Ids of the users who may read and write everything of the company. */
  administrators: z._default(z.array(z.string()), []),
  /** When an administrator was last removed: no invitation of before is good any more. */
  invitationsValidFrom: optionalDate,
});
export type Company = z.infer<typeof companySchema>;

/** The form of an existing company. */
export function companyFormOf(company: Company): CompanyForm {
  const {
    id: _id,
    administrators: _administrators,
    invitationsValidFrom: _validFrom,
    ...fields
  } = company;
  return fields;
}

/** A company on first creation: only the name is filled, and the id of the record stays empty (specification §3). */
export const newCompany = (
  name: string,
  userId: string,
): Omit<Company, 'invitationsValidFrom'> => ({
  id: '',
  name,
  inCharge: '',
  phone: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  fax: '',
  qualifiedInvoiceIssuerNumber: '',
  administrators: [userId],
});

/** Whether the text has the form of a registration number. */
export const isIssuerNumber = (number: string): boolean => /^T\d{13}$/.test(number);

/** One line of address: 〒221-0000 神奈川県横浜市… ビル. */
export const addressLine = (place: {
  postalCode: string;
  prefecture: string;
  address: string;
  building: string;
}): string =>
  [
    place.postalCode === '' ? '' : `〒${postalCodeLabel(place.postalCode)}`,
    `${place.prefecture}${place.address}`,
    place.building,
  ]
    .filter((part) => part !== '')
    .join(' ');
