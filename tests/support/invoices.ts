import type { Bank } from '#domain/bank/bank.ts';
import { clientPaymentSchema, type ClientPayment } from '#domain/payment/record.ts';
import type { NewPayment } from '#domain/payment/settle.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceCounterSchema, preparedIssue } from '#domain/invoice/issue.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { snapshotSchema, type InvoiceSnapshot } from '#domain/invoice/snapshot.ts';
import { startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

/** An issued invoice with what was printed of it. @param bank the account on it; null for none */
export function anIssuedInvoice(
  fields: Partial<Invoice> = {},
  bank: Bank | null = aBank(),
): {
  invoice: Invoice;
  printed: InvoiceSnapshot;
} {
  const {
    id,
    fields: made,
    text,
  } = preparedIssue({
    sheet: invoiceSheet({
      company: aCompany(),
      client: aClient({ closingDay: 31 }),
      bank: bank ?? undefined,
      orders: [anOrder({ arrivalDate: startOfDay('2026-10-05') })],
      month: '2026-10',
      issueDay: '2026-11-01',
      settings: defaultBillingSettings(),
    }),
    counter: invoiceCounterSchema.parse({}),
    replaced: undefined,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    issuedBy: 'user-1',
    issueNote: '',
  }).withHash('f'.repeat(64));
  const at = startOfDay('2026-11-01');
  return {
    invoice: invoiceSchema.parse({ id, ...made, createdAt: at, issuedAt: at, ...fields }),
    printed: snapshotSchema.parse({ id: 'issued', text, hash: made.hash }),
  };
}

/** What a client paid, as a person enters it. */
export const aNewPayment = (fields: Partial<NewPayment> & { id: string }) => ({
  clientId: 'client-1',
  clientName: '東洋海運株式会社',
  day: '2026-12-31',
  kind: 'cash' as const,
  amount: 1_000,
  fee: 0,
  payer: '',
  memo: '',
  ...fields,
});

/** The same as it is stored. */
export const aStoredPayment = (fields: Partial<ClientPayment> & { id: string }): ClientPayment =>
  clientPaymentSchema.parse({ ...aNewPayment({ id: fields.id }), by: 'user-1', ...fields });
