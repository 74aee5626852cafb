import * as z from 'zod/mini';
import {
  memoText,
  optionalText,
  phoneText,
  postalCodeText,
  requiredText,
} from '#domain/formSchema.ts';
import { longest } from '#domain/textLength.ts';

/** Form schema: full-width digits are read where half-width ones are meant. */
export const officeFormSchema = z.object({
  name: requiredText('営業所名', 64),
  phone: phoneText('電話', '045-000-0000'),
  fax: phoneText('FAX', '045-000-0000'),
  postalCode: postalCodeText(),
  prefecture: optionalText('都道府県', 10),
  address: optionalText('住所', 100),
  building: optionalText('建物名', 100),
  inCharge: optionalText('担当者', 64),
  defaultBankId: z.string().check(longest('振込口座', 128)),
  memo: memoText(500),
});
export type OfficeForm = z.infer<typeof officeFormSchema>;

export const newOfficeForm = (): OfficeForm => ({
  name: '',
  phone: '',
  fax: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  inCharge: '',
  defaultBankId: '',
  memo: '',
});

/** Japanese labels by stored path. */
export const officeLabels: Record<keyof OfficeForm, string> = {
  name: '営業所名',
  phone: '電話',
  fax: 'FAX',
  postalCode: '郵便番号',
  prefecture: '都道府県',
  address: '住所',
  building: '建物名',
  inCharge: '担当者',
  defaultBankId: '振込口座',
  memo: 'メモ',
};
