import type { DocumentData } from 'firebase/firestore';

/** What the record schemas see: plain values, instants as Date, references as { id, path }. */
export type PlainRecord = Record<string, unknown>;

const isTimestamp = (value: object): value is { toDate(): Date } =>
  'toDate' in value && typeof value.toDate === 'function';

const isReference = (value: object): value is { id: string; path: string } =>
  'firestore' in value && 'path' in value && 'id' in value;

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isTimestamp(value)) return value.toDate();
  if (isReference(value)) return { id: value.id, path: value.path };
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** A stored document as its fields plus its id (specification §3); works for both Firestore libraries. */
export function plainRecord(id: string, data: DocumentData): PlainRecord {
  const fields = Object.entries(data).map(([key, value]): [string, unknown] => [key, plain(value)]);
  return { ...Object.fromEntries(fields), id };
}

type Parsed<T> = { success: true; data: T } | { success: false; error: { message: string } };

/** A record schema of the domain. */
export type RecordSchema<T> = { safeParse(value: unknown): Parsed<T> };

/** Rows that could be read, and the documents that could not: they are shown, never dropped in silence. */
export type Rows<T> = {
  rows: T[];
  unreadable: { id: string; message: string }[];
  /** Ids of the records with changes that are on this device only (未送信). */
  unsent?: readonly string[];
};

/** A name that no stored field can have: Firestore keeps those with underscores at both ends for itself. */
const UNSENT = '__unsent__';

/** A record with changes that the server does not have yet. */
export const asUnsent = (record: PlainRecord): PlainRecord => ({ ...record, [UNSENT]: true });

/** The record as the server would give it. */
export function withoutMark(record: PlainRecord): PlainRecord {
  const { [UNSENT]: _mark, ...fields } = record;
  return fields;
}

/** Reads the rows of records, and gives the same rows for the same records: what did not change is not drawn again. */
export function rowsReader<T>(
  schema: RecordSchema<T>,
): (records: readonly PlainRecord[]) => Rows<T> {
  let last: { records: readonly PlainRecord[]; rows: Rows<T> } | undefined;
  return (records) => {
    if (last?.records !== records) last = { records, rows: readRows(records, schema) };
    return last.rows;
  };
}

export function readRows<T>(records: readonly PlainRecord[], schema: RecordSchema<T>): Rows<T> {
  const result: Rows<T> = { rows: [], unreadable: [] };
  const unsent = records.filter((record) => UNSENT in record).map(({ id }) => String(id));
  if (unsent.length > 0) result.unsent = unsent;
  for (const record of records) {
    const parsed = schema.safeParse(record);
    if (parsed.success) result.rows.push(parsed.data);
    else
      result.unreadable.push({
        id: String(record['id']),
        message: `データ ${String(record['id'])} を読み取れません`,
      });
  }
  return result;
}
