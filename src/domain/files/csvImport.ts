import type { RecordChange } from '#domain/order/bulk.ts';
import { isBlank, type CsvTable } from '#domain/files/csv.ts';
import {
  cellText,
  headerOf,
  keyWordsOf,
  type CsvMapping,
  type CsvSpec,
} from '#domain/files/csvColumn.ts';
import {
  cellOf,
  fieldsOf,
  keptTexts,
  wordsOf,
  type CsvRow,
  type Fields,
} from '#domain/files/csvRow.ts';
import { halfWidth } from '#domain/formSchema.ts';
import { changesBetween } from '#domain/saving.ts';

/** A record that is there already. `isDisabled`: lists and choices leave it out (無効), and an import keeps it so. */
export type KnownRecord<Form> = { id: string; form: Form; isDisabled?: boolean };

/** What a row of the file would do. */
export type ImportRow<Form> = {
  /** Number of the row in the file, as a spreadsheet counts it. */
  number: number;
  /** What the row is about, as it is written: the key. */
  key: string;
  /** Whether the record that it is about is disabled (無効). */
  isDisabled?: boolean | undefined;
} & (
  | { kind: 'new'; change: RecordChange<Form> }
  | { kind: 'update'; change: RecordChange<Form>; fields: readonly string[] }
  /** The record is there and has these values already. */
  | { kind: 'same' }
  /** The record is there, and known ones are to stay as they are. `twin`: it is there under another key. */
  | { kind: 'skipped'; twin?: string }
  | { kind: 'wrong'; messages: readonly string[] }
);

/** What happens to rows whose record is there already. */
export const knownChoices = { update: '更新する', skip: '取り込まない' } as const;
export type KnownChoice = keyof typeof knownChoices;

/** What happens to rows of an unknown key that seem to be about a record of another key. */
export const twinChoices = {
  skip: '取り込まない',
  update: '登録済みのほうを更新する',
  create: '別のものとして登録する',
} as const;
export type TwinChoice = keyof typeof twinChoices;

/** What became of every kind of row, counted. */
export type ImportCounts = Readonly<Record<ImportRow<unknown>['kind'], number>>;

const replacement = '\uFFFD';

type Reading<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  table: CsvTable;
  mapping: CsvMapping;
  onKnown: KnownChoice;
  onTwin: TwinChoice;
  /** Key → the records that have it. */
  known: ReadonlyMap<string, readonly KnownRecord<Form>[]>;
  /** What else they are seen to be the same by → the records. */
  twins: ReadonlyMap<string, readonly KnownRecord<Form>[]>;
  /** Key, or id of the record that it means → the first row of the file that has it. */
  rows: Map<string, number>;
  /** What else rows are seen to be the same by → the first of the new ones. */
  newRows: Map<string, number>;
  newId: () => string;
};

/** The records of the row's key: of several that a spreadsheet would make the same, the one that is written so. */
function recordsOf<Form extends Record<string, unknown>>(
  { spec, known }: Reading<Form>,
  fields: Fields,
): readonly KnownRecord<Form>[] {
  const { keyOf, isMeant = () => false } = spec;
  const records =
    known.get(keyOf(fields)) ??
    [...known.values()].flat().filter(({ form }) => isMeant(fields, form));
  const written = halfWidth(cellText(fields[spec.keyField]));
  const exact = records.filter(({ form }) => form[spec.keyField] === written);
  return records.length > 1 && exact.length === 1 ? exact : records;
}

type Meant<Form> =
  | { record: KnownRecord<Form> | undefined }
  | { problem: string }
  /** It seems to be one that is there, and nobody said that it is. */
  | { twin: string };

/** Another record or row of the same name: what is to become of a row of an unknown key. */
function twinOf<Form extends Record<string, unknown>>(
  reading: Reading<Form>,
  row: CsvRow,
  fields: Fields,
): Meant<Form> {
  const { spec, onTwin, twins, newRows } = reading;
  const twin = spec.twinOf?.(fields) ?? '';
  if (twin === '' || onTwin === 'create') return { record: undefined };
  const [record, ...others] = twins.get(twin) ?? [];
  const before = newRows.get(twin);
  if (record === undefined && before === undefined) {
    newRows.set(twin, row.number);
    return { record };
  }
  const title = headerOf(spec, spec.titleField);
  if (record === undefined) return { twin: `${title}が${before}行目と同じです` };
  const { form, isDisabled = false } = record;
  if (onTwin === 'skip')
    return {
      twin: `同じ${title}の${spec.name}「${String(form[spec.keyField])} ${String(form[spec.titleField])}」${isDisabled ? '(無効)' : ''}が登録されています`,
    };
  return others.length > 0
    ? { problem: `同じ${title}の${spec.name}が${others.length + 1}件登録されています` }
    : { record };
}

