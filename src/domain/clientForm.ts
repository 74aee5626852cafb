import * as z from 'zod/mini';
import { paymentMonthChoices } from '#domain/client.ts';
import { formattedText, optionalText, requiredText } from '#domain/formSchema.ts';

/** Closing days that clients use; 31 is the end of the month (末日). */
export const closingDays = [31, 5, 10, 15, 20, 25] as const;

const dayChoice = (label: string) =>
  z.string().check(
    z.refine((value) => /^([1-9]|[12]\d|3[01])$/.test(value), {
      error: `${label}を選んでください`,
    }),
  );

/** Form schema. */
export const clientFormSchema = z.object({
  name: requiredText('名称', 64),
  code: requiredText('コード', 20),
  kana: optionalText('かな', 64),
  phone: formattedText('電話', /^[0-9()+-]{1,20}$/, '045-000-0000'),
  postalCode: formattedText('郵便番号', /^\d{3}-?\d{4}$/, '231-0001'),
  prefecture: optionalText('都道府県', 10),
  address: optionalText('住所', 100),
  building: optionalText('建物名', 100),
  closingDay: dayChoice('締日'),
  paymentMonths: z.enum(paymentMonthChoices, '支払月を選んでください'),
  paymentDay: dayChoice('支払日'),
});
export type ClientForm = z.infer<typeof clientFormSchema>;

/** Most clients close at the end of the month and pay at the end of the next. */
export const newClientForm = (): ClientForm => ({
  name: '',
  code: '',
  kana: '',
  phone: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  closingDay: '31',
  paymentMonths: '1',
  paymentDay: '31',
});

/** Japanese labels by stored path. */
export const clientLabels: Record<string, string> = {
  name: '名称',
  code: 'コード',
  kana: 'かな',
  phone: '電話',
  postalCode: '郵便番号',
  prefecture: '都道府県',
  address: '住所',
  building: '建物名',
  closingDay: '締日',
  paymentMonths: '支払月',
  paymentDay: '支払日',
};
