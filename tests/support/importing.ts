import { parseCsv } from '#domain/files/csv.ts';
import { guessedMapping, namesIn, type CsvMapping, type CsvSpec } from '#domain/files/csvColumn.ts';
import {
  importRows,
  type ImportRow,
  type KnownChoice,
  type KnownRecord,
  type TwinChoice,
} from '#domain/files/csvImport.ts';

type Options<Form> = {
  known?: readonly KnownRecord<Form>[];
  onKnown?: KnownChoice;
  onTwin?: TwinChoice;
  mapping?: CsvMapping;
};

/** What the text of a file would do to the records that are there; new ones are new-1, new-2, … */
export function importedText<Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
  text: string,
  { known = [], onKnown = 'update', onTwin = 'skip', mapping }: Options<Form> = {},
): ImportRow<Form>[] {
  const table = parseCsv(text, namesIn(spec));
  if ('problem' in table) throw new Error(table.problem);
  let count = 0;
  return importRows({
    spec,
    table,
    mapping: mapping ?? guessedMapping(spec, table.header),
    known,
    onKnown,
    onTwin,
    newId: () => {
      count += 1;
      return `new-${count}`;
    },
  });
}
