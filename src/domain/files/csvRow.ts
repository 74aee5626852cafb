import type { CsvTable } from '#domain/files/csv.ts';
import {
  cellText,
  type CsvColumn,
  type CsvMapping,
  type CsvSpec,
} from '#domain/files/csvColumn.ts';
import { withWindowsSigns } from '#domain/files/shiftJis.ts';

/** One row of a file, read cell by cell. */
export type CsvRow = CsvTable['rows'][number];

/** Which columns a row has, and where. */
type RowReading = { spec: { columns: readonly CsvColumn[] }; mapping: CsvMapping };

/** What a row says of some fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** What stands in one place of a row. */
export const cellOf = ({ cells }: CsvRow, place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '');

/** The longest cell that is repeated in a message. */
const MOST_QUOTED = 24;

const quoted = (cell: string): string => {
  const letters = [...cell.trim()];
  return `「${letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')}…` : letters.join('')}」`;
};

/** The fields that the row speaks of, and what two of its cells say of one field. */
export function fieldsOf({ spec, mapping }: RowReading, row: CsvRow) {
  const said = spec.columns.flatMap((column) => {
    const cell = cellOf(row, mapping[column.field]);
    const value = mapping[column.field] === undefined ? undefined : column.read(cell);
    const own = value === undefined ? [] : [{ field: column.field, value, column, cell }];
    const others = Object.entries(column.also?.(cell) ?? {});
    return [...own, ...others.map(([field, other]) => ({ field, value: other, column, cell }))];
  });
  const conflicts = said.flatMap((one) => {
    const first = said.find(({ field }) => field === one.field);
    return first === undefined || first.value === one.value
      ? []
      : [
          `${first.column.header}${quoted(first.cell)}と${one.column.header}${quoted(one.cell)}が食い違っています`,
        ];
  });
  return {
    fields: Object.fromEntries(said.map(({ field, value }) => [field, value])),
    conflicts: [...new Set(conflicts)],
  };
}

/** What is wrong with a field: the cell is named, and how it should be written. */
export function wordsOf(
  { spec, mapping }: RowReading,
  row: CsvRow,
  { message, path }: { message: string; path: readonly PropertyKey[] },
): string {
  for (const { field, header, example } of spec.columns) {
    const cell = cellOf(row, mapping[field]);
    if (field !== path[0] || cell.trim() === '') continue;
    return example === undefined
      ? `${message}(${quoted(cell)})`
      : `${header}${quoted(cell)}を読み取れません。${example}で入力してください`;
  }
  return message;
}

/**
 * Keeps how the key (or the title) is spelled: a row that found its record by another spelling does not change it. Nor
 * does a file in Shift_JIS change a text by the signs that it cannot hold.
 */
export function keptTexts<Form extends Record<string, unknown>>(
  { keyOf, keyField, titleField }: CsvSpec<Form>,
  form: Form,
  fields: Fields,
): Fields {
  const isTwin = keyOf(fields) !== keyOf(form);
  const alike = Object.entries(fields).flatMap(([field, value]) => {
    const own = cellText(form[field]);
    return own !== '' && withWindowsSigns(cellText(value)) === withWindowsSigns(own)
      ? [[field, own] as const]
      : [];
  });
  return {
    ...Object.fromEntries(alike),
    [keyField]: form[keyField],
    ...(isTwin && { [titleField]: form[titleField] }),
  };
}
