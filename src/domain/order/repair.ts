import { orderSchema } from '#domain/order/order.ts';
import { indexWords } from '#domain/order/searchIndex.ts';
import { isSame } from '#domain/saving.ts';

type Fields = Record<string, unknown>;

/** The wrong fields of one order as they are and as they should be. */
export type IndexRepair = { id: string; base: Fields; next: Fields };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What an order of old data lacks, by which it is billed; one that is in an invoice stays as it was billed. */
const missingFields = (record: Fields, invoice: string): Fields =>
  invoice === ''
    ? {
        ...(typeof record['clientBillingId'] !== 'string' && { clientBillingId: '' }),
        ...(record['billingDate'] === undefined && { billingDate: null }),
      }
    : {};

/**
 * What has to be written so that an order is found: orders of old data have no index, and lack fields. What is known
 * about its invoice stays. undefined: nothing is wrong with it, or it cannot be read at all.
 * @param record the stored order with its id
 */
export function indexRepair(record: Fields): IndexRepair | undefined {
  const parsed = orderSchema.safeParse(record);
  if (!parsed.success) return undefined;
  const stored = isFields(record['idx']) ? record['idx'] : {};
  const idx = { words: indexWords(parsed.data), ...parsed.data.idx };
  const missing = missingFields(record, idx.invoice);
  if (isSame(stored, idx) && Object.keys(missing).length === 0) return undefined;
  const base = Object.fromEntries(
    Object.keys(missing).flatMap((field) =>
      record[field] === undefined ? [] : [[field, record[field]]],
    ),
  );
  return { id: parsed.data.id, base: { ...base, idx: stored }, next: { ...missing, idx } };
}
