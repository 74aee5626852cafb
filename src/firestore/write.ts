import {
  changesBetween,
  conflictsOf,
  valueAt,
  withChanges,
  withWholeMaps,
  type Changes,
  type Conflict,
} from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { AppError } from '#firestore/errors.ts';

type Fields = Record<string, unknown>;

/** A document that goes with a record in the same request. */
export type Companion = { path: string; fields: Fields };

/** What is written in the same request as a record. */
export type Alongside = {
  /** Further fields of the record itself, derived from the others. */
  derived: Changes;
  /** New records of their own. */
  added: readonly Companion[];
};

/** One thing that somebody does to one record, as a decision that can be made again on whatever the record is then. */
export type RecordWrite = {
  path: string;
  /** Takes the fields that this write is about from a record; for undefined, those that a new record begins with. */
  fieldsOf: (record: PlainRecord | undefined) => Fields;
  /** The fields as the form loaded them. Null: the record is new. Left out: the fields as this device last knew them. */
  base?: Fields | null;
  /** Returns the fields after the write, given those before it. */
  change: (before: Fields) => Fields;
  /** What both sides changed in ways that exclude each other; field by field when left out. */
  contest?: (base: Fields, mine: Fields, theirs: Fields) => Conflict[];
  /** Written with a new record only. */
  onCreate?: Fields;
  /** Written with every change of a record that is there. */
  onChange?: Fields;
  /** How a field is stored when it is not stored as it is (references). */
  toStored?: (changes: Changes) => Changes;
  /** What goes with it, in view of the fields before (null: the record is new) and after. */
  alongside?: (before: Fields | null, after: Fields) => Alongside;
  /** Parts of an old record's maps are written whole. */
  heals?: boolean;
  /** Nobody may read the document before it exists; repeating such a creation writes the same again. */
  writeOnly?: boolean;
  /** Mine counts although somebody else changed the same. */
  overwrite?: boolean;
  /** Paths in which theirs counts. */
  yields?: readonly string[];
};

/** One document as it is written: whole when it is created, otherwise the paths that change. */
export type DocumentWrite = { path: string; create: boolean; changes: Changes };

/** What is written, or what speaks against it. */
export type Plan = { conflicts: Conflict[]; writes: DocumentWrite[] };

const unchanged = (changes: Changes): Changes => changes;
const NOTHING: Alongside = { derived: {}, added: [] };

type Storing = Pick<RecordWrite, 'path' | 'toStored' | 'onCreate' | 'onChange' | 'alongside'>;

/** The record and what goes with it, as documents. @param before null: the record is new, and `changes` is all of it */
function documentsOf(
  { path, toStored = unchanged, onCreate, onChange, alongside }: Storing,
  before: Fields | null,
  after: Fields,
  changes: Changes,
): DocumentWrite[] {
  const create = before === null;
  const { derived, added } = alongside?.(before, after) ?? NOTHING;
  const more = create ? onCreate : onChange;
  return [
    { path, create, changes: { ...toStored(changes), ...derived, ...more } },
    ...added.map((one) => ({ path: one.path, create: true, changes: one.fields })),
  ];
}

/** What is left to others at a path: also that they have removed all around it. */
const leftAt = (fields: Fields, path: string): string => {
  const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  return around !== '' && valueAt(fields, around) === undefined ? leftAt(fields, around) : path;
};

/**
 * Decides what is written, in view of the record as it is now.
 * @param seen the record as the person saw it; null: they saw that there was none; undefined: nobody knows
 * @param record as it is; undefined: there is none
 * @throws AppError where the record that was edited is gone
 */
export function planOf(
  write: RecordWrite,
  seen: PlainRecord | null | undefined,
  record: PlainRecord | undefined,
): Plan {
  const { fieldsOf, change, contest, heals, overwrite, yields = [] } = write;
  const before = fieldsOf(record);
  const left = yields.map((path) => leftAt(before, path));
  const theirs = Object.fromEntries(left.map((path) => [path, valueAt(before, path)]));
  const after = withChanges(change(before), theirs);
  if (record === undefined) {
    if (write.base != null) throw new AppError('not-found', 'この記録は見つかりませんでした。');
    return { conflicts: [], writes: documentsOf(write, null, after, after) };
  }
  // A new record that exists was created by an earlier attempt whose answer was lost.
  const known = seen === undefined ? before : fieldsOf(seen ?? undefined);
  const base = write.base === undefined ? known : (write.base ?? before);
  const wanted = change(base);
  const contested =
    overwrite === true
      ? []
      : (contest?.(base, wanted, before) ??
        conflictsOf(base, changesBetween(base, wanted), before));
  const conflicts = contested.filter(({ path }) => !yields.includes(path));
  const changes = changesBetween(before, after);
  if (conflicts.length > 0 || Object.keys(changes).length === 0) return { conflicts, writes: [] };
  const parts = heals === true ? withWholeMaps(changes, record, before) : changes;
  return { conflicts, writes: documentsOf(write, before, after, parts) };
}

/** A form over one record. */
export type FormWrite = Pick<
  RecordWrite,
  'path' | 'onCreate' | 'onChange' | 'toStored' | 'alongside' | 'writeOnly' | 'overwrite'
> & {
  /** The fields as the form loaded them; null for a new record. */
  base: Fields | null;
  /** The fields as the person wants them. */
  next: Fields;
  /** The same fields of a stored document, for comparison. */
  current: (record: PlainRecord) => Fields;
  /** What a new record begins with, where its id is not this device's own: others may have created the same meanwhile. */
  fresh?: Fields;
};

/** What the person changed in a form, as a write: everything else stays as others left it. */
export function formWrite({ base, next, current, fresh, ...write }: FormWrite): RecordWrite {
  if (base === null && fresh !== undefined) {
    const changes = changesBetween(fresh, next);
    return {
      ...write,
      heals: true,
      fieldsOf: (record) => (record === undefined ? fresh : current(record)),
      change: (before) => withChanges(before, changes),
      contest: (_seen, _mine, theirs) => conflictsOf(fresh, changes, theirs),
    };
  }
  return {
    ...write,
    base,
    heals: true,
    fieldsOf: (record) => (record === undefined ? {} : current(record)),
    change: (before) => (base === null ? next : withChanges(before, changesBetween(base, next))),
  };
}

/** What makes a new record: nobody has to look whether there is one. */
export const newWrites = (form: FormWrite): DocumentWrite[] =>
  documentsOf(form, null, form.next, form.next);
