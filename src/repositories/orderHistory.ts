import { historyEntrySchema, type HistoryEntry } from '#domain/order/history.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import { watchRows } from '#firestore/engine.ts';

/** Path of the history of an order. */
export const historyOf = (companyId: string, orderId: string): string =>
  `companies/${companyId}/orders/${orderId}/history`;

/** The history of an order, newest first, live; at most `count` entries. */
export const watchOf = (
  companyId: string,
  orderId: string,
  count: number,
): Watch<Rows<HistoryEntry>> =>
  watchRows(
    { collection: historyOf(companyId, orderId), orderBy: [['at', 'desc']], limit: count },
    historyEntrySchema,
  );
