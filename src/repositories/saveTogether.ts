import { doc, runTransaction } from 'firebase/firestore';
import type { Changes, SaveOutcome } from '#domain/saving.ts';
import { plainRecord, type PlainRecord } from '#repositories/convert.ts';
import { toAppError } from '#repositories/errors.ts';
import { db } from '#repositories/firestore.ts';
import { failed, isOffline, stored, withTimeout } from '#repositories/save.ts';

/** A write of several records that makes sense as a whole only. */
export type RecordsToChange = {
  /** Read first; when one of them changes meanwhile all begins anew. */
  reads: readonly string[];
  /** What is written, in view of what was read, in that order. @throws AppError when it cannot be */
  decide: (
    records: readonly (PlainRecord | undefined)[],
  ) => RecordChanges[] | Promise<RecordChanges[]>;
  /** How long the answer is waited for, when it is more than usual. */
  timeoutMs?: number;
};

/** Changes of one record; `create` writes it whole, whatever was there. */
export type RecordChanges = { path: string; changes: Changes; create?: boolean };

/** Others can be quicker so many times; each time one of them has got on. */
const MOST_TRIES = 10;

const isDenied = (error: unknown): boolean => toAppError(error).code === 'permission-denied';

/** One try. @param onRead sees what it is decided on, as text; it throws when there is no sense in going on */
const tryTogether = (
  { reads, decide }: RecordsToChange,
  onRead: (records: string) => void,
): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const found = await Promise.all(reads.map((path) => transaction.get(doc(db, path))));
    const records = found.map((one) => {
      const data = one.data();
      return data === undefined ? undefined : plainRecord(one.id, data);
    });
    onRead(JSON.stringify(records));
    for (const { path, changes, create } of await decide(records)) {
      if (create === true) transaction.set(doc(db, path), stored(changes));
      else transaction.update(doc(db, path), stored(changes));
    }
  });

/**
 * Somebody else can change a record between the read and the write. Mostly the server says so and the library begins
 * anew by itself; but where a rule compares with that record, the rule refuses first. A refusal counts as one only
 * when nothing has changed since the read.
 */
async function tryUntilDecided(records: RecordsToChange): Promise<void> {
  let seen = '';
  for (let left = MOST_TRIES, denied: unknown; ; left -= 1) {
    try {
      return await tryTogether(records, (read) => {
        if (denied !== undefined && (read === seen || left === 0)) throw denied;
        seen = read;
      });
    } catch (error) {
      if (error === denied || !isDenied(error)) throw error;
      denied = error;
    }
  }
}

/**
 * All or nothing, decided on what the server has: never kept on the device, because what is read here may be another
 * thing when it would be sent. Never throws.
 */
export async function changeTogether(records: RecordsToChange): Promise<SaveOutcome> {
  try {
    if (isOffline()) throw toAppError({ code: 'unavailable' });
    await withTimeout(tryUntilDecided(records), records.timeoutMs);
    return { kind: 'saved' };
  } catch (error) {
    return failed(error);
  }
}
