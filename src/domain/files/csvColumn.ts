import { searchable } from '#domain/search.ts';

/** One field of a record as a column of a file. */
export type CsvColumn = {
  /** Name of the field in the record's form. */
  field: string;
  /** Name of the column in files that we write, and the first name that we look for in others. */
  header: string;
  /** Other names that such a column has in other people's files. */
  aliases: readonly string[];
  /** The form's value as it is written. */
  write: (value: unknown) => string;
  /** What was written as the form's value; undefined: the cell says nothing, the field stays as it is. */
  read: (cell: string) => unknown;
  /** What the cell says of other fields: 「翌月20日」 under 支払日 is a month, too. */
  also?: (cell: string) => Readonly<Record<string, unknown>>;
  /** How such a cell is written, for somebody whose cell could not be read: 「○」か空欄. */
  example?: string;
};

/** A field of a row or a form as text; one that is not there is empty. */
export const cellText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text as it is. */
export const textColumn = (
  field: string,
  header: string,
  aliases: readonly string[] = [],
): CsvColumn => ({
  field,
  header,
  aliases,
  write: String,
  read: (cell) => cell,
});

/** 切り捨て and 切捨て are one. */
const choiceKey = (text: string): string => searchable(text).replaceAll('切り', '切');

/**
 * One of a few values, written as its label. A cell that is none of them goes on as it is, so that the form says what
 * is wrong with it.
 */
export const choiceColumn = (
  field: string,
  header: string,
  aliases: readonly string[],
  labels: Readonly<Record<string, string>>,
): CsvColumn => ({
  field,
  header,
  aliases,
  example: `${Object.values(labels)
    .map((label) => `「${label}」`)
    .join('')}のどれか`,
  write: (value) => (value === '' ? '' : (labels[String(value)] ?? '')),
  read: (cell) => {
    const wanted = choiceKey(cell);
    if (wanted === '') return '' in labels ? '' : undefined;
    const found = Object.entries(labels).find(([key, label]) =>
      [key, label].some((text) => choiceKey(text) === wanted),
    );
    return found === undefined ? cell : found[0];
  },
});

const YES = new Set(['○', '〇', '◯', '●', '1', 'はい', 'yes', 'true', '有', 'あり']);
const NO = new Set(['', '×', '✕', '0', 'いいえ', 'no', 'false', '無', 'なし']);

/** Yes or no, written as ○ or nothing. */
export const flagColumn = (
  field: string,
  header: string,
  aliases: readonly string[] = [],
): CsvColumn => ({
  field,
  header,
  aliases,
  example: '「○」か空欄',
  write: (value) => (value === true ? '○' : ''),
  read: (cell) => {
    const word = cell.normalize('NFKC').trim().toLowerCase();
    if (YES.has(word)) return true;
    return NO.has(word) ? false : cell;
  },
});

/** What a kind of record needs to go into files and come out of them. */
export type CsvSpec<Form extends Record<string, unknown>> = {
  /** What the records are called: 「取引先」. */
  name: string;
  columns: readonly CsvColumn[];
  /** Field by which a row finds the record that it is about, or the one of several that no row can do without. */
  keyField: string;
  /** What it finds it by, in words, when it is more than that field: 「銀行・支店・口座番号」. */
  keyWords?: string;
  /** Field that a person knows the record by. */
  titleField: string;
  /** What two of them are compared by, of fields as a file or a form holds them; '' is no key. */
  keyOf: (fields: Readonly<Record<string, unknown>>) => string;
  /** Whether a row is about a record of another key, where one of both says less: no code, no kind. */
  isMeant?: (fields: Readonly<Record<string, unknown>>, form: Form) => boolean;
  /** By what else two of them are seen to be the same although their keys differ; '' says nothing. */
  twinOf?: (fields: Readonly<Record<string, unknown>>) => string;
  schema: { safeParse: (value: unknown) => Parsed<Form> };
  /** What a new record starts with where the file says nothing. */
  fresh: () => Form;
};

type Parsed<Form> =
  { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } };

type Issue = { message: string; path: readonly PropertyKey[] };

type Columns = { columns: readonly CsvColumn[] };

/** What a field is called. */
export const headerOf = ({ columns }: Columns, wanted: string): string =>
  columns.find(({ field }) => field === wanted)?.header ?? wanted;

/** What a row finds its record by, in words. */
export const keyWordsOf = (
  spec: Columns & Pick<CsvSpec<Record<string, unknown>>, 'keyField' | 'keyWords'>,
): string => spec.keyWords ?? headerOf(spec, spec.keyField);

/** The records as the rows of a file, under a row of headers. */
export const csvRows = <Form extends Record<string, unknown>>(
  { columns }: CsvSpec<Form>,
  forms: readonly Form[],
): string[][] => [
  columns.map(({ header }) => header),
  ...forms.map((form) => columns.map(({ field, write }) => write(form[field]))),
];

/** Field → place of its column in the file; fields that are not in it are missing. */
export type CsvMapping = Readonly<Record<string, number>>;

/** The columns of a file that are recognised by their names. */
export function guessedMapping({ columns }: Columns, header: readonly string[]): CsvMapping {
  const names = header.map(searchable);
  const found = columns.flatMap(({ field, header: own, aliases }) => {
    const place = [own, ...aliases, field]
      .map((name) => names.indexOf(searchable(name)))
      .find((at) => at >= 0);
    return place === undefined ? [] : [[field, place] as const];
  });
  return Object.fromEntries(found);
}

/** How many cells of a row are names of columns: a header has several, a title none. */
export const namesIn =
  (spec: Columns) =>
  (cells: readonly string[]): number =>
    Object.keys(guessedMapping(spec, cells)).length;
