import * as z from 'zod/mini';
import {
  formattedText,
  optionalText,
  phoneText,
  postalCodeText,
  requiredLine,
} from '#domain/formSchema.ts';

export const COMPANY_NAME_MAX = 64;

export const companySetupSchema = z.object({ name: requiredLine('会社名', COMPANY_NAME_MAX) });

/** Form schema: full-width digits are read where half-width ones are meant. */
export const companyFormSchema = z.object({
  name: requiredLine('会社名', COMPANY_NAME_MAX),
  inCharge: optionalText('担当者', 64),
  phone: phoneText('電話', '045-000-0000'),
  postalCode: postalCodeText(),
  prefecture: optionalText('都道府県', 10),
  address: optionalText('住所', 100),
  building: optionalText('建物名', 100),
  fax: phoneText('FAX', '045-000-0000'),
  qualifiedInvoiceIssuerNumber: z.pipe(
    z.pipe(z.string(), z.transform(normalizedIssuerNumber)),
    formattedText('登録番号', /^T\d{13}$/, 'T1234567890123'),
  ),
});
export type CompanyForm = z.infer<typeof companyFormSchema>;

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

/** Half width, upper case, without separators, with the T in front of 13 digits. */
export function normalizedIssuerNumber(entered: string): string {
  const plain = entered
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐−ー–—]/g, '');
  return /^\d{13}$/.test(plain) ? `T${plain}` : plain;
}
