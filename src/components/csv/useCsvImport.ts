import { useCallback, useMemo, useRef, useState } from 'react';
import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import type { CsvTable } from '#domain/files/csv.ts';
import { guessedMapping, type CsvMapping, type CsvSpec } from '#domain/files/csvColumn.ts';
import {
  changesOf,
  importRows,
  type ImportRow,
  type KnownChoice,
  type KnownRecord,
  type TwinChoice,
} from '#domain/files/csvImport.ts';
import { useUnsaved } from '#hooks/useUnsaved.ts';

/** What an import is told by the page. */
export type CsvImportOf<Form extends Record<string, unknown>> = {
  spec: CsvSpec<Form>;
  /** The records that are there, all of them. */
  known: readonly KnownRecord<Form>[];
  newId: () => string;
  save: (changes: readonly RecordChange<Form>[], progress: BulkProgress) => Promise<BulkOutcome>;
};

export type CsvPhase<Form> =
  | { kind: 'preview' }
  | { kind: 'saving'; total: number; saved: number; isStopping: boolean }
  | { kind: 'done'; rows: readonly ImportRow<Form>[]; outcome: BulkOutcome };

/** The way of a file into the records: what it would do, then doing it. */
export function useCsvImport<Form extends Record<string, unknown>>(
  { spec, known, newId, save }: CsvImportOf<Form>,
  table: CsvTable,
) {
  const [mapping, setMapping] = useState<CsvMapping>(() => guessedMapping(spec, table.header));
  const [onKnown, setOnKnown] = useState<KnownChoice>('update');
  const [onTwin, setOnTwin] = useState<TwinChoice>('skip');
  const [phase, setPhase] = useState<CsvPhase<Form>>({ kind: 'preview' });
  const isStopped = useRef(false);
  const isSaving = useRef(false);
  useUnsaved(useCallback(() => isSaving.current, []));

  // What is already being saved does not change with what others do meanwhile.
  const isPreview = phase.kind === 'preview';
  const rows = useMemo(
    () => (isPreview ? importRows({ spec, table, mapping, known, onKnown, onTwin, newId }) : []),
    [isPreview, spec, table, mapping, known, onKnown, onTwin, newId],
  );

  const start = async (): Promise<void> => {
    const changes = changesOf(rows);
    isStopped.current = false;
    isSaving.current = true;
    setPhase({ kind: 'saving', total: changes.length, saved: 0, isStopping: false });
    const outcome = await save(changes, {
      onProgress: (saved) => setPhase((now) => (now.kind === 'saving' ? { ...now, saved } : now)),
      isStopped: () => isStopped.current,
    });
    isSaving.current = false;
    setPhase({ kind: 'done', rows, outcome });
  };
  const stop = () => {
    isStopped.current = true;
    setPhase((now) => (now.kind === 'saving' ? { ...now, isStopping: true } : now));
  };
  return {
    mapping,
    setMapping,
    onKnown,
    setOnKnown,
    onTwin,
    setOnTwin,
    /** Whether rows seem to be about records of other keys, or one was asked about. */
    hasTwins:
      onTwin !== 'skip' || rows.some((row) => row.kind === 'skipped' && row.twin !== undefined),
    rows,
    phase,
    start: () => void start(),
    stop,
    /** The key is what rows find their records by: without it nothing can be compared. */
    hasKey: mapping[spec.keyField] !== undefined,
  };
}

export type CsvImportModel<Form extends Record<string, unknown>> = ReturnType<
  typeof useCsvImport<Form>
>;
