import * as z from 'zod/mini';
import type { ClientForm } from '#domain/clientForm.ts';
import { enabledFlag, optionalDate, text } from '#domain/schema.ts';

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

/** Months from the closing to the payment that a form offers, as its control holds them. */
export const paymentMonthChoices = ['0', '1', '2', '3', '4', '5', '6'] as const;

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
