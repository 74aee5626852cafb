import { historyEntrySchema, type HistoryEntry, type HistoryFields } from '#domain/orderHistory.ts';
import type { Rows } from '#repositories/convert.ts';
import { newId } from '#repositories/ids.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRows } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string, orderId: string): string =>
  `companies/${companyId}/orders/${orderId}/history`;

/** The history of an order, newest first, live; at most `count` entries. */
export const watchOf = (
  companyId: string,
  orderId: string,
  count: number,
): Watch<Rows<HistoryEntry>> =>
  watchRows(
    { collection: collectionOf(companyId, orderId), orderBy: [['at', 'desc']], limit: count },
    historyEntrySchema,
  );

/** Who did it (user id), and to which order. */
export type Doing = { userId: string; orderId: string };

/** A new entry, to be written in the same request as the change that it tells of. */
export const newEntry = (
  companyId: string,
  { userId, orderId }: Doing,
  { kind, fields, before, after }: HistoryFields,
) => ({
  path: `${collectionOf(companyId, orderId)}/${newId()}`,
  fields: { author: userId, at: SERVER_TIME, kind, fields, before, after },
});
