import type { BulkProgress } from '#domain/order/bulk.ts';
import { indexRepair } from '#domain/order/repair.ts';
import { plainRecordOf } from '#domain/storedValue.ts';
import { toAppError } from '#firestore/errors.ts';
import { saveIndexes } from '#repositories/orderWrites.ts';
import { listPages } from '#repositories/records.ts';

/** How a repair ended. */
export type RepairOutcome = {
  /** Orders that were looked at. */
  seen: number;
  /** Orders whose index was written anew. */
  repaired: number;
  /** Why it ended before the end, in words; undefined when every order was looked at or the person stopped. */
  message: string | undefined;
};

/**
 * Writes the index of every order anew that has none or a wrong one, so that search and billing find it. It can be
 * stopped and begun again at any time. Never throws.
 */
export async function repairIndex(
  companyId: string,
  { onProgress, isStopped }: BulkProgress,
): Promise<RepairOutcome> {
  const outcome: RepairOutcome = { seen: 0, repaired: 0, message: undefined };
  try {
    for await (const page of listPages(companyId, 'orders')) {
      if (isStopped()) break;
      const wrong = page.flatMap((stored) => indexRepair(plainRecordOf(stored)) ?? []);
      const { saved, message } = await saveIndexes(companyId, wrong, {
        onProgress: () => undefined,
        isStopped,
      });
      outcome.seen += page.length;
      outcome.repaired += saved.length;
      outcome.message = message;
      onProgress(outcome.seen);
      if (message !== undefined) break;
    }
  } catch (error) {
    outcome.message = toAppError(error).message;
  }
  return outcome;
}
