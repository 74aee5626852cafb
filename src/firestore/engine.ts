import type { BulkOutcome, BulkProgress } from '#domain/order/bulk.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { rowsReader, type PlainRecord, type RecordSchema, type Rows } from '#firestore/convert.ts';
import { AppError, toAppError } from '#firestore/errors.ts';
import { recall } from '#firestore/answers.ts';
import type { Watch } from '#firestore/live.ts';
import { overlaid } from '#firestore/liveOverlay.ts';
import * as outbox from '#firestore/outbox.ts';
import type { Scope } from '#firestore/overlay.ts';
import { questionOf, type QueryShape } from '#firestore/query.ts';
import type { RawDocument } from '#firestore/read.ts';
import type { RecordOfMany } from '#firestore/saveMany.ts';
import type { RecordsToChange } from '#firestore/saveTogether.ts';
import type { FormWrite } from '#firestore/write.ts';

/**
 * The one door of the entity repositories to Firestore. Each kind of access loads its library when it is first
 * used: live reads and saves the full one, single reads for sums and print the small one.
 */
const listening = () => import('#firestore/listen.ts');
const saving = () => import('#firestore/commit.ts');
const savingMany = () => import('#firestore/saveMany.ts');
const savingTogether = () => import('#firestore/saveTogether.ts');
const reading = () =>
  import('#firestore/read.ts').catch(() => {
    throw toAppError({ code: 'unavailable' });
  });

/** Begins to fetch a library before it is used; a failure shows when it is. */
export const prepare = (access: 'live' | 'once'): void =>
  void { live: listening, once: reading }[access]().catch(() => undefined);

type Listening = Awaited<ReturnType<typeof listening>>;

/** The library of live reads, once it is here. */
let arrived: Listening | undefined;

/**
 * Resolves when the page has nothing more to draw at once. What the last visit left is drawn first: the connection and the
 * first answers would take the processor from it.
 */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 0);
  });

/** The records of a live read whose library may be on its way. What the last visit left of the answer shows meanwhile. */
function recordsOf(
  scope: Scope,
  { lingerMs, owner }: { lingerMs?: number | undefined; owner?: string | undefined } = {},
): Watch<readonly PlainRecord[]> {
  const question = 'shape' in scope ? questionOf(scope.shape) : scope.path;
  const start = (library: Listening): Watch<readonly PlainRecord[]> =>
    'shape' in scope ? library.watchRows(scope.shape) : library.watchRecord(scope.path, lingerMs);
  const left = (): [] | [readonly PlainRecord[]] => {
    const records =
      recall(question) ?? (owner !== undefined && outbox.makes(owner) ? [] : undefined);
    return records === undefined ? [] : [records];
  };
  const begin: Watch<readonly PlainRecord[]> = (onNext, onFail) => {
    if (arrived !== undefined) return start(arrived)(onNext, onFail);
    const known = left();
    for (const value of known) onNext({ value, fromCache: true, pending: false });
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    Promise.all([listening(), known.length > 0 && atRest()]).then(
      ([library]) => {
        arrived = library;
        if (!stopped) stop = start(library)(onNext, onFail);
      },
      (error: unknown) => onFail(toAppError(error)),
    );
    return () => stop();
  };
  // Where the answer is followed already the library knows better, and says so before the next drawing.
  begin.left = () => (owner === undefined && arrived?.isFollowed(question) === true ? [] : left());
  return begin;
}

/**
 * All records of a query, live, with what waits on this device.
 * @param owner the record that they belong to, where the next thing to do depends on whether there are any: that there are
 * none is known from the last visit, and where this device has just made the owner, which nobody else has seen
 */
export function watchRows<T>(
  shape: QueryShape,
  schema: RecordSchema<T>,
  owner?: string,
): Watch<Rows<T>> {
  const scope = { shape };
  const read = rowsReader(schema);
  return overlaid(recordsOf(scope, { owner }), scope, (records, tell) => tell(read(records)));
}

/** One record, live; undefined when there is none (an answer only when not from the cache). */
export function watchRecord<T>(
  path: string,
  schema: RecordSchema<T>,
  lingerMs?: number,
): Watch<T | undefined> {
  const scope = { path };
  const read = rowsReader(schema);
  return overlaid(recordsOf(scope, { lingerMs }), scope, (records, tell, fail) => {
    const { rows, unreadable } = read(records);
    const [problem] = unreadable;
    if (problem === undefined) tell(rows[0]);
    else fail(new AppError('data-loss', problem.message));
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
const unsaved = {
  one: (): SaveOutcome => ({ kind: 'failed', message }),
  many: (ids: readonly string[]): BulkOutcome => ({
    saved: [],
    refused: [],
    contested: [],
    unknown: [],
    left: ids,
    message,
  }),
};

/**
 * Saves at once or not at all, for what makes no sense later. Only the fields that the person changed are written; what
 * others changed in the same ones is a conflict. Never throws.
 */
export async function saveNow(form: FormWrite): Promise<SaveOutcome> {
  try {
    const library = await saving();
    const fields = await library.commitOnce(form);
    return fields.length === 0 ? { kind: 'saved' } : { kind: 'conflict', fields };
  } catch (error) {
    const { code, message: reason } = toAppError(error);
    return { kind: 'failed', code, message: reason };
  }
}

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
