import { parseCsv } from '#domain/csv.ts';
import { guessedMapping, type CsvMapping, type CsvSpec } from '#domain/csvColumn.ts';
import {
  importRows,
  type ImportRow,
  type KnownChoice,
  type KnownRecord,
} from '#domain/csvImport.ts';

type Options<Form> = {
  known?: readonly KnownRecord<Form>[];
  onKnown?: KnownChoice;
  mapping?: CsvMapping;
};

/** What the text of a file would do to the records that are there; new ones are new-1, new-2, … */
export function importedText<Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
  text: string,
  { known = [], onKnown = 'update', mapping }: Options<Form> = {},
): ImportRow<Form>[] {
  const table = parseCsv(text);
  if ('problem' in table) throw new Error(table.problem);
  let count = 0;
  return importRows({
    spec,
    table,
    mapping: mapping ?? guessedMapping(spec, table.header),
    known,
    onKnown,
    newId: () => {
      count += 1;
      return `new-${count}`;
    },
  });
}
