import { billingMonthOf } from '#domain/billing/billing.ts';
import type { Client } from '#domain/client/client.ts';
import {
  billingRows,
  closingDaysOf,
  closingRange,
  type BillingRow,
} from '#domain/billing/closing.ts';
import {
  isMissedIn,
  isMissedOf,
  ledgerOf,
  missedOrders,
  type MissedOrder,
} from '#domain/billing/closingMissed.ts';
import { invoiceOfficeName, withOfficeName } from '#domain/invoice/office.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { billedClientId, type Order } from '#domain/order/order.ts';
import { addMonths, dayKeyOf } from '#domain/time.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';

/** Values of one `in` clause that Firestore takes. */
const IN_LIMIT = 30;
const ALL = '';

/** A row with how its office is named, '' for all offices. */
export type ClosingRow = BillingRow & { officeName: string };

/** Whose invoice a row is, in words. */
export const nameOf = ({ client, officeName }: ClosingRow): string =>
  withOfficeName(client.name, officeName);

/** What tells the rows apart. */
export const keyOf = ({ client, officeId }: BillingRow): string => `${client.id} ${officeId}`;

/** How many there are: '50社', or '2社3通' when some client gets more than one. */
export function countOf(rows: readonly BillingRow[]): string {
  const companies = new Set(rows.map(({ client }) => client.id)).size;
  return `${companies}社${companies === rows.length ? '' : `${rows.length}通`}`;
}

/** The closing of a month, of one closing day or of all ('' = all). */
export type Closing = {
  /** Every closing day that a client has. */
  closingDays: number[];
  rows: ClosingRow[];
  missed: MissedOrder[];
};

const invoicesOf = async (companyId: string, months: readonly string[]): Promise<Invoice[]> => {
  const steps: Promise<Invoice[]>[] = [];
  for (let at = 0; at < months.length; at += IN_LIMIT)
    steps.push(invoices.listOfMonths(companyId, months.slice(at, at + IN_LIMIT)));
  return (await Promise.all(steps)).flat();
};

/** The months whose invoices tell where orders stand. */
function monthsOf(
  { billed, others }: { billed: readonly Order[]; others: readonly Order[] },
  all: readonly Client[],
  month: string,
): string[] {
  const byId = new Map(all.map((client) => [client.id, client]));
  const ownMonth = (order: Order): string =>
    billingMonthOf(order, byId.get(billedClientId(order))?.closingDay ?? 31);
  // When the closing day has moved since, another month's invoice has it. What belongs in a later closing is not looked at.
  const moved = billed.filter((order) => order.idx.invoice !== '' && ownMonth(order) <= month);
  const own = [...others, ...moved].map((order) =>
    order.idx.invoice === '' ? ownMonth(order) : order.idx.invoice.slice(0, month.length),
  );
  return [...new Set([month, addMonths(month, -1), ...own])];
}

/** The rows with the names of their offices, which are read where a row is of one. */
async function named(companyId: string, rows: readonly BillingRow[]): Promise<ClosingRow[]> {
  const isPart = rows.some(({ officeId }) => officeId !== '');
  const known = isPart ? await offices.list(companyId) : [];
  return rows.map((row) => ({ ...row, officeName: invoiceOfficeName(row.officeId, known) }));
}

/** Reads each order of the closing once, and those of earlier closings that are in no invoice. @throws Error */
export async function loadClosing(
  companyId: string,
  month: string,
  closingDay: string,
  now: Date,
): Promise<Closing> {
  const [everyone, { taxRounding: rounding }] = await Promise.all([
    clients.list(companyId),
    billingSettings.get(companyId),
  ]);
  const wanted =
    closingDay === ALL
      ? everyone
      : everyone.filter((client) => String(client.closingDay) === closingDay);
  const range = closingRange(closingDaysOf(wanted), month);
  const [billed, before, changed] = await Promise.all([
    orders.listForBilling(companyId, range),
    orders.listUnbilledBefore(companyId, range.from),
    orders.listChangedAfterIssue(companyId),
  ]);
  const found = [...billed, ...before, ...changed];
  const ids = new Set(wanted.map(({ id }) => id));
  const stored = await invoicesOf(
    companyId,
    monthsOf({ billed, others: [...before, ...changed] }, everyone, month),
  );
  const ledger = ledgerOf(everyone, stored, dayKeyOf(now));
  const rows = billingRows({ clients: wanted, orders: found, invoices: stored, month, rounding });
  return {
    closingDays: closingDaysOf(everyone),
    rows: await named(companyId, rows),
    missed: missedOrders(found, ledger).filter(
      (one) => isMissedIn(one, month) && isMissedOf(one, ids),
    ),
  };
}