/** The record that the row is about. */
function meantBy<Form extends Record<string, unknown>>(
  reading: Reading<Form>,
  row: CsvRow,
  fields: Fields,
): Meant<Form> {
  const { spec, table, rows } = reading;
  const label = keyWordsOf(spec);
  const key = spec.keyOf(fields);
  if (row.cells.some((cell) => cell.includes(replacement)))
    return { problem: '読めない文字があります' };
  // A comma within a value has moved what is behind it.
  if (!isBlank(row.cells.slice(table.header.length)))
    return {
      problem: '列の数が見出しより多い行です。カンマを含む値は " で囲んでください',
    };
  if (key === '') return { record: undefined };
  const [record, ...others] = recordsOf(reading, fields);
  const meant = record === undefined ? twinOf(reading, row, fields) : { record };
  const own = 'record' in meant && meant.record !== undefined ? `id ${meant.record.id}` : key;
  const before = rows.get(own);
  if (before !== undefined) return { problem: `${label}が${before}行目と同じです` };
  if (others.length > 0)
    return { problem: `この${label}の${spec.name}が${others.length + 1}件登録されています` };
  if ('record' in meant) rows.set(own, row.number);
  return meant;
}

function importRow<Form extends Record<string, unknown>>(
  reading: Reading<Form>,
  row: CsvRow,
): ImportRow<Form> {
  const { spec, mapping, onKnown, newId } = reading;
  const { fields, conflicts } = fieldsOf(reading, row);
  const meant = meantBy(reading, row, fields);
  const about = {
    number: row.number,
    key: cellOf(row, mapping[spec.keyField]).trim(),
    isDisabled: 'record' in meant ? meant.record?.isDisabled : undefined,
  };
  if ('twin' in meant) return { ...about, kind: 'skipped', twin: meant.twin };
  if ('problem' in meant) return { ...about, kind: 'wrong', messages: [meant.problem] };
  const { record } = meant;
  if (record !== undefined && onKnown === 'skip') return { ...about, kind: 'skipped' };
  if (conflicts.length > 0) return { ...about, kind: 'wrong', messages: conflicts };
  const { form: base } = record ?? { form: undefined };
  const read = spec.schema.safeParse({
    ...(base ?? spec.fresh()),
    ...fields,
    ...(base !== undefined && keptTexts(spec, base, fields)),
  });
  if (!read.success)
    return {
      ...about,
      kind: 'wrong',
      messages: read.error.issues.map((issue) => wordsOf(reading, row, issue)),
    };
  if (record === undefined)
    return { ...about, kind: 'new', change: { id: newId(), base: null, next: read.data } };
  const changed = Object.keys(changesBetween(record.form, read.data));
  return changed.length === 0
    ? { ...about, kind: 'same' }
    : {
        ...about,
        kind: 'update',
        change: { id: record.id, base: record.form, next: read.data },
        fields: changed,
      };
}

function recordsBy<Form>(
  known: readonly KnownRecord<Form>[],
  keyOf: (form: Form) => string,
): ReadonlyMap<string, readonly KnownRecord<Form>[]> {
  const records = new Map<string, KnownRecord<Form>[]>();
  for (const record of known) {
    const key = keyOf(record.form);
    records.set(key, [...(records.get(key) ?? []), record]);
  }
  return records;
}

/**
 * What the rows of a file would do to the records that are there; nothing is done yet. A row finds its record by its
 * key; what the file does not speak of stays as it is.
 * @param newId gives each new record its id, here and once, so that trying again writes the same records
 */
export function importRows<Form extends Record<string, unknown>>(of: {
  spec: CsvSpec<Form>;
  table: CsvTable;
  mapping: CsvMapping;
  known: readonly KnownRecord<Form>[];
  onKnown: KnownChoice;
  onTwin: TwinChoice;
  newId: () => string;
}): ImportRow<Form>[] {
  const { spec, table } = of;
  const reading: Reading<Form> = {
    ...of,
    known: recordsBy(of.known, spec.keyOf),
    twins: recordsBy(of.known, (form) => spec.twinOf?.(form) ?? ''),
    rows: new Map(),
    newRows: new Map(),
  };
  return table.rows.map((row) => importRow(reading, row));
}

/** The fields that a row would make empty although something is written in them; its cells may just not be filled in. */
export const emptiedBy = (row: ImportRow<Record<string, unknown>>): string[] =>
  row.kind === 'update' ? row.fields.filter((field) => row.change.next[field] === '') : [];

/** How many rows would do what. */
export function importCounts(rows: readonly ImportRow<unknown>[]): ImportCounts {
  const counts = { new: 0, update: 0, same: 0, skipped: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** What is to be saved. */
export const changesOf = <Form>(rows: readonly ImportRow<Form>[]): RecordChange<Form>[] =>
  rows.flatMap((row) => (row.kind === 'new' || row.kind === 'update' ? [row.change] : []));
