import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { ExtraLine } from '#domain/invoice/record.ts';
import { newPrice, type AdditionalItem } from '#domain/price/price.ts';
import type { LegRow } from '#domain/job/legSheet.ts';
import type { CarrierStatement, StatementWishes } from '#domain/peppol/pintSelfBilling.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

/** What an e-invoice is made of in tests. */
export const NUMBER = 'T7000012050002';
export const bank = aBank({
  bankCode: '0001',
  branchCode: '123',
  accountType: '普通',
  accountNumber: '1234567',
  holder: 'ﾐﾅﾄｳﾝｿｳ(ｶ',
});

type Made = {
  number?: string;
  extraLines?: ExtraLine[];
  amounts?: number[];
  rounding?: 'floor' | 'round' | 'ceil';
  items?: AdditionalItem[];
};

export function aSheet({
  number = NUMBER,
  extraLines = [],
  amounts = [45_000],
  rounding = 'floor',
  items = [],
}: Made = {}): InvoiceSheet {
  return {
    ...invoiceSheet({
      company: aCompany({ name: 'みなと運送株式会社', qualifiedInvoiceIssuerNumber: number }),
      client: aClient({ name: '東洋海運<株>&Co.', closingDay: 31, postalCode: '231-0001' }),
      bank,
      orders: amounts.map((amount, index) =>
        anOrder({
          id: `o${index}`,
          arrivalDate: startOfDay('2026-10-05'),
          price: { ...newPrice(), amount, currency: 'JPY', additionalItems: items },
        }),
      ),
      month: '2026-10',
      issueDay: '2026-11-01',
      settings: { ...defaultBillingSettings(), taxRounding: rounding },
      wishes: { issueDay: '', dueDay: '2026-11-30', subject: '10月分', memo: '別紙', extraLines },
    }),
    number: '2026-10-001',
  };
}

export const free: ExtraLine = {
  label: '関税立替',
  amount: 8_000,
  tax: 'taxFree',
  taxInclusion: 'exclusive',
};
export const toll: ExtraLine = {
  label: '高速代',
  amount: 3_350,
  tax: 'tax',
  taxInclusion: 'inclusive',
};
/** Paid at the terminal in the client's name. */
export const onBehalf: ExtraLine = {
  label: 'デマレージ立替',
  amount: 12_000,
  tax: 'outside',
  taxInclusion: 'exclusive',
};
export const discount: ExtraLine = {
  label: '早期割引',
  amount: -1_000,
  tax: 'tax',
  taxInclusion: 'exclusive',
};

/** What an order is charged for besides its freight, in every category. */
export const charges: AdditionalItem[] = [
  { type: 'highway', amount: 3_300, tax: 'tax', taxInclusion: 'inclusive', memo: '' },
  { type: 'own:台切り', amount: 8_000, tax: 'tax', taxInclusion: 'exclusive', memo: '' },
  { type: 'own:保管料', amount: 5_000, tax: 'taxFree', taxInclusion: 'exclusive', memo: '' },
  { type: 'own:立替金', amount: 12_000, tax: 'outside', taxInclusion: 'exclusive', memo: '' },
];

export const participants = {
  seller: { scheme: '0221', value: NUMBER },
  buyer: { scheme: '0188', value: '7000012050002' },
};

const leg = (id: string, fields: Partial<LegRow>): LegRow => ({
  id,
  leg: 'shipping',
  orderId: 'order-1',
  completedAt: atClock('2026-10-05', '10:00'),
  price: 12_000,
  isPriced: true,
  chassisNumber: '',
  clientName: '東洋海運株式会社',
  order: anOrder({ orderNumber: 'T10-1' }),
  ...fields,
});

/** What another carrier drove in October. */
export const aStatement = (fields: Partial<CarrierStatement> = {}): CarrierStatement => ({
  carrier: aClient({
    id: 'yamate',
    name: '株式会社山手物流',
    isPartner: true,
    postalCode: '2310862',
    prefecture: '神奈川県',
    address: '横浜市中区山手町1',
    phone: '045-000-0000',
    qualifiedInvoiceIssuerNumber: NUMBER,
  }),
  company: aCompany({ name: 'みなと運送株式会社', qualifiedInvoiceIssuerNumber: NUMBER }),
  month: '2026-10',
  rows: [
    leg('o1 loading', { leg: 'loading', price: 8_005 }),
    leg('o1 shipping', {}),
    leg('o1 returning', { leg: 'returning', price: 0 }),
    leg('o2 shipping', { orderId: 'gone', order: undefined, price: 9_999 }),
    leg('o2 returning', { orderId: 'gone', order: undefined, leg: 'returning', price: 0 }),
  ],
  rounding: 'round',
  ...fields,
});

export const statementWishes: StatementWishes = {
  number: 'SB-2026-10',
  issueDay: '2026-10-31',
  dueDay: '2026-11-30',
  memo: '10日以内にご連絡がなければ確認いただいたものとします',
  inclusion: 'exclusive',
};
