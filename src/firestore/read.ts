import {
  collection,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  sum,
  where,
  type DocumentData,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import {
  plainRecord,
  readRows,
  type PlainRecord,
  type RecordSchema,
  type Rows,
} from '#firestore/convert.ts';
import { AppError, serverError } from '#firestore/errors.ts';
import { liteDb } from '#firestore/lite.ts';
import { constraintsOf, type QueryShape } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

const native = (value: unknown): unknown =>
  value instanceof Reference ? doc(liteDb, value.path) : value;

/** The shape as a query of the small library. */
const toQuery = (shape: QueryShape) =>
  query(
    collection(liteDb, shape.collection),
    ...constraintsOf<QueryConstraint>(shape, { where, orderBy, limit, native }),
  );

/** Documents that are read in one go: some ten milliseconds of the main thread. */
const SLICE = 100;

/** Lets whatever waits on the main thread come first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All records of a query, from the server. @throws AppError, also when offline: never a partial answer */
export async function listRows<T>(shape: QueryShape, schema: RecordSchema<T>): Promise<Rows<T>> {
  try {
    const { docs } = await getDocs(toQuery(shape));
    const all: Rows<T> = { rows: [], unreadable: [] };
    for (let at = 0; at < docs.length; at += SLICE) {
      // Also before the first of many: the answer has just been taken apart in the same task.
      if (docs.length > SLICE) await pause();
      const records = docs.slice(at, at + SLICE).map((one) => plainRecord(one.id, one.data()));
      const { rows, unreadable } = readRows(records, schema);
      all.rows.push(...rows);
      all.unreadable.push(...unreadable);
    }
    return all;
  } catch (error) {
    throw serverError(error);
  }
}

/** The documents of a query as plain values, from the server. @throws AppError: never a partial answer */
export async function listRecords(shape: QueryShape): Promise<PlainRecord[]> {
  try {
    const { docs } = await getDocs(toQuery(shape));
    return docs.map((one) => plainRecord(one.id, one.data()));
  } catch (error) {
    throw serverError(error);
  }
}

/** A document as the library gives it, with its whole path. */
export type RawDocument = { path: string; data: DocumentData };

/** The documents of a query as they are stored, from the server. @throws AppError: never a partial answer */
export async function listRaw(shape: QueryShape): Promise<RawDocument[]> {
  try {
    const { docs } = await getDocs(toQuery(shape));
    return docs.map((one) => ({ path: one.ref.path, data: one.data() }));
  } catch (error) {
    throw serverError(error);
  }
}

/** One document as it is stored, undefined when there is none. @throws AppError */
export async function readRaw(path: string): Promise<RawDocument | undefined> {
  try {
    const data = (await getDoc(doc(liteDb, path))).data();
    return data === undefined ? undefined : { path, data };
  } catch (error) {
    throw serverError(error);
  }
}

/** How many records a query has, counted by the server. @throws AppError */
export async function countRows(shape: QueryShape): Promise<number> {
  try {
    return (await getCount(toQuery(shape))).data().count;
  } catch (error) {
    throw serverError(error);
  }
}

/** Σ of a field over the records of a query, added up by the server; 0 for none. @throws AppError */
export async function sumRows(shape: QueryShape, field: string): Promise<number> {
  try {
    const found = await getAggregate(toQuery({ ...shape, sum: field }), { total: sum(field) });
    return found.data().total;
  } catch (error) {
    throw serverError(error);
  }
}

/** All records of a query, for sums and print: one unreadable document makes it fail. @throws AppError */
export async function listAll<T>(shape: QueryShape, schema: RecordSchema<T>): Promise<T[]> {
  const { rows, unreadable } = await listRows(shape, schema);
  const [first] = unreadable;
  if (first !== undefined) throw new AppError('data-loss', first.message);
  return rows;
}

/** One record from the server, undefined when there is none. @throws AppError */
export async function readRecord<T>(path: string, schema: RecordSchema<T>): Promise<T | undefined> {
  try {
    const found = await getDoc(doc(liteDb, path));
    const data = found.data();
    if (data === undefined) return undefined;
    const parsed = schema.safeParse(plainRecord(found.id, data));
    if (!parsed.success) throw new AppError('data-loss', `データ ${found.id} を読み取れません`);
    return parsed.data;
  } catch (error) {
    throw serverError(error);
  }
}
