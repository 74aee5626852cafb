import type { Client } from '#domain/client/client.ts';
import type { Owed } from '#domain/deposit/sums.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';

/** Months of invoices and payments that a statement is compared with. */
export const MONTHS_COMPARED = 13;

/** What a client owes, the oldest day of payment first. */
export type OpenBalance = {
  clientId: string;
  invoices: Owed[];
  /** It must not take the fee of a transfer off: what is missing is still owed. */
  bearsFee: boolean;
};

const byAge = (a: Invoice, b: Invoice): number =>
  a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number);

/** Open invoices by client. */
export function openBalances(
  invoices: readonly Invoice[],
  clients: readonly Client[],
): Map<string, OpenBalance> {
  const bearing = new Set(
    clients.filter(({ bearsTransferFee }) => bearsTransferFee).map(({ id }) => id),
  );
  const open = new Map<string, OpenBalance>();
  for (const invoice of invoices.toSorted(byAge)) {
    const owed = outstandingOf(invoice);
    if (owed <= 0) continue;
    const { clientId, id, issueDay } = invoice;
    const known = open.get(clientId) ?? {
      clientId,
      invoices: [],
      bearsFee: bearing.has(clientId),
    };
    known.invoices.push({ id, owed, issueDay });
    open.set(clientId, known);
  }
  return open;
}
