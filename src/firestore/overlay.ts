import { isSame, isThere, valueAt, type Changes } from '#domain/saving.ts';
import { asUnsent, type PlainRecord } from '#firestore/convert.ts';
import type { Effect, Entry } from '#firestore/outbox.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

type Fields = Record<string, unknown>;

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

// Firestore's own way of choosing and ordering, for records that it does not have yet
// (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering).

const at = (record: PlainRecord, field: string): unknown =>
  field === '__name__' ? record['id'] : valueAt(record, field);

const pathOf = (value: unknown): string | undefined =>
  value instanceof Reference || (isMap(value) && typeof value['path'] === 'string')
    ? String(value.path)
    : undefined;

/** Kinds come one after the other. */
function kindOf(value: unknown): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Date) return 3;
  if (typeof value === 'string') return 4;
  return pathOf(value) === undefined ? 6 : 5;
}

const comparable = (value: unknown): number | string => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return Number(value);
  return pathOf(value) ?? '';
};

/** Negative when the first comes before the second. */
function compare(one: unknown, other: unknown): number {
  const kinds = kindOf(one) - kindOf(other);
  if (kinds !== 0) return kinds;
  const [first, second] = [comparable(one), comparable(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) && compare(one, other) === 0;

/** Ranges hold values of one kind only. */
const isComparable = (one: unknown, other: unknown): boolean => kindOf(one) === kindOf(other);

function holds(record: PlainRecord, [field, operator, wanted]: Clause): boolean {
  const value = at(record, field);
  if (value === undefined) return false;
  switch (operator) {
    case '==':
      return isAlike(value, wanted);
    case '!=':
      return value !== null && !isAlike(value, wanted);
    case '<':
      return isComparable(value, wanted) && compare(value, wanted) < 0;
    case '>=':
      return isComparable(value, wanted) && compare(value, wanted) >= 0;
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => isAlike(value, one));
    case 'not-in':
      return value !== null && Array.isArray(wanted) && !wanted.some((one) => isAlike(value, one));
    default:
      return Array.isArray(value) && value.some((one) => isAlike(one, wanted));
  }
}

/** Whether a query finds a record. */
export const isMatch = ({ where = [], orderBy = [] }: QueryShape, record: PlainRecord): boolean =>
  where.every((clause) => holds(record, clause)) &&
  orderBy.every(([field]) => at(record, field) !== undefined);

/** The records in the order of a query, at most as many as it asks for. */
export function arranged(
  { orderBy = [], limit }: QueryShape,
  records: readonly PlainRecord[],
): PlainRecord[] {
  const ways = [...orderBy, ['__name__', orderBy.at(-1)?.[1] ?? 'asc'] as const];
  const sorted = records.toSorted((one, other) => {
    for (const [field, direction] of ways) {
      const order = compare(at(one, field), at(other, field));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
  return limit === undefined ? sorted : sorted.slice(0, limit);
}

// What waits on this device, laid over what the server said.

/** The fields with one path set; undefined removes it. */
function withPath(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = fields[key];
  const next = rest.length === 0 ? value : withPath(isMap(inner) ? inner : {}, rest, value);
  if (next !== undefined) return { ...fields, [key]: next };
  const { [key]: _removed, ...others } = fields;
  return others;
}

const patched = (record: PlainRecord, changes: Changes): PlainRecord =>
  Object.entries(changes).reduce(
    (next, [path, value]) => withPath(next, path.split('.'), value),
    record,
  );

/** Only what the server's word does not already tell, or tell otherwise: a later change by others counts. */
const stillUnheard = (record: PlainRecord, { changes }: Effect, seen: PlainRecord): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([path]) => isSame(valueAt(record, path), valueAt(seen, path))),
  );

/** What a live read is of: a query, or one record of a collection. */
export type Scope = { shape: QueryShape } | { path: string };

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const isWithin = (scope: Scope, path: string): boolean =>
  'shape' in scope ? parentOf(path) === scope.shape.collection : scope.path === path;

/** Entries that a read has heard of: what is in its answer is not put over it again. */
export type Heard = Set<string>;

type Layer = { entry: Entry; isSent: boolean };

/** One record with what waits for it; undefined where there is none. */
function applied(
  record: PlainRecord | undefined,
  { entry, isSent }: Layer,
  effect: Effect,
  heard: Heard,
): PlainRecord | undefined {
  const id = idOf(effect.path);
  if (isSent) {
    if (heard.has(entry.id)) return record;
    if (record !== undefined && isThere(effect.changes, record)) {
      heard.add(entry.id);
      return record;
    }
  }
  if (effect.create) return record ?? patched({ id }, effect.changes);
  if (record === undefined) return undefined;
  const changes = isSent ? stillUnheard(record, effect, entry.seen ?? { id }) : effect.changes;
  return patched(record, changes);
}

/** What changes by the entries that wait, within one read; and which records hold something that is not sent. */
function laidOver(
  records: readonly PlainRecord[],
  scope: Scope,
  layers: readonly Layer[],
  heard: Heard,
) {
  const next = new Map(records.map((record) => [String(record['id']), record]));
  const unsent = new Set<string>();
  const touched = new Set<string>();
  for (const layer of layers)
    for (const effect of layer.entry.effects) {
      if (!isWithin(scope, effect.path)) continue;
      const id = idOf(effect.path);
      // A change may lead a record here that was elsewhere: to another day, say.
      const known = next.get(id) ?? (touched.has(id) ? undefined : cameFrom(layer, scope, effect));
      const record = applied(known, layer, effect, heard);
      if (record === undefined) continue;
      next.set(id, record);
      touched.add(id);
      if (!layer.isSent) unsent.add(id);
    }
  return { next, touched, unsent };
}

/** The record of a change as it was seen, if the read did not hold it then: otherwise it is no more. */
function cameFrom(
  { entry }: Layer,
  scope: Scope,
  { path, create }: Effect,
): PlainRecord | undefined {
  const { seen } = entry;
  if (create || path !== entry.path || !seen || !('shape' in scope)) return undefined;
  return isMatch(scope.shape, seen) ? undefined : seen;
}

/**
 * An answer with what this device has done and the server does not have yet. The same records when nothing of it
 * concerns them.
 */
export function withPending(
  records: readonly PlainRecord[],
  scope: Scope,
  { waiting, sent }: { waiting: readonly Entry[]; sent: readonly Entry[] },
  heard: Heard,
): { records: readonly PlainRecord[]; isPending: boolean } {
  const layers = [
    ...sent.map((entry) => ({ entry, isSent: true })),
    ...waiting.map((entry) => ({ entry, isSent: false })),
  ];
  const { next, touched, unsent } = laidOver(records, scope, layers, heard);
  if (touched.size === 0) return { records, isPending: false };
  const marked = [...next].map(([id, record]) => (unsent.has(id) ? asUnsent(record) : record));
  const isPending = unsent.size > 0;
  if ('path' in scope) return { records: marked, isPending };
  const { shape } = scope;
  const found = marked.filter(
    (record) => !touched.has(String(record['id'])) || isMatch(shape, record),
  );
  return { records: shape.orderBy === undefined ? found : arranged(shape, found), isPending };
}
