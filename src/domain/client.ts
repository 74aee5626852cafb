import * as z from 'zod/mini';
import {
  enabledFlag,
  formattedText,
  optionalDate,
  optionalText,
  requiredText,
  text,
} from '#domain/schema.ts';

/** Closing days that clients use; 31 is the end of the month (末日). */
export const closingDays = [31, 5, 10, 15, 20, 25] as const;
export const END_OF_MONTH = 31;

const dayNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 31
      ? value
      : END_OF_MONTH,
  ),
  z.number(),
);

/** Record schema of a client company (取引先): who orders and pays, or drives for us (傭車先). */
export const clientSchema = z.object({
  id: z.string(),
  name: text,
  /** Own short code, unique by custom. */
  code: text,
  kana: text,
  phone: text,
  postalCode: text,
  prefecture: text,
  address: text,
  building: text,
  /** Day of the month on which the billing period closes; 31 = end of month. */
  closingDay: dayNumber,
  /** Months from the closing month to the month of payment. */
  paymentMonths: z._default(z.number(), 1),
  /** Day of payment; 31 = end of month. */
  paymentDay: dayNumber,
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Client = z.infer<typeof clientSchema>;

const paymentMonthChoices = ['0', '1', '2', '3', '4', '5', '6'] as const;

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

/** What is stored of a client besides its id, its flag and its creation time. */
export type ClientFields = Omit<Client, 'id' | 'enabled' | 'createdAt'>;

/** The form of an existing client. */
export function clientFormOf(client: Client): ClientForm {
  const { id: _id, enabled: _enabled, createdAt: _createdAt, ...fields } = client;
  return {
    ...fields,
    closingDay: String(fields.closingDay),
    paymentMonths: paymentMonthChoices[fields.paymentMonths] ?? '1',
    paymentDay: String(fields.paymentDay),
  };
}

/** What is stored of a valid form. */
export const clientFieldsOf = (form: ClientForm): ClientFields => ({
  ...form,
  closingDay: Number(form.closingDay),
  paymentMonths: Number(form.paymentMonths),
  paymentDay: Number(form.paymentDay),
});

/** '末日' or '20日'. */
export const dayLabel = (day: number): string => (day === END_OF_MONTH ? '末日' : `${day}日`);

const paymentMonthLabels = ['当月', '翌月', '翌々月'];

/** '20日締め 翌月末日払い'. */
export const paymentTermLabel = (
  client: Pick<Client, 'closingDay' | 'paymentMonths' | 'paymentDay'>,
): string => {
  const month = paymentMonthLabels[client.paymentMonths] ?? `${client.paymentMonths}か月後`;
  return `${dayLabel(client.closingDay)}締め ${month}${dayLabel(client.paymentDay)}払い`;
};

/** Name without the legal form, as spoken and as written in narrow columns. */
export const shortClientName = (name: string): string =>
  name
    .replace(
      /^(株式会社|有限会社|合同会社|㈱|\(株\)|(株))|(株式会社|有限会社|合同会社|㈱|\(株\)|(株))$/g,
      '',
    )
    .trim();

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
