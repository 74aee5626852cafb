import { billingPeriod, periodRange } from '#domain/billing/billing.ts';
import { billingRows } from '#domain/billing/closing.ts';
import type { InvoiceIdentity } from '#domain/invoice/identity.ts';
import { USUAL_ROUNDING } from '#domain/tax.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';

export const NO_CLIENT = '取引先が見つかりません。一覧から開き直してください。';

/** Whose invoice of which month: of one office, or of all ('') (see domain/invoice/office.ts). */
export type InvoiceOf = Pick<InvoiceIdentity, 'clientId' | 'officeId' | 'month'>;

/** The offices that a client's invoices of a month are divided into, at least one of them. @throws Error */
export async function loadOffices(
  companyId: string,
  clientId: string,
  month: string,
): Promise<readonly string[]> {
  const [client, stored] = await Promise.all([
    clients.get(companyId, clientId),
    invoices.listOfClientMonth(companyId, clientId, month),
  ]);
  if (client === undefined) throw new Error(NO_CLIENT);
  if (!client.splitByOffice && stored.every(({ officeId }) => officeId === '')) return [''];
  const range = periodRange(billingPeriod(client.closingDay, month));
  const found = await orders.listForInvoice(companyId, clientId, range);
  const rows = billingRows({
    clients: [client],
    orders: found,
    invoices: stored,
    month,
    rounding: USUAL_ROUNDING,
  });
  return rows.length === 0 ? [''] : rows.map(({ officeId }) => officeId);
}
