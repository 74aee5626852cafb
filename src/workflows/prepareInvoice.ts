import { invoiceBank, type Bank } from '#domain/bank/bank.ts';
import {
  billingPeriod,
  periodKept,
  periodRange,
  usualIssueDay,
  type BillingPeriod,
} from '#domain/billing/billing.ts';
import { subjectOf, type BillingSettings } from '#domain/billing/settings.ts';
import type { CarryOver } from '#domain/invoice/carryOver.ts';
import type { Client } from '#domain/client/client.ts';
import { billingRows, issuedOffices, lastOf, nextOrders } from '#domain/billing/closing.ts';
import type { Company } from '#domain/company/company.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceIdOf, type InvoiceIdentity } from '#domain/invoice/identity.ts';
import { isOfOffice } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import { nextWishes } from '#domain/invoice/wishes.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { USUAL_ROUNDING } from '#domain/tax.ts';
import { dayKeyOf } from '#domain/time.ts';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as offices from '#repositories/offices.ts';
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

/** A sheet with where it stands; drafts and void ones are marked on the paper. */
export type Preview = { sheet: InvoiceSheet; invoice: Invoice | undefined };

/** What the invoices of a company have in common. */
export type Issuing = { company: Company; banks: readonly Bank[]; settings: BillingSettings };

/** What every invoice of the company needs, from the server. @throws Error, never partial */
export async function loadIssuing(companyId: string): Promise<Issuing> {
  const [company, accounts, settings] = await Promise.all([
    companies.get(companyId),
    banks.list(companyId),
    billingSettings.get(companyId),
  ]);
  if (company === undefined) throw new Error(NO_CLIENT);
  return { company, banks: accounts, settings };
}

/** What of one invoice is not known from its orders. */
type Sender = { office: Office | undefined; carried: Omit<CarryOver, 'current'> | undefined };

/** The sheet of an invoice that is not issued yet, on its usual day unless somebody wishes another. */
export const draftSheet = (
  { company, banks: accounts, settings }: Issuing,
  of: Sender & {
    client: Client;
    officeId: string;
    orders: readonly Order[];
    month: string;
    period: BillingPeriod;
    now: Date;
    revision: number;
    draft: Invoice | undefined;
    follows: Invoice | undefined;
    correcting?: Invoice | undefined;
    /** '' and undefined: as usual. */
    issueDay?: string | undefined;
  },
): InvoiceSheet =>
  invoiceSheet({
    ...of,
    company,
    settings,
    bank: invoiceBank(accounts, of.office?.defaultBankId),
    issueDay:
      of.issueDay ||
      usualIssueDay({
        client: of.client,
        month: of.month,
        follows: of.follows,
        today: dayKeyOf(of.now),
      }),
    wishes: nextWishes(of, subjectOf(settings.subjectTemplate, of.month)),
  });

/** What was printed of an issued invoice. @throws Error when nothing is kept of it */
export async function loadPrinted(
  companyId: string,
  invoice: Pick<Invoice, 'id' | 'number'>,
): Promise<InvoiceSheet> {
  const printed = await invoices.getPrinted(companyId, invoice.id);
  if (printed === undefined)
    throw new Error(`請求書 ${invoice.number} の発行時の内容がありません。`);
  return sheetOf(printed);
}

/** Few clients want it printed. */
const carrying = () => import('#workflows/carryOver.ts');

/** Who sends an invoice, and what it carries over, from the server. @throws Error */
export async function loadSender(
  companyId: string,
  client: Client,
  of: InvoiceOf,
): Promise<Sender> {
  const divided = () => loadOffices(companyId, of.clientId, of.month);
  const [office, carried] = await Promise.all([
    isOfOffice(of) ? offices.get(companyId, of.officeId) : undefined,
    client.printCarryOver
      ? carrying().then(({ loadCarried }) => loadCarried(companyId, of, divided))
      : undefined,
  ]);
  return { office, carried };
}

/** Which invoice of a client, office and month is made next. */
export type NextInvoice = Sender & {
  client: Client;
  officeId: string;
  month: string;
  /** See periodKept. */
  period: BillingPeriod;
  /** The offices that have a valid one for the month. */
  issued: ReadonlySet<string>;
  /** The valid one that it corrects. */
  correcting: Invoice | undefined;
  /** The last one of its own, issued or void, that it comes after. */
  follows: Invoice | undefined;
  draft: Invoice | undefined;
  revision: number;
};

/** What there is of a client, office and month, from the server. @throws Error */
export async function loadNext(companyId: string, of: InvoiceOf): Promise<NextInvoice> {
  const { clientId, officeId, month } = of;
  const [client, ofMonth] = await Promise.all([
    clients.get(companyId, clientId),
    invoices.listOfClientMonth(companyId, clientId, month),
  ]);
  if (client === undefined) throw new Error(NO_CLIENT);
  const stored = ofMonth.filter((one) => one.officeId === officeId);
  const follows = lastOf(stored);
  const revision = (follows?.revision ?? 0) + 1;
  const correcting = stored.find(isIssued);
  return {
    ...(await loadSender(companyId, client, of)),
    client,
    officeId,
    month,
    period: periodKept(client.closingDay, month, correcting),
    issued: issuedOffices(ofMonth, month),
    correcting,
    follows,
    draft: stored.find((one) => one.status === 'draft' && one.revision === revision),
    revision,
  };
}

/** The orders of the next invoice, in print order, from the server. @throws Error */
export async function loadNextOrders(companyId: string, next: NextInvoice): Promise<Order[]> {
  const range = periodRange(next.period);
  return nextOrders(await orders.listForInvoice(companyId, next.client.id, range), next);
}

/** The next invoice as it would be issued now, all of it from the server. @throws Error */
export const loadNextSheet = async (
  companyId: string,
  issuing: Issuing,
  next: NextInvoice,
  { now, issueDay }: { now: Date; issueDay?: string | undefined },
): Promise<InvoiceSheet> =>
  draftSheet(issuing, { ...next, now, issueDay, orders: await loadNextOrders(companyId, next) });

/** One invoice of a month: as it was printed, or as it would be. @throws Error, never partial */
async function loadPreview(companyId: string, of: InvoiceOf, now: Date): Promise<Preview> {
  const next = await loadNext(companyId, of);
  const { correcting } = next;
  if (correcting !== undefined)
    return { sheet: await loadPrinted(companyId, correcting), invoice: correcting };
  const issuing = await loadIssuing(companyId);
  return { sheet: await loadNextSheet(companyId, issuing, next, { now }), invoice: next.draft };
}

/**
 * One client's invoices of a month: one, unless they are divided by office.
 * @param officeId null: every office's
 * @throws Error, never partial
 */
export async function loadPreviews(
  companyId: string,
  of: { clientId: string; month: string; officeId: string | null },
  now: Date,
): Promise<Preview[]> {
  const { clientId, month } = of;
  const wanted =
    of.officeId === null ? await loadOffices(companyId, clientId, month) : [of.officeId];
  return Promise.all(
    wanted.map((officeId) => loadPreview(companyId, { clientId, month, officeId }, now)),
  );
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
  const next = await loadNext(companyId, invoice);
  return { sheet: await loadNextSheet(companyId, issuing, next, { now }), invoice };
}

/** The id of the invoice that is made next. */
export const nextId = ({ client, officeId, month, revision }: NextInvoice): string =>
  invoiceIdOf({ month, clientId: client.id, officeId, revision });
