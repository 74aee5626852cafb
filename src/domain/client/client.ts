import * as z from 'zod/mini';
import type { ClientForm } from '#domain/client/form.ts';
import { isHideable, type HideableColumn } from '#domain/invoice/columns.ts';
import {
  enabledFlag,
  flag,
  lineText,
  multilineText,
  oneOf,
  optionalDate,
  text,
} from '#domain/schema.ts';
import { roundingNames, type Rounding } from '#domain/tax.ts';

export const END_OF_MONTH = 31;

const dayNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 31
      ? value
      : END_OF_MONTH,
  ),
  z.number(),
);

const monthCount = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 1,
  ),
  z.number(),
);

/** Record schema of a client company (取引先): who orders and pays (得意先), or drives for us (傭車先), or both. */
export const clientSchema = z.object({
  id: z.string(),
  name: lineText,
  /** Own short code, unique by custom. */
  code: text,
  kana: text,
  /** How it is addressed: 御中 for a company, 様 for a person. The stored value is what is printed. */
  honorific: oneOf(['御中', '様'], '御中'),
  /** Department that the invoice goes to. */
  department: text,
  /** Contact person. */
  inCharge: text,
  postalCode: text,
  prefecture: text,
  address: text,
  building: text,
  phone: text,
  fax: text,
  email: text,
  /** 得意先: orders transports and pays. Records older than the field are of such clients. */
  isCustomer: flag(true),
  /** 傭車先: another carrier that drives for us. */
  isPartner: flag(false),
  /** Day of the month on which the billing period closes; 31 = end of month. */
  closingDay: dayNumber,
  /** Months from the closing month to the month of payment. */
  paymentMonths: monthCount,
  /** Day of payment; 31 = end of month. */
  paymentDay: dayNumber,
  /** Where a day of payment goes on which banks rest: to the day before or after, or nowhere (''). */
  paymentShift: oneOf(['', 'before', 'after'], ''),
  /**
   * It must not take the bank's fee off what it transfers: 取適法 (5条1項3号) forbids that to who entrusts transports
   * (委託事業者), whatever was agreed.
   */
  bearsTransferFee: flag(false),
  /** Overrides the company's rounding of the tax; '' does not. */
  taxRounding: oneOf(['', ...roundingNames], ''),
  /** How prices are usually agreed with this client: what a new order of theirs starts with. */
  taxInclusion: oneOf(['exclusive', 'inclusive'], 'exclusive'),
  /** One invoice for each own office instead of one for all (請求書の分割: 営業所別). */
  splitByOffice: flag(false),
  /** Prints what is still owed of earlier invoices (繰越欄). */
  printCarryOver: flag(false),
  /** In which order the details print the orders: by day, or by day within each destination or number of the client. */
  lineOrder: oneOf(['day', 'destination', 'orderNumber'], 'day'),
  /** Columns that its details do without. */
  hiddenColumns: z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) ? value.map(String).filter(isHideable) : [],
    ),
    z.custom<HideableColumn[]>(),
  ),
  /** The client's own registration as an issuer of qualified invoices (T and 13 digits): needed of 傭車先. */
  qualifiedInvoiceIssuerNumber: text,
  /** Its number on the Peppol network, such as '0188:7000012050002'; '' where that follows from the number above. */
  peppolId: text,
  memo: multilineText,
  /** false: not offered any more. Old records still show the name. */
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Client = z.infer<typeof clientSchema>;

/** What a list of carriers needs of a client: a third of the fields, so that many of them are read at once. */
export const namedClientSchema = z.pick(clientSchema, {
  id: true,
  name: true,
  code: true,
  kana: true,
  isPartner: true,
  enabled: true,
});
export type NamedClient = z.infer<typeof namedClientSchema>;

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

const nearMonths = ['当月', '翌月', '翌々月'];

/** '翌月' or '3か月後'. */
export const paymentMonthLabel = (months: number): string =>
  nearMonths[months] ?? `${months}か月後`;

/** '20日締め 翌月末日払い'. */
export const paymentTermLabel = (
  client: Pick<Client, 'closingDay' | 'paymentMonths' | 'paymentDay'>,
): string =>
  `${dayLabel(client.closingDay)}締め ${paymentMonthLabel(client.paymentMonths)}${dayLabel(client.paymentDay)}払い`;

/** How the tax on the client's invoices is rounded: its own agreement, else as the company does. */
export const roundingFor = (client: Pick<Client, 'taxRounding'>, usual: Rounding): Rounding =>
  client.taxRounding === '' ? usual : client.taxRounding;

/** '得意先', '傭車先' or both. */
export const clientKindLabel = ({
  isCustomer,
  isPartner,
}: Pick<Client, 'isCustomer' | 'isPartner'>): string =>
  [isCustomer ? '得意先' : '', isPartner ? '傭車先' : ''].filter(Boolean).join('・');
