import { orderSchema } from '#domain/order.ts';
import { indexWords } from '#domain/orderIndex.ts';
import { isSame } from '#domain/saving.ts';

type Fields = Record<string, unknown>;

/** The index fields of one order as they are and as they should be. */
export type IndexRepair = { id: string; base: { idx: Fields }; next: { idx: Fields } };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * What has to be written so that an order is found: orders of old data have no index. What is known about its invoice
 * stays. undefined: nothing is wrong with it, or it cannot be read at all.
 * @param record the stored order with its id
 */
export function indexRepair(record: Fields): IndexRepair | undefined {
  const parsed = orderSchema.safeParse(record);
  if (!parsed.success) return undefined;
  const stored = isFields(record['idx']) ? record['idx'] : {};
  const idx = { words: indexWords(parsed.data), ...parsed.data.idx };
  return isSame(stored, idx)
    ? undefined
    : { id: parsed.data.id, base: { idx: stored }, next: { idx } };
}
