import * as z from 'zod/mini';
import {
  dayLabel,
  END_OF_MONTH,
  paymentMonthChoices,
  paymentMonthLabel,
} from '#domain/client/client.ts';
import { normalizedIssuerNumber } from '#domain/company/form.ts';
import { wordingOf } from '#domain/display.ts';
import {
  emailText,
  formattedText,
  memoText,
  onlyInForms,
  optionalText,
  phoneText,
  postalCodeText,
  requiredCode,
  requiredText,
} from '#domain/formSchema.ts';
import { hideableColumns } from '#domain/invoice/columns.ts';
import { normalizedParticipant, PARTICIPANT, participantOf } from '#domain/peppol/participant.ts';
import { roundingNames, roundings, taxInclusions } from '#domain/tax.ts';

/** How a client may be addressed. */
export const honorifics = { 御中: '御中', 様: '様' } as const;

/** Where a day of payment goes on which banks rest. */
export const paymentShifts = {
  '': 'そのままの日',
  before: '前の営業日',
  after: '次の営業日',
} as const;

/** How fractions of the tax are rounded on the client's invoices; '' follows the company's setting. */
export const clientRoundings = { '': '会社の設定に従う', ...roundings } as const;

/** In which order the details of an invoice print the orders. */
export const lineOrders = {
  day: '日付順',
  destination: '作業先ごと',
  orderNumber: '客先No.ごと',
} as const;

/** Closing days that clients use; 31 is the end of the month (末日). */
export const closingDays = [31, 5, 10, 15, 20, 25] as const;

/** A day of the month as its control holds it. */
export const dayChoice = (label: string) =>
  z.string().check(
    z.refine((value) => /^([1-9]|[12]\d|3[01])$/.test(value), {
      error: `${label}を選んでください`,
      params: { integer: [1, END_OF_MONTH] },
    }),
  );

const PAID_BEFORE_CLOSING =
  '支払日が締日より前になります。支払月を翌月にするか、締日以降の日を選んでください';
const CHOOSE_KIND = '得意先か傭車先のどちらかは選んでください';

/** Form schema: full-width digits and letters are read where half-width ones are meant. */
export const clientFormSchema = z
  .object({
    name: requiredText('名称', 64),
    code: requiredCode('コード', 20),
    kana: optionalText('かな', 64),
    honorific: z.enum(['御中', '様'], '敬称は御中か様を選んでください'),
    department: optionalText('部署', 64),
    inCharge: optionalText('担当者', 64),
    postalCode: postalCodeText(),
    prefecture: optionalText('都道府県', 10),
    address: optionalText('住所', 100),
    building: optionalText('建物名', 100),
    phone: phoneText('電話', '045-000-0000'),
    fax: phoneText('FAX', '045-000-0000'),
    email: emailText(),
    isCustomer: z.boolean('得意先かどうかは○か空欄で入力してください'),
    isPartner: z.boolean('傭車先かどうかは○か空欄で入力してください'),
    closingDay: dayChoice('締日'),
    paymentMonths: z.enum(paymentMonthChoices, '支払月を選んでください'),
    paymentDay: dayChoice('支払日'),
    paymentShift: z.enum(['', 'before', 'after'], '支払日が銀行休業日のときを選んでください'),
    bearsTransferFee: z.boolean('振込手数料を差し引けないかどうかは○か空欄で入力してください'),
    taxRounding: z.enum(['', ...roundingNames], '端数処理を選んでください'),
    taxInclusion: z.enum(['exclusive', 'inclusive'], '外税か内税を選んでください'),
    splitByOffice: z.boolean('請求書を営業所別に分けるかどうかは○か空欄で入力してください'),
    printCarryOver: z.boolean('繰越欄を印字するかどうかは○か空欄で入力してください'),
    lineOrder: z.enum(['day', 'destination', 'orderNumber'], '明細の並びを選んでください'),
    hiddenColumns: z
      .array(
        z.enum(
          ['container', 'size', 'orderNumber', 'reference', 'highway', 'wait', 'others'],
          '列を選んでください',
        ),
      )
      .check(z.maxLength(Object.keys(hideableColumns).length, '列を選んでください')),
    qualifiedInvoiceIssuerNumber: z.pipe(
      z.pipe(z.string(), z.transform(normalizedIssuerNumber)),
      formattedText('登録番号', /^T\d{13}$/, 'T1234567890123'),
    ),
    peppolId: z.pipe(
      z.pipe(z.string(), z.transform(normalizedParticipant)),
      formattedText('Peppol ID', PARTICIPANT, '0188:7000012050002').check(
        z.refine((value) => !PARTICIPANT.test(value) || participantOf(value) !== undefined, {
          error: '0188は法人番号(数字13桁)、0221は登録番号(Tと数字13桁)を続けて入力してください',
          ...onlyInForms,
        }),
      ),
    ),
    memo: memoText(500),
  })
  .check(
    z.refine(({ isCustomer, isPartner }) => isCustomer || isPartner, {
      path: ['isCustomer'],
      error: CHOOSE_KIND,
      ...onlyInForms,
    }),
    z.refine(
      ({ closingDay, paymentMonths, paymentDay }) =>
        paymentMonths !== '0' || Number(paymentDay) >= Number(closingDay),
      { path: ['paymentDay'], error: PAID_BEFORE_CLOSING, ...onlyInForms },
    ),
  );
