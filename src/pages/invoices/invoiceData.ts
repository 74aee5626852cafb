import { invoiceBank } from '#domain/bank.ts';
import { billingPeriod, billingSpan, invoicedOrders, periodRange } from '#domain/billing.ts';
import { defaultBillingSettings, type BillingSettings } from '#domain/billingSettings.ts';
import { billingRows, type BillingRow } from '#domain/closing.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice.ts';
import { dayKeyOf } from '#domain/time.ts';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';

/** How the company bills; the default as long as nothing was set. */
const settingsOf = async (companyId: string): Promise<BillingSettings> =>
  (await billingSettings.get(companyId)) ?? defaultBillingSettings();

/** Everything one client's invoice of a month prints, all of it from the server. @throws Error, never partial */
export async function loadInvoiceSheet(
  companyId: string,
  clientId: string,
  month: string,
  now: Date,
): Promise<InvoiceSheet> {
  const [company, client, accounts, settings] = await Promise.all([
    companies.get(companyId),
    clients.get(companyId, clientId),
    banks.list(companyId),
    settingsOf(companyId),
  ]);
  if (company === undefined || client === undefined)
    throw new Error('取引先が見つかりません。一覧から開き直してください。');
  const period = billingPeriod(client.closingDay, month);
  const found = await orders.listForInvoice(companyId, clientId, periodRange(period));
  return invoiceSheet({
    company,
    client,
    bank: invoiceBank(accounts),
    orders: invoicedOrders(found, clientId, period),
    month,
    issueDay: dayKeyOf(now),
    settings,
  });
}

/** What every client owes for a month, all of it from the server. @throws Error, never partial */
export async function loadBilling(companyId: string, month: string): Promise<BillingRow[]> {
  const [all, found, issued, { taxRounding: rounding }] = await Promise.all([
    clients.list(companyId),
    orders.listForBilling(companyId, billingSpan(month)),
    invoices.listOfMonth(companyId, month),
    settingsOf(companyId),
  ]);
  return billingRows({
    clients: all,
    orders: found,
    invoices: issued,
    month,
    rounding,
  });
}
