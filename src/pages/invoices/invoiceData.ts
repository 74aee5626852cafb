import { invoiceBank, type Bank } from '#domain/bank.ts';
import { billingPeriod, invoicedOrders, periodRange } from '#domain/billing.ts';
import { defaultBillingSettings, type BillingSettings } from '#domain/billingSettings.ts';
import type { Client } from '#domain/client.ts';
import type { Company } from '#domain/company.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice.ts';
import { invoiceIdOf } from '#domain/invoiceIdentity.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import { sheetOf } from '#domain/invoiceSnapshot.ts';
import type { Order } from '#domain/order.ts';
import { dayKeyOf } from '#domain/time.ts';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceChain from '#repositories/invoiceChain.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';

const NO_CLIENT = '取引先が見つかりません。一覧から開き直してください。';

/** A sheet with where it stands; drafts and void ones are marked on the paper. */
export type Preview = { sheet: InvoiceSheet; invoice: Invoice | undefined };

/** What the invoices of a company have in common. */
export type Issuing = { company: Company; bank: Bank | undefined; settings: BillingSettings };

/** How the company bills; the default as long as nothing was set. */
export const settingsOf = async (companyId: string): Promise<BillingSettings> =>
  (await billingSettings.get(companyId)) ?? defaultBillingSettings();

/** What every invoice of the company needs, from the server. @throws Error, never partial */
export async function loadIssuing(companyId: string): Promise<Issuing> {
  const [company, accounts, settings] = await Promise.all([
    companies.get(companyId),
    banks.list(companyId),
    settingsOf(companyId),
  ]);
  if (company === undefined) throw new Error(NO_CLIENT);
  return { company, bank: invoiceBank(accounts), settings };
}

/** The sheet of an invoice that is not issued yet. */
export const draftSheet = (
  issuing: Issuing,
  of: {
    client: Client;
    orders: readonly Order[];
    month: string;
    now: Date;
    revision: number;
    draft: Invoice | undefined;
  },
): InvoiceSheet =>
  invoiceSheet({
    ...issuing,
    client: of.client,
    orders: of.orders,
    month: of.month,
    issueDay: dayKeyOf(of.now),
    revision: of.revision,
    wishes: of.draft,
  });

/** What was printed of an issued invoice. @throws Error when nothing is kept of it */
export async function loadPrinted(
  companyId: string,
  invoice: Pick<Invoice, 'id' | 'number'>,
): Promise<InvoiceSheet> {
  const printed = await invoiceChain.getPrinted(companyId, invoice.id);
  if (printed === undefined)
    throw new Error(`請求書 ${invoice.number} の発行時の内容がありません。`);
  return sheetOf(printed);
}

/** Which invoice of a client and month is made next. */
export type NextInvoice = {
  client: Client;
  month: string;
  /** The valid one that it corrects. */
  correcting: Invoice | undefined;
  draft: Invoice | undefined;
  revision: number;
};

/** What there is of a client and month, from the server. @throws Error */
export async function loadNext(
  companyId: string,
  clientId: string,
  month: string,
): Promise<NextInvoice> {
  const [client, stored] = await Promise.all([
    clients.get(companyId, clientId),
    invoices.listOfClientMonth(companyId, clientId, month),
  ]);
  if (client === undefined) throw new Error(NO_CLIENT);
  const last = Math.max(
    0,
    ...stored.filter(({ status }) => status !== 'draft').map(({ revision }) => revision),
  );
  return {
    client,
    month,
    correcting: stored.find(isIssued),
    draft: stored.find(({ status, revision }) => status === 'draft' && revision === last + 1),
    revision: last + 1,
  };
}

/** The orders of the next invoice of a client and month, in print order, from the server. @throws Error */
export async function loadNextOrders(
  companyId: string,
  { client, month, correcting }: NextInvoice,
): Promise<Order[]> {
  const period = billingPeriod(client.closingDay, month);
  const found = await orders.listForInvoice(companyId, client.id, periodRange(period));
  return invoicedOrders(found, client.id, period, correcting?.id);
}

/** The next invoice of a client and month as it would be issued now, all of it from the server. @throws Error */
export const loadNextSheet = async (
  companyId: string,
  issuing: Issuing,
  next: NextInvoice,
  now: Date,
): Promise<InvoiceSheet> =>
  draftSheet(issuing, { ...next, now, orders: await loadNextOrders(companyId, next) });

/** One client's invoice of a month: as it was printed, or as it would be. @throws Error, never partial */
export async function loadPreview(
  companyId: string,
  clientId: string,
  month: string,
  now: Date,
): Promise<Preview> {
  const next = await loadNext(companyId, clientId, month);
  const { correcting } = next;
  if (correcting !== undefined)
    return { sheet: await loadPrinted(companyId, correcting), invoice: correcting };
  const issuing = await loadIssuing(companyId);
  return { sheet: await loadNextSheet(companyId, issuing, next, now), invoice: next.draft };
}

/** One invoice by its id: issued and void ones as they were printed. @throws Error, never partial */
export async function loadPreviewOf(
  companyId: string,
  invoiceId: string,
  now: Date,
): Promise<Preview> {
  const invoice = await invoices.get(companyId, invoiceId);
  if (invoice === undefined)
    throw new Error('請求書が見つかりません。一覧から開き直してください。');
  if (invoice.status !== 'draft') return { sheet: await loadPrinted(companyId, invoice), invoice };
  const issuing = await loadIssuing(companyId);
  const next = await loadNext(companyId, invoice.clientId, invoice.month);
  return { sheet: await loadNextSheet(companyId, issuing, next, now), invoice };
}

/** The id of the invoice that is made next. */
export const nextId = ({ client, month, revision }: NextInvoice): string =>
  invoiceIdOf({ month, clientId: client.id, officeId: '', revision });