export type ClientForm = z.infer<typeof clientFormSchema>;

/**
 * Most clients close at the end of the month and pay at the end of the next.
 * @param closingDay the company's usual one (see BillingSettings)
 */
export const newClientForm = (closingDay = END_OF_MONTH): ClientForm => ({
  name: '',
  code: '',
  kana: '',
  honorific: '御中',
  department: '',
  inCharge: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  phone: '',
  fax: '',
  email: '',
  isCustomer: true,
  isPartner: false,
  closingDay: String(closingDay),
  paymentMonths: '1',
  paymentDay: '31',
  paymentShift: '',
  bearsTransferFee: false,
  taxRounding: '',
  taxInclusion: 'exclusive',
  splitByOffice: false,
  printCarryOver: false,
  lineOrder: 'day',
  hiddenColumns: [],
  qualifiedInvoiceIssuerNumber: '',
  peppolId: '',
  memo: '',
});

/** Japanese labels by stored path. */
export const clientLabels: Record<keyof ClientForm, string> = {
  name: '名称',
  code: 'コード',
  kana: 'かな',
  honorific: '敬称',
  department: '部署',
  inCharge: '担当者',
  postalCode: '郵便番号',
  prefecture: '都道府県',
  address: '住所',
  building: '建物名',
  phone: '電話',
  fax: 'FAX',
  email: 'メールアドレス',
  isCustomer: '得意先',
  isPartner: '傭車先',
  closingDay: '締日',
  paymentMonths: '支払月',
  paymentDay: '支払日',
  paymentShift: '支払日が銀行休業日のとき',
  bearsTransferFee: '振込手数料を差し引けない取引先(取適法の委託事業者)',
  taxRounding: '消費税の端数',
  taxInclusion: '運賃の税',
  splitByOffice: '請求書を営業所別に分ける',
  printCarryOver: '繰越欄を印字',
  lineOrder: '明細の並び',
  hiddenColumns: '明細に印字しない列',
  qualifiedInvoiceIssuerNumber: '登録番号',
  peppolId: 'Peppol ID',
  memo: 'メモ',
};

/** Days of a month in words, as a form holds them. */
export const dayLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 31 }, (_none, index) => [String(index + 1), dayLabel(index + 1)]),
);

/** Months from the closing to the payment in words, as a form holds them. */
export const paymentMonthLabels: Readonly<Record<string, string>> = Object.fromEntries(
  paymentMonthChoices.map((value) => [value, paymentMonthLabel(Number(value))]),
);

/** Says what the fields with a few values hold. */
export const clientWording = wordingOf({
  closingDay: dayLabels,
  paymentMonths: paymentMonthLabels,
  paymentDay: dayLabels,
  paymentShift: paymentShifts,
  taxRounding: clientRoundings,
  taxInclusion: taxInclusions,
  lineOrder: lineOrders,
});
