import {
  billingPeriod,
  dueDayOf,
  invoicedOrders,
  periodKept,
  periodRange,
  usualIssueDay,
  type BillingPeriod,
} from '#domain/billing/billing.ts';
import { roundingFor, type Client } from '#domain/client/client.ts';
import { invoiceTotals } from '#domain/invoice/invoice.ts';
import { billingOfficeOf, coversOffice } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { nextExtraLines } from '#domain/invoice/wishes.ts';
import { billedClientId, type Order } from '#domain/order/order.ts';
import { isUnpriced } from '#domain/price/price.ts';
import type { Rounding, TaxTotals } from '#domain/tax.ts';
import { addMonths, type Range } from '#domain/time.ts';

/** What one client owes for the period that closes in a month, or one office's part of it: a row of the month's closing. */
export type BillingRow = {
  client: Client;
  /** '' for all offices (see invoice/office.ts). */
  officeId: string;
  period: BillingPeriod;
  /** The issued invoice of the period; undefined while none is issued. */
  invoice: Invoice | undefined;
  /** The last one of the period, issued or void: the next one comes after it. */
  follows: Invoice | undefined;
  /** What somebody prepared for it. */
  draft: Invoice | undefined;
  /** Revision of the invoice that would be issued next. */
  revision: number;
  /** What would be issued now; of an issued period: what came too late for it. */
  orders: readonly Order[];
  orderCount: number;
  unpricedCount: number;
  totals: TaxTotals;
  /** What the same invoice of the month before came to, with tax; undefined for none. */
  previousGross: number | undefined;
};

/**
 * Whether the invoice of a row would be overdue from its issue on: its closing is long past.
 * @param issue.day of the issue, where nobody set another for this invoice; '' as usual
 */
export function isOverdueAtOnce(
  { client, draft, follows }: Pick<BillingRow, 'client' | 'draft' | 'follows'>,
  issue: { month: string; day: string; today: string },
): boolean {
  const { month, day, today } = issue;
  const usual = day || usualIssueDay({ client, month, follows, today });
  const dueDay = draft?.dueDay || dueDayOf(month, client, draft?.issueDay || usual);
  return dueDay < today;
}

/** Totals of an issued invoice, as it was printed. */
export const totalsOf = (invoice: Invoice): TaxTotals => ({
  exclusive: invoice.exclusive,
  inclusive: invoice.inclusive,
  taxFree: invoice.taxFree,
  outside: invoice.outside,
  net: invoice.net,
  tax: invoice.tax,
  taxable: invoice.gross - invoice.taxFree - invoice.outside,
  gross: invoice.gross,
});

type Closing = {
  clients: readonly Client[];
  /** At least those that are billed within the periods of the month. */
  orders: readonly Order[];
  /** Of the month and of the one before, of every state. */
  invoices: readonly Invoice[];
  month: string;
  rounding: Rounding;
};

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** The last of the invoices of a client, office and month that is no draft; undefined for none. */
export const lastOf = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices
    .filter(({ status }) => status !== 'draft')
    .toSorted((one, other) => one.revision - other.revision)
    .at(-1);

/** @param orders those to be billed on it @param invoices of the client and office */
function rowOf(
  client: Client,
  officeId: string,
  { month, rounding }: Closing,
  [orders, invoices]: [orders: Order[], invoices: Invoice[]],
): BillingRow {
  const own = invoices.filter((one) => one.month === month);
  const invoice = own.find(isIssued);
  const draft = own.find(({ status }) => status === 'draft');
  const before = invoices.find((one) => one.month === addMonths(month, -1) && isIssued(one));
  const follows = lastOf(own);
  const period = periodKept(client.closingDay, month, invoice);
  return {
    client,
    officeId,
    period,
    invoice,
    follows,
    draft,
    revision: invoice?.revision ?? (follows?.revision ?? 0) + 1,
    orders,
    orderCount: invoice?.orderIds.length ?? orders.length,
    unpricedCount: orders.filter(({ price }) => isUnpriced(price)).length,
    totals:
      invoice === undefined
        ? invoiceTotals(orders, roundingFor(client, rounding), nextExtraLines({ draft, follows }))
        : totalsOf(invoice),
    previousGross: before?.gross,
  };
}

/** The offices whose invoices of a month are valid. @param invoices of one client */
export const issuedOffices = (invoices: readonly Invoice[], month: string): ReadonlySet<string> =>
  new Set(
    invoices.filter((one) => one.month === month && isIssued(one)).map(({ officeId }) => officeId),
  );

/** The rows of one client: of every office with something to bill or billed. */
function rowsOf(client: Client, of: Closing, orders: Order[], invoices: Invoice[]): BillingRow[] {
  const issued = issuedOffices(invoices, of.month);
  const period = billingPeriod(client.closingDay, of.month);
  const toBill = grouped(invoicedOrders(orders, client.id, period), (order) =>
    billingOfficeOf(order, client, issued),
  );
  const stored = grouped(invoices, ({ officeId }) => officeId);
  const isListed = ({ month, status }: Invoice) => month === of.month && status !== 'voided';
  const offices = [...toBill.keys(), ...invoices.filter(isListed).map(({ officeId }) => officeId)];
  return [...new Set(offices)]
    .toSorted()
    .map((officeId) =>
      rowOf(client, officeId, of, [toBill.get(officeId) ?? [], stored.get(officeId) ?? []]),
    );
}

/** Every client, and every office where one wants that, with something to bill or billed in a month; by code. */
export function billingRows(of: Closing): BillingRow[] {
  const orders = grouped(of.orders, billedClientId);
  const invoices = grouped(of.invoices, ({ clientId }) => clientId);
  return of.clients
    .flatMap((client) =>
      rowsOf(client, of, orders.get(client.id) ?? [], invoices.get(client.id) ?? []),
    )
    .toSorted((a, b) => a.client.code.localeCompare(b.client.code));
}

/**
 * The orders of one invoice as it would be issued now, in print order: what the one that it corrects contains and may go
 * on containing, and what is in none.
 * @param orders at least those that are billed to the client within the period
 */
export function nextOrders(
  orders: readonly Order[],
  of: {
    client: Client;
    officeId: string;
    month: string;
    /** See issuedOffices. */
    issued: ReadonlySet<string>;
    correcting: Pick<Invoice, 'id' | 'periodFrom' | 'periodTo'> | undefined;
  },
): Order[] {
  const { client, officeId, correcting } = of;
  const period = periodKept(client.closingDay, of.month, correcting);
  return invoicedOrders(orders, client.id, period, correcting?.id).filter((order) =>
    order.idx.invoice === ''
      ? billingOfficeOf(order, client, of.issued) === officeId
      : coversOffice(officeId, order),
  );
}

/** The closing days that clients have, the end of the month last. */
export const closingDaysOf = (clients: readonly Client[]): number[] =>
  [...new Set(clients.map(({ closingDay }) => closingDay))].toSorted((a, b) => a - b);

/**
 * The instants that cover the periods that close in a month on these days, and nothing more: so that a closing reads
 * each of its orders once and no others.
 */
export function closingRange(closingDays: readonly number[], month: string): Range {
  const ranges = closingDays.map((day) => periodRange(billingPeriod(day, month)));
  const instants = (ranges.length === 0 ? [periodRange(billingPeriod(31, month))] : ranges).flatMap(
    ({ from, to }) => [from.getTime(), to.getTime()],
  );
  return { from: new Date(Math.min(...instants)), to: new Date(Math.max(...instants)) };
}
