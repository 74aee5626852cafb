import * as z from 'zod/mini';
import { formattedText, optionalText, requiredText, text } from '#domain/schema.ts';

export const COMPANY_NAME_MAX = 64;

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
});
export type Company = z.infer<typeof companySchema>;

export const companySetupSchema = z.object({ name: requiredText('会社名', COMPANY_NAME_MAX) });

/** Form schema. */
export const companyFormSchema = z.object({
  name: requiredText('会社名', COMPANY_NAME_MAX),
  inCharge: optionalText('担当者', 64),
  phone: formattedText('電話', /^[0-9()+-]{1,20}$/, '045-000-0000'),
  postalCode: formattedText('郵便番号', /^\d{3}-?\d{4}$/, '231-0001'),
  prefecture: optionalText('都道府県', 10),
  address: optionalText('住所', 100),
  building: optionalText('建物名', 100),
  fax: formattedText('FAX', /^[0-9()+-]{1,20}$/, '045-000-0000'),
  qualifiedInvoiceIssuerNumber: z.pipe(
    z.pipe(z.string(), z.transform(normalizedIssuerNumber)),
    formattedText('登録番号', /^T\d{13}$/, 'T1234567890123'),
  ),
});
export type CompanyForm = z.infer<typeof companyFormSchema>;

/** The form of an existing company. */
export function companyFormOf(company: Company): CompanyForm {
  const { id: _id, administrators: _administrators, ...fields } = company;
  return fields;
}

/** Japanese labels by stored path. */
export const companyLabels: Record<string, string> = {
  name: '会社名',
  inCharge: '担当者',
  phone: '電話',
  postalCode: '郵便番号',
  prefecture: '都道府県',
  address: '住所',
  building: '建物名',
  fax: 'FAX',
  qualifiedInvoiceIssuerNumber: '登録番号',
};

/** A company on first creation: only the name is filled (specification §3). */
export const newCompany = (name: string, userId: string): Omit<Company, 'id'> => ({
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

/** Half width, upper case, without separators, with the T in front of 13 digits. */
export function normalizedIssuerNumber(entered: string): string {
  const plain = entered
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐−ー–—]/g, '');
  return /^\d{13}$/.test(plain) ? `T${plain}` : plain;
}

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
    place.postalCode === '' ? '' : `〒${place.postalCode}`,
    `${place.prefecture}${place.address}`,
    place.building,
  ]
    .filter((part) => part !== '')
    .join(' ');
