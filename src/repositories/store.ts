import type { BulkOutcome, BulkProgress } from '#domain/bulk.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import {
  rowsReader,
  type PlainRecord,
  type RecordSchema,
  type Rows,
} from '#repositories/convert.ts';
import { toAppError } from '#repositories/errors.ts';
import { recall } from '#repositories/kept.ts';
import type { Watch } from '#repositories/live.ts';
import { questionOf, type QueryShape } from '#repositories/query.ts';
import type { RawDocument } from '#repositories/readOnce.ts';
import type { RecordToChange, RecordToSave } from '#repositories/save.ts';
import type { RecordOfMany } from '#repositories/saveMany.ts';
import type { RecordsToChange } from '#repositories/saveTogether.ts';

/**
 * The one door of the entity repositories to Firestore. Each kind of access loads its library when it is first
 * used: live reads and saves the full one, single reads for sums and print the small one.
 */
const listening = () => import('#repositories/listen.ts');
const saving = () => import('#repositories/save.ts');
const savingMany = () => import('#repositories/saveMany.ts');
const savingTogether = () => import('#repositories/saveTogether.ts');
const reading = () =>
  import('#repositories/readOnce.ts').catch(() => {
    throw toAppError({ code: 'unavailable' });
  });

/** Begins to fetch a library before it is used; a failure shows when it is. */
export const prepare = (access: 'live' | 'once' | 'save'): void =>
  void { live: listening, once: reading, save: saving }[access]().catch(() => undefined);

type Listening = Awaited<ReturnType<typeof listening>>;

/** The library of live reads, once it is here. */
let arrived: Listening | undefined;

type Later<T> = {
  /** What is read, as the library names it. */
  question: string;
  watch: (library: Listening) => Watch<T>;
  /** What the records of an answer say. */
  valueOf: (records: readonly PlainRecord[]) => T;
};

/** A live read whose library may be on its way. What the last visit left of the answer shows meanwhile. */
function later<T>({ question, watch, valueOf }: Later<T>): Watch<T> {
  const left = (): [] | [T] => {
    const records = recall(question);
    return records === undefined ? [] : [valueOf(records)];
  };
  const begin: Watch<T> = (onNext, onFail) => {
    if (arrived !== undefined) return watch(arrived)(onNext, onFail);
    for (const value of left()) onNext({ value, fromCache: true, pending: false });
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    listening().then(
      (library) => {
        arrived = library;
        if (!stopped) stop = watch(library)(onNext, onFail);
      },
      (error: unknown) => onFail(toAppError(error)),
    );
    return () => stop();
  };
  // Where the answer is followed already the library knows better, and says so before the next drawing.
  begin.left = () => (arrived?.isFollowed(question) === true ? [] : left());
  return begin;
}

/** All records of a query, live. */
export function watchRows<T>(shape: QueryShape, schema: RecordSchema<T>): Watch<Rows<T>> {
  const read = rowsReader(schema);
  return later({
    question: questionOf(shape),
    watch: (library) => library.watchRows(shape, read),
    valueOf: read,
  });
}

/** One record, live; undefined when there is none (an answer only when not from the cache). */
export function watchRecord<T>(
  path: string,
  schema: RecordSchema<T>,
  lingerMs?: number,
): Watch<T | undefined> {
  const read = rowsReader(schema);
  return later({
    question: path,
    watch: (library) => library.watchRecord(path, read, lingerMs),
    valueOf: (records) => read(records).rows[0],
  });
}

/** Ends all live reads at once (sign-out). */
export const stopListening = async (): Promise<void> => (await listening()).stopListening();

/** All records of a query, for sums and print: one unreadable document makes it fail. @throws AppError */
export const listAll = async <T>(shape: QueryShape, schema: RecordSchema<T>): Promise<T[]> =>
  (await reading()).listAll(shape, schema);

/** How many records a query has, counted by the server. @throws AppError */
export const countRows = async (shape: QueryShape): Promise<number> =>
  (await reading()).countRows(shape);

/** Σ of a field over the records of a query, added up by the server; 0 for none. @throws AppError */
export const sumRows = async (shape: QueryShape, field: string): Promise<number> =>
  (await reading()).sumRows(shape, field);

/** One record from the server, undefined when there is none. @throws AppError */
export const readRecord = async <T>(
  path: string,
  schema: RecordSchema<T>,
): Promise<T | undefined> => (await reading()).readRecord(path, schema);

/** The documents of a query as they are stored. @throws AppError */
export const listRaw = async (shape: QueryShape): Promise<RawDocument[]> =>
  (await reading()).listRaw(shape);

/** One document as it is stored, undefined when there is none. @throws AppError */
export const readRaw = async (path: string): Promise<RawDocument | undefined> =>
  (await reading()).readRaw(path);

/** What is said when the code that saves cannot be fetched: there is no network. */
const { message } = toAppError({ code: 'unavailable' });

/** The outcome of saves that could not begin. */
export const unsaved = {
  one: (): SaveOutcome => ({ kind: 'failed', message }),
  many: (ids: readonly string[]): BulkOutcome => ({
    saved: [],
    refused: [],
    unknown: [],
    left: ids,
    message,
  }),
};

/** Saves the fields of a record that the person changed. Never throws. */
export const saveRecord = (record: RecordToSave): Promise<SaveOutcome> =>
  saving().then((library) => library.saveRecord(record), unsaved.one);

/** Disables a record (soft delete) or enables it again, whoever did the same before. Never throws. */
export const saveEnabled = (path: string, enabled: boolean): Promise<SaveOutcome> =>
  saveRecord({
    path,
    base: { enabled: !enabled },
    next: { enabled },
    current: (record) => ({ enabled: record['enabled'] }),
    overwrite: true,
  });

/** Applies a pure transition to one record. Never throws. */
export const changeRecord = (record: RecordToChange): Promise<SaveOutcome> =>
  saving().then((library) => library.changeRecord(record), unsaved.one);

/** Changes several records as one, or none of them. Never throws. */
export const changeTogether = (records: RecordsToChange): Promise<SaveOutcome> =>
  savingTogether().then((library) => library.changeTogether(records), unsaved.one);

/** Saves many records in steps that are all or nothing each, and tells which were written. Never throws. */
export const saveRecords = (
  records: readonly RecordOfMany[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  savingMany().then(
    (library) => library.saveMany(records, progress),
    () => unsaved.many(records.map(({ id }) => id)),
  );

/** Resolves when the server has every write of this device, also those of tabs that are gone. */
export const whenSent = async (): Promise<void> => (await saving()).whenSent();
