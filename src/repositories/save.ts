import {
  arrayUnion,
  deleteField,
  doc,
  getDocFromCache,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  waitForPendingWrites,
  writeBatch,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import {
  changesBetween,
  conflictsOf,
  isSame,
  isThere,
  withChanges,
  withWholeMaps,
  type Changes,
  type Conflict,
  type SaveOutcome,
} from '#domain/saving.ts';
import { plainRecord, type PlainRecord } from '#repositories/convert.ts';
import { AppError, toAppError } from '#repositories/errors.ts';
import { db, keeps } from '#repositories/firestore.ts';
import * as outbox from '#repositories/outbox.ts';
import { Added, Reference, SERVER_TIME } from '#repositories/values.ts';

/** A save that has no answer after this time is reported as failed; the form stays and can try again. */
const TIMEOUT_MS = 10_000;

type Fields = Record<string, unknown>;

function native(value: unknown): unknown {
  if (value instanceof Reference) return doc(db, value.path);
  if (value instanceof Added) return arrayUnion(value.value);
  if (value === SERVER_TIME) return serverTimestamp();
  return value === undefined ? deleteField() : value;
}

/** As stored: references and server times made, removed paths marked for deletion. */
export const stored = (changes: Changes): DocumentData =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, native(value)]));

export const withTimeout = async <T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(toAppError({ code: 'deadline-exceeded' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;

export function failed(error: unknown): SaveOutcome {
  const { code, message } = toAppError(error);
  return { kind: 'failed', code, message };
}

/** A write kept on this device; it is sent, and accepted or refused, when the network is back. */
function queued(write: Promise<void>, confirm: () => Promise<boolean>): SaveOutcome {
  outbox.add(write);
  const sent = write.then(
    (): SaveOutcome => ({ kind: 'saved' }),
    async (error: unknown): Promise<SaveOutcome> => {
      const arrived = await confirm().catch(() => false);
      return arrived ? { kind: 'saved' } : failed(error);
    },
  );
  return { kind: 'queued', sent };
}

/** What is written in the same request as a record. */
export type Alongside = {
  /** Further fields of the record itself, derived from the others. */
  derived: Changes;
  /** New records of their own. */
  added: readonly { path: string; fields: Fields }[];
};

export type RecordToSave = {
  path: string;
  /** The fields as the form loaded them; null for a new record. */
  base: Fields | null;
  /** The fields as the person wants them. */
  next: Fields;
  /** The same fields of a stored document, for comparison. */
  current: (record: PlainRecord) => Fields;
  /** Written with a new record only. */
  onCreate?: Fields;
  /** How a field is stored when it is not stored as it is (references). */
  toStored?: (changes: Changes) => Changes;
  /** Nobody may read the document before it exists; repeating such a creation writes the same again. */
  writeOnly?: boolean;
  /** Write my values although somebody else changed the same fields. */
  overwrite?: boolean;
  /** What goes with it, in view of the fields before (null: the record is new) and after. */
  alongside?: (before: Fields | null, after: Fields) => Alongside;
};

const NOTHING: Alongside = { derived: {}, added: [] };

/** Transactions and batches write alike. */
type Writer = {
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  update: (ref: DocumentReference, data: DocumentData) => unknown;
};

/** Writes the record, whole when it is new (before null), and what goes with it. */
export function writeRecord(
  writer: Writer,
  record: Pick<RecordToSave, 'path' | 'next' | 'toStored' | 'onCreate' | 'alongside'>,
  before: Fields | null,
  changes: Changes,
): void {
  const toStored = record.toStored ?? ((fields) => fields);
  const after = before === null ? record.next : withChanges(before, changes);
  const { derived, added } = record.alongside?.(before, after) ?? NOTHING;
  const ref = doc(db, record.path);
  if (before === null)
    writer.set(ref, stored({ ...toStored(record.next), ...derived, ...record.onCreate }));
  else writer.update(ref, stored({ ...toStored(changes), ...derived }));
  for (const { path, fields } of added) writer.set(doc(db, path), stored(fields));
}

type Attempt = { conflicts: Conflict[] };

async function saveOnline(record: RecordToSave, ref: DocumentReference): Promise<Attempt> {
  if (record.writeOnly === true) {
    // In a transaction nothing shows before the server has it: reads below the new record would be refused.
    await runTransaction(db, async (transaction) =>
      writeRecord(transaction, record, null, record.next),
    );
    return { conflicts: [] };
  }
  return runTransaction(db, async (transaction): Promise<Attempt> => {
    const found = await transaction.get(ref);
    const data = found.data();
    if (data === undefined) {
      if (record.base !== null) throw new AppError('not-found', 'この記録は見つかりませんでした。');
      writeRecord(transaction, record, null, record.next);
      return { conflicts: [] };
    }
    const known = plainRecord(found.id, data);
    const current = record.current(known);
    // A new record that exists was created by an earlier attempt whose answer was lost.
    const base = record.base ?? current;
    const changes = changesBetween(base, record.next);
    const conflicts = record.overwrite === true ? [] : conflictsOf(base, changes, current);
    if (conflicts.length === 0 && !isThere(changes, current))
      writeRecord(transaction, record, current, withWholeMaps(changes, known, current));
    return { conflicts };
  });
}

function saveOffline(record: RecordToSave, ref: DocumentReference): SaveOutcome {
  const confirm = async (): Promise<boolean> => {
    const found = await getDocFromServer(ref);
    const data = found.data();
    return data !== undefined && isSame(record.current(plainRecord(found.id, data)), record.next);
  };
  const batch = writeBatch(db);
  const changes = record.base === null ? record.next : changesBetween(record.base, record.next);
  writeRecord(batch, record, record.base, changes);
  return queued(batch.commit(), confirm);
}

/**
 * Whether a save that was refused had arrived before: a browser sends a request again by itself when the connection
 * breaks before the answer, and the rules refuse what is there already.
 */
async function hasArrived(record: RecordToSave, ref: DocumentReference): Promise<boolean> {
  const found = await getDocFromServer(ref);
  const data = found.data();
  if (data === undefined) return false;
  const current = record.current(plainRecord(found.id, data));
  const wanted = record.base === null ? record.next : changesBetween(record.base, record.next);
  return isThere(wanted, current);
}

/**
 * Saves one record: only the fields that the person changed, in a transaction that sees what others changed
 * meanwhile. Without a network the write is kept on the device and sent later.
 */
export async function saveRecord(record: RecordToSave): Promise<SaveOutcome> {
  if (record.base !== null && isSame(record.base, record.next)) return { kind: 'saved' };
  const ref = doc(db, record.path);
  if (isOffline()) return saveOffline(record, ref);
  try {
    const { conflicts } = await withTimeout(saveOnline(record, ref));
    return conflicts.length === 0 ? { kind: 'saved' } : { kind: 'conflict', fields: conflicts };
  } catch (error) {
    const isRefused = toAppError(error).code === 'permission-denied';
    const arrived = isRefused && (await withTimeout(hasArrived(record, ref)).catch(() => false));
    return arrived ? { kind: 'saved' } : failed(error);
  }
}

export type RecordToChange = {
  path: string;
  /** The record after the change; undefined stands for "there is none yet". */
  apply: (record: PlainRecord | undefined) => { before: Fields; after: Fields };
  /** Written with a new record only, over its fields. */
  onCreate: Fields;
  /** Written with every change. */
  onChange: Fields;
};

/** A pure transition of one record, read and written in a transaction; queued on the device when offline. */
export async function changeRecord(record: RecordToChange): Promise<SaveOutcome> {
  const ref = doc(db, record.path);
  const writeOf = (id: string, data: DocumentData | undefined): DocumentData => {
    const { before, after } = record.apply(data === undefined ? undefined : plainRecord(id, data));
    if (data === undefined) return stored({ ...after, ...record.onCreate });
    return stored({ ...changesBetween(before, after), ...record.onChange });
  };
  const changeNow = () =>
    runTransaction(db, async (transaction) => {
      const data = (await transaction.get(ref)).data();
      if (data === undefined) transaction.set(ref, writeOf(ref.id, data));
      else transaction.update(ref, writeOf(ref.id, data));
    });
  if (isOffline()) {
    const cached = await getDocFromCache(ref).catch(() => undefined);
    const data = cached?.data();
    const write = writeOf(ref.id, data);
    const sending = data === undefined ? setDoc(ref, write) : updateDoc(ref, write);
    // Refused when somebody else created the record meanwhile: the change is made to theirs.
    return queued(sending, () => changeNow().then(() => true));
  }
  try {
    await withTimeout(changeNow());
    return { kind: 'saved' };
  } catch (error) {
    return failed(error);
  }
}

/** Resolves when the server has every write of this device; rejects when another person signs in before. */
export const whenSent = (): Promise<void> =>
  // What waits on a disk that cannot be read is not at hand: nobody knows when it is sent.
  keeps ? waitForPendingWrites(db) : Promise.reject(toAppError({ code: 'unavailable' }));
