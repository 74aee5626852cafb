import type { DataKind } from '#domain/company/file/data.ts';
import { changesBetween, isSame, valueAt, withChanges } from '#domain/saving.ts';

/** Fields of a record as the record schemas see them. */
export type Fields = Record<string, unknown>;

/** What is taken from a file into an empty company, in the order in which it is written: jobs need their orders. */
export const importKindNames = [
  'settings',
  'banks',
  'offices',
  'drivers',
  'clients',
  'orders',
  'jobs',
  'schedules',
  'invoices',
] as const satisfies readonly DataKind[];
export type ImportKind = (typeof importKindNames)[number];

/** A record as it is written, without the times that the server sets. */
export type PlannedRecord = {
  id: string;
  /** Its fields when it is created: the rules let nothing begin disabled. */
  created: Fields;
  /** Its fields in the end. */
  final: Fields;
};

/** Something that a person is told of one record. */
export type Remark = { kind: ImportKind; title: string; detail: string };

/** How one record of a file is imported: as a record, perhaps with a remark, or not at all, with the reason. */
export type Planned =
  | { record: PlannedRecord; remark: Remark | undefined }
  /** The rules would refuse it. */
  | { record: undefined; remark: Remark };

/** What becomes of a record that its record schema cannot read. */
export const unreadable = (kind: ImportKind, record: Fields): Planned => ({
  record: undefined,
  remark: { kind, title: String(record['id']), detail: '読み取れない値があります' },
});

/** A record schema of the domain. */
type RecordSchema<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
};

/** Plans the import of a record: reads it by its schema, then makes of it what `make` says. */
export function plannedWith<T>(
  kind: ImportKind,
  schema: RecordSchema<T>,
  make: (value: T) => Planned,
): (record: Fields) => Planned {
  return (record) => {
    const read = schema.safeParse(record);
    return read.success ? make(read.data) : unreadable(kind, record);
  };
}

type Issue = { message: string; path: readonly PropertyKey[] };
/** A form schema of the domain. */
export type FormSchema<Form> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } };
};

/** The field of an issue: of a list, the whole list. */
function fieldOf({ path }: Issue): string {
  const end = path.findIndex((part) => typeof part === 'number');
  return path.slice(0, end < 0 ? path.length : end).join('.');
}

/**
 * A record's form as today's rules take it: what they would refuse in a field becomes what a new record has there.
 * Records may be older than the rules.
 */
export function mended<Form extends Fields>(
  schema: FormSchema<Form>,
  form: Fields,
  fresh: Form,
): { form: Form } | { problem: string } {
  const first = schema.safeParse(form);
  if (first.success) return { form: first.data };
  const fields = first.error.issues.map(fieldOf);
  const changes = Object.fromEntries(fields.map((field) => [field, valueAt(fresh, field)]));
  const second = schema.safeParse(withChanges(form, changes));
  return second.success
    ? { form: second.data }
    : { problem: second.error.issues.map(({ message }) => message).join('、') };
}

/** The words for what was changed on the way; '' for nothing. */
export function changedWords(
  before: Fields,
  after: Fields,
  labels: Readonly<Record<string, string>>,
): string {
  const paths = Object.keys(changesBetween(before, after));
  const words = paths.map((path) => labels[path] ?? labels[String(path.split('.')[0])] ?? path);
  return [...new Set(words)].join('、');
}

/** What the server sets, and what the path says. */
const SET_BY_SERVER: readonly string[] = ['id', 'createdAt', 'updatedAt'];

/** How far a stored record is: as it was created, as it is in the end, or something else. */
export function standingOf(
  { created, final }: PlannedRecord,
  stored: Fields,
): 'begun' | 'done' | 'different' {
  const fields = Object.fromEntries(
    Object.entries(stored).filter(([key]) => !SET_BY_SERVER.includes(key)),
  );
  if (isSame(fields, final)) return 'done';
  return isSame(fields, created) ? 'begun' : 'different';
}
