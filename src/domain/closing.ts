import { billingPeriod, invoicedOrders } from '#domain/billing.ts';
import { roundingFor, type Client } from '#domain/client.ts';
import { invoiceTotals } from '#domain/invoice.ts';
import { isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import type { Order } from '#domain/order.ts';
import { isUnpriced } from '#domain/price.ts';
import type { Rounding, TaxTotals } from '#domain/tax.ts';

/** What one client owes for a month: a row of the month's closing. */
export type BillingRow = {
  client: Client;
  orderCount: number;
  unpricedCount: number;
  totals: TaxTotals;
  /** Number of the issued invoice of the period; undefined while none is issued. */
  invoiceNumber: string | undefined;
};

/**
 * Every client with orders to bill in a month, by code.
 * @param orders at least those of the month's billing span (see billingSpan)
 */
export function billingRows(of: {
  clients: readonly Client[];
  orders: readonly Order[];
  invoices: readonly Invoice[];
  month: string;
  rounding: Rounding;
}): BillingRow[] {
  const rowOf = (client: Client): BillingRow => {
    const orders = invoicedOrders(of.orders, client.id, billingPeriod(client.closingDay, of.month));
    const issued = of.invoices.find(
      (invoice) => invoice.clientId === client.id && isIssued(invoice),
    );
    return {
      client,
      orderCount: orders.length,
      unpricedCount: orders.filter((order) => isUnpriced(order.price)).length,
      totals: invoiceTotals(orders, roundingFor(client, of.rounding)),
      invoiceNumber: issued?.number,
    };
  };
  return of.clients
    .map(rowOf)
    .filter(({ orderCount }) => orderCount > 0)
    .toSorted((a, b) => (a.client.code < b.client.code ? -1 : 1));
}
