import type { Transaction } from 'firebase/firestore/lite';
import type { Changes, SaveOutcome } from '#domain/saving.ts';
import { put, readIn, untilDecided, withTimeout } from '#firestore/commit.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { serverError, toAppError } from '#firestore/errors.ts';
import { isOffline } from '#firestore/network.ts';

/** A write of several records that makes sense as a whole only. */
export type RecordsToChange = {
  /** Read first; when one of them changes meanwhile all begins anew. */
  reads: readonly string[];
  /** What else is read, in view of those; it comes behind them. */
  more?: (records: readonly (PlainRecord | undefined)[]) => readonly string[];
  /** What is written, in view of what was read, in that order. @throws AppError when it cannot be */
  decide: (
    records: readonly (PlainRecord | undefined)[],
  ) => RecordChanges[] | Promise<RecordChanges[]>;
  /** How long the answer is waited for, when it is more than usual. */
  timeoutMs?: number | undefined;
};

/** Changes of one record; `create` writes it whole, whatever was there. */
export type RecordChanges = { path: string; changes: Changes; create?: boolean };

/** One try. @param onRead sees what it is decided on, as text; it throws when there is no sense in going on */
async function decideIn(
  transaction: Transaction,
  { reads, more, decide }: RecordsToChange,
  onRead: (text: string) => void,
): Promise<void> {
  const all = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => readIn(transaction, path)));
  const first = await all(reads);
  const records = [...first, ...(await all(more?.(first) ?? []))];
  onRead(JSON.stringify(records));
  for (const { path, changes, create = false } of await decide(records))
    put(transaction, { path, create, changes });
}

/**
 * All or nothing, decided on what the server has: never kept on the device, because what is read here may be another
 * thing when it would be sent. Never throws.
 */
export async function changeTogether(records: RecordsToChange): Promise<SaveOutcome> {
  try {
    if (isOffline()) throw toAppError({ code: 'unavailable' });
    const work = untilDecided((transaction, onRead) => decideIn(transaction, records, onRead));
    await withTimeout(work, records.timeoutMs);
    return { kind: 'saved' };
  } catch (error) {
    const { code, message } = serverError(error);
    return { kind: 'failed', code, message };
  }
}
