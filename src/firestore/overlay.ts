import { isSame, isThere, valueAt, type Changes } from '#domain/saving.ts';
import { asUnsent, type PlainRecord } from '#firestore/convert.ts';
import { arranged, isMatch } from '#firestore/match.ts';
import type { Effect, Entry } from '#firestore/outbox.ts';
import type { QueryShape } from '#firestore/query.ts';

type Fields = Record<string, unknown>;

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

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
