import {
  arrayUnion,
  deleteField,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite';
import { changesBetween, isThere, type Changes, type Conflict } from '#domain/saving.ts';
import { plainRecord, type PlainRecord } from '#firestore/convert.ts';
import { serverError, toAppError } from '#firestore/errors.ts';
import { liteDb } from '#firestore/lite.ts';
import type { Entry } from '#firestore/outbox.ts';
import { listRecords } from '#firestore/read.ts';
import { Added, Reference, SERVER_TIME } from '#firestore/values.ts';
import {
  formWrite,
  planOf,
  type Companion,
  type DocumentWrite,
  type FormWrite,
  type RecordWrite,
} from '#firestore/write.ts';

/** An attempt without an answer after this time is over for whoever waits; what it wrote is found by its receipt. */
const TIMEOUT_MS = 10_000;

function native(value: unknown): unknown {
  if (value instanceof Reference) return doc(liteDb, value.path);
  if (value instanceof Added) return arrayUnion(value.value);
  if (value === SERVER_TIME) return serverTimestamp();
  return value === undefined ? deleteField() : value;
}

/** As stored: references and server times made, removed paths marked for deletion. */
const nativeFields = (changes: Changes): DocumentData =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, native(value)]));

/** Puts a document into a transaction. */
export function put(transaction: Transaction, { path, create, changes }: DocumentWrite): void {
  if (create) transaction.set(doc(liteDb, path), nativeFields(changes));
  else transaction.update(doc(liteDb, path), nativeFields(changes));
}

export async function withTimeout<T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(toAppError({ code: 'deadline-exceeded' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One document within a transaction: it must not change until the transaction is written. */
export async function readIn(
  transaction: Transaction,
  path: string,
): Promise<PlainRecord | undefined> {
  const found = await transaction.get(doc(liteDb, path));
  const data = found.data();
  return data === undefined ? undefined : plainRecord(found.id, data);
}

/** One document from the server, outside of any transaction. @throws AppError */
export async function readNow(path: string): Promise<PlainRecord | undefined> {
  try {
    const found = await getDoc(doc(liteDb, path));
    const data = found.data();
    return data === undefined ? undefined : plainRecord(found.id, data);
  } catch (error) {
    throw serverError(error);
  }
}

const isDenied = (error: unknown): boolean => toAppError(error).code === 'permission-denied';

/** Others can be quicker so many times; each time one of them has got on. */
const MOST_TRIES = 10;

/**
 * Somebody else can change a record between the read and the write. Mostly the server says so and the library begins
 * anew by itself; but where a rule compares with that record, the rule refuses first. A refusal counts as one only
 * when nothing has changed since the read.
 * @param work one try; it tells what it has read, as text, which throws when there is no sense in going on
 */
export async function untilDecided<T>(
  work: (transaction: Transaction, onRead: (text: string) => void) => Promise<T>,
): Promise<T> {
  let seen = '';
  for (let left = MOST_TRIES, denied: unknown; ; left -= 1) {
    try {
      return await runTransaction(liteDb, (transaction) =>
        work(transaction, (read) => {
          if (denied !== undefined && (read === seen || left === 0)) throw denied;
          seen = read;
        }),
      );
    } catch (error) {
      if (error === denied || !isDenied(error)) throw error;
      denied = error;
    }
  }
}

/**
 * Every change that is sent from a device leaves a receipt in the same request, under its own name: what is sent twice,
 * because the answer was lost or a browser ended in between, is refused the second time. It also tells who changed a
 * record last.
 */
export type Receipt = Companion & {
  /** Nobody has tried to send this write before: there cannot be a receipt. */
  isFirst: boolean;
};

/** A receipt has to outlive every device that may still ask for it; then the database may remove it (README). */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Receipts stand below the document that the record belongs to; a record that belongs to none leaves none. */
function placeOf(path: string): { collection: string; record: string } | undefined {
  const [top = '', owner = '', ...rest] = path.split('/');
  if (rest.length === 0) return undefined;
  return { collection: `${top}/${owner}/receipts`, record: rest.join('/') };
}

/** @param isFirst whether nobody has tried to send the entry before */
export function receiptOf({ id, path, userId, at }: Entry, isFirst: boolean): Receipt | undefined {
  const place = placeOf(path);
  if (place === undefined) return undefined;
  const { collection, record } = place;
  const until = new Date(at + KEPT_MS);
  return {
    path: `${collection}/${id}`,
    fields: { author: userId, at: SERVER_TIME, record, until },
    isFirst,
  };
}

/** Who changed a record last, and when; undefined where nobody knows. @throws AppError */
export async function lastWriterOf(
  path: string,
): Promise<{ userId: string; at: Date } | undefined> {
  const place = placeOf(path);
  if (place === undefined) return undefined;
  const { collection, record } = place;
  const [last] = await listRecords({
    collection,
    where: [['record', '==', record]],
    orderBy: [['at', 'desc']],
    limit: 1,
  });
  const { author, at } = last ?? {};
  return typeof author === 'string' && at instanceof Date ? { userId: author, at } : undefined;
}

const isThereIn = async (transaction: Transaction, { path }: Receipt): Promise<boolean> =>
  (await readIn(transaction, path)) !== undefined;

/** How a write ended: what speaks against it, and whether anything had to be written. */
export type Commit = { conflicts: Conflict[]; isWritten: boolean };

/**
 * Writes one record and what goes with it, on what the server has.
 * @param seen the record as the person saw it @throws AppError
 */
export async function commit(
  write: RecordWrite,
  seen: PlainRecord | null | undefined,
  receipt?: Receipt,
): Promise<Commit> {
  let tries = 0;
  const work = untilDecided(async (transaction, onRead): Promise<Commit> => {
    tries += 1;
    const mayBeThere = receipt !== undefined && (tries > 1 || !receipt.isFirst);
    const [record, earlier] = await Promise.all([
      write.writeOnly === true ? undefined : readIn(transaction, write.path),
      mayBeThere ? readIn(transaction, receipt.path) : undefined,
    ]);
    if (earlier !== undefined) return { conflicts: [], isWritten: true };
    onRead(JSON.stringify(record ?? null));
    const { conflicts, writes } = planOf(write, seen, record);
    // Another tab may have sent what this one believes untried: nobody is asked about what is written.
    if (
      conflicts.length > 0 &&
      receipt?.isFirst === true &&
      (await isThereIn(transaction, receipt))
    )
      return { conflicts: [], isWritten: true };
    if (writes.length === 0) return { conflicts, isWritten: false };
    for (const one of writes) put(transaction, one);
    if (receipt) put(transaction, { path: receipt.path, create: true, changes: receipt.fields });
    return { conflicts, isWritten: true };
  });
  try {
    return await withTimeout(work);
  } catch (error) {
    throw serverError(error);
  }
}

/**
 * The same for what leaves no receipt: a browser sends a request again by itself when the connection breaks before the
 * answer, and the rules refuse what is there already. @throws AppError
 */
export async function commitOnce(form: FormWrite): Promise<Conflict[]> {
  const { path, base, next, current } = form;
  try {
    return (await commit(formWrite(form), undefined)).conflicts;
  } catch (error) {
    const stored = isDenied(error) ? await readNow(path).catch(() => undefined) : undefined;
    const wanted = base === null ? next : changesBetween(base, next);
    if (stored === undefined || !isThere(wanted, current(stored))) throw error;
    return [];
  }
}
