import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { plainRecord, readRows, type RecordSchema, type Rows } from '#repositories/convert.ts';
import { AppError, toAppError } from '#repositories/errors.ts';
import { liteDb } from '#repositories/firestoreLite.ts';
import { announce, type QueryShape } from '#repositories/query.ts';
import { Reference } from '#repositories/values.ts';

const native = (value: unknown): unknown =>
  value instanceof Reference ? doc(liteDb, value.path) : value;

/** All records of a query, from the server. @throws AppError, also when offline: never a partial answer */
export async function listRows<T>(shape: QueryShape, schema: RecordSchema<T>): Promise<Rows<T>> {
  announce(shape);
  const constraints: QueryConstraint[] = [
    ...(shape.where ?? []).map(([field, operator, value]) => where(field, operator, native(value))),
    ...(shape.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(shape.limit === undefined ? [] : [limit(shape.limit)]),
  ];
  try {
    const found = await getDocs(query(collection(liteDb, shape.collection), ...constraints));
    return readRows(
      found.docs.map((one) => plainRecord(one.id, one.data())),
      schema,
    );
  } catch (error) {
    throw toAppError(error);
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
    throw toAppError(error);
  }
}
