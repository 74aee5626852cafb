import type { Invoice } from '#domain/invoice/record.ts';
import { valueAt, type Changes } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import type { RecordChanges } from '#firestore/saveTogether.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { collectionOf } from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';

export const orderPath = (companyId: string, orderId: string): string =>
  `${orders.collectionOf(companyId)}/${orderId}`;

/** What an invoice makes of one of its orders. */
export const orderChange = (
  companyId: string,
  orderId: string,
  changes: Changes,
): RecordChanges => ({ path: orderPath(companyId, orderId), changes });

type Voiding = {
  invoice: Invoice;
  reason: string;
  /** Id of the next version that it is voided with; '' for none. */
  replacedBy: string;
  /** Ids of the orders that the next version bills. */
  kept: ReadonlySet<string>;
  /** Its other orders as they are now. */
  records: readonly (PlainRecord | undefined)[];
};

/** What makes an invoice void, and lets those orders go that are still its own. */
export function voiding(
  companyId: string,
  { invoice, reason, replacedBy, kept, records }: Voiding,
): RecordChanges[] {
  const own = new Set(
    records.flatMap((record) =>
      record !== undefined && valueAt(record, 'idx.invoice') === invoice.id ? [record['id']] : [],
    ),
  );
  return [
    {
      path: `${collectionOf(companyId)}/${invoice.id}`,
      changes: { status: 'voided', voidedAt: SERVER_TIME, voidReason: reason, replacedBy },
    },
    ...invoice.orderIds
      .filter((orderId) => !kept.has(orderId) && own.has(orderId))
      .map((orderId) => orderChange(companyId, orderId, { 'idx.invoice': '' })),
  ];
}
