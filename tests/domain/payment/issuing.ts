// Invoices of a client that are issued, corrected and made void as the app does it: for the law of payments.
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceCounterSchema, preparedIssue } from '#domain/invoice/issue.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { addMonths, startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';

/** What the database holds. */
export type World = { invoices: readonly Invoice[]; payments: readonly ClientPayment[] };

/** The first month that is billed. */
export const FIRST = '2026-01';

/** What it bills is nothing here but its sum. */
const sheet = invoiceSheet({
  company: aCompany(),
  client: aClient(),
  bank: aBank(),
  orders: [],
  month: FIRST,
  issueDay: `${FIRST}-20`,
  settings: defaultBillingSettings(),
});

/** The versions of each month's invoice, the last one being valid or void. */
export function chainsOf({ invoices }: World): Invoice[][] {
  const months = [...new Set(invoices.map(({ month }) => month))];
  return months.map((of) => invoices.filter(({ month }) => month === of));
}

export const lastOf = (world: World): Invoice[] =>
  chainsOf(world).flatMap((versions) => versions.slice(-1));

/** Issues an invoice, in the place of another or as the first of its month. */
export function issued(world: World, gross: number, replaced?: Invoice): World {
  const month = replaced?.month ?? addMonths(FIRST, chainsOf(world).length);
  const { id, fields } = preparedIssue({
    sheet: {
      ...sheet,
      month,
      issueDay: `${month}-20`,
      revision: (replaced?.revision ?? 0) + 1,
      totals: { ...sheet.totals, gross },
    },
    counter: invoiceCounterSchema.parse({ sequence: world.invoices.length }),
    replaced,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    issuedBy: 'hanako',
    issueNote: '',
  }).withHash('');
  return {
    ...world,
    invoices: [
      ...world.invoices.map((one) =>
        one === replaced && isIssued(one) ? { ...asVoid(one), replacedBy: id } : one,
      ),
      invoiceSchema.parse({ id, ...fields }),
    ],
  };
}

const asVoid = (one: Invoice): Invoice => ({
  ...one,
  status: 'voided',
  voidedAt: startOfDay(`${one.month}-25`),
  voidReason: '誤り',
});

export const voided = (world: World, valid: Invoice): World =>
  isIssued(valid)
    ? { ...world, invoices: world.invoices.map((one) => (one === valid ? asVoid(one) : one)) }
    : world;
