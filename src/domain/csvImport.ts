import type { RecordChange } from '#domain/bulk.ts';
import type { CsvTable } from '#domain/csv.ts';
import { keyWordsOf, type CsvMapping, type CsvSpec } from '#domain/csvColumn.ts';
import { changesBetween } from '#domain/saving.ts';

/** A record that is there already. */
export type KnownRecord<Form> = { id: string; form: Form };

/** What a row of the file would do. */
export type ImportRow<Form> = {
  /** Number of the row in the file, as a spreadsheet counts it. */
  number: number;
  /** What the row is about, as it is written: the key. */
  key: string;
} & (
  | { kind: 'new'; change: RecordChange<Form> }
  | { kind: 'update'; change: RecordChange<Form>; fields: readonly string[] }
  /** The record is there and has these values already. */
  | { kind: 'same' }
  /** The record is there, and known ones are to stay as they are. */
  | { kind: 'skipped' }
  | { kind: 'wrong'; messages: readonly string[] }
);

/** What happens to rows whose record is there already. */
export const knownChoices = { update: '更新する', skip: '取り込まない' } as const;
export type KnownChoice = keyof typeof knownChoices;

/** What became of every kind of row, counted. */
export type ImportCounts = Readonly<Record<ImportRow<unknown>['kind'], number>>;

type Row = CsvTable['rows'][number];

const replacement = '\uFFFD';

type Reading<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  mapping: CsvMapping;
  onKnown: KnownChoice;
  /** Key → the records that have it. */
  known: ReadonlyMap<string, readonly KnownRecord<Form>[]>;
  /** Key → the first row of the file that has it. */
  rows: Map<string, number>;
  newId: () => string;
};

/** The fields that the row speaks of. */
function fieldsOf<Form extends Record<string, unknown>>(
  { spec, mapping }: Reading<Form>,
  { cells }: Row,
): Record<string, unknown> {
  const fields = spec.columns.flatMap(({ field, read }) => {
    const place = mapping[field];
    const value = place === undefined ? undefined : read(cells[place] ?? '');
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}

function keyCell<Form extends Record<string, unknown>>(
  { spec, mapping }: Reading<Form>,
  { cells }: Row,
): string {
  const place = mapping[spec.keyField];
  return place === undefined ? '' : (cells[place] ?? '').trim();
}

/** Why the row cannot be taken, whatever it says; undefined when nothing is wrong with it. */
function problemOf<Form extends Record<string, unknown>>(
  reading: Reading<Form>,
  row: Row,
  key: string,
): string | undefined {
  const { spec, rows, known } = reading;
  const label = keyWordsOf(spec);
  const before = rows.get(key);
  if (row.cells.some((cell) => cell.includes(replacement))) return '読めない文字があります';
  if (key === '') return undefined;
  if (before !== undefined) return `${label}が${before}行目と同じです`;
  const count = known.get(key)?.length ?? 0;
  return count > 1 ? `この${label}の${spec.name}が${count}件登録されています` : undefined;
}

function importRow<Form extends Record<string, unknown>>(
  reading: Reading<Form>,
  row: Row,
): ImportRow<Form> {
  const { spec, onKnown, known, rows, newId } = reading;
  const written = keyCell(reading, row);
  const fields = fieldsOf(reading, row);
  const key = spec.keyOf(fields);
  const about = { number: row.number, key: written };
  const problem = problemOf(reading, row, key);
  if (problem !== undefined) return { ...about, kind: 'wrong', messages: [problem] };
  if (key !== '') rows.set(key, row.number);
  const record = known.get(key)?.[0];
  if (record !== undefined && onKnown === 'skip') return { ...about, kind: 'skipped' };
  const read = spec.schema.safeParse(
    record === undefined
      ? { ...spec.fresh(), ...fields }
      : // A row that finds its record by another spelling of the key is no wish to respell it.
        { ...record.form, ...fields, [spec.keyField]: record.form[spec.keyField] },
  );
  if (!read.success)
    return { ...about, kind: 'wrong', messages: read.error.issues.map(({ message }) => message) };
  if (record === undefined)
    return { ...about, kind: 'new', change: { id: newId(), base: null, next: read.data } };
  const { id, form: base } = record;
  const changed = Object.keys(changesBetween(base, read.data));
  return changed.length === 0
    ? { ...about, kind: 'same' }
    : { ...about, kind: 'update', change: { id, base, next: read.data }, fields: changed };
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
  newId: () => string;
}): ImportRow<Form>[] {
  const { spec, table, mapping, onKnown, newId } = of;
  const known = new Map<string, KnownRecord<Form>[]>();
  for (const record of of.known) {
    const key = spec.keyOf(record.form);
    known.set(key, [...(known.get(key) ?? []), record]);
  }
  const reading = { spec, mapping, onKnown, known, rows: new Map<string, number>(), newId };
  return table.rows.map((row) => importRow(reading, row));
}

/** How many rows would do what. */
export function importCounts(rows: readonly ImportRow<unknown>[]): ImportCounts {
  const counts = { new: 0, update: 0, same: 0, skipped: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** What is to be saved. */
export const changesOf = <Form>(rows: readonly ImportRow<Form>[]): RecordChange<Form>[] =>
  rows.flatMap((row) => (row.kind === 'new' || row.kind === 'update' ? [row.change] : []));
