import { useCallback, useMemo, useState } from 'react';
import { CsvExportDialog } from '#components/csv/CsvExportDialog.tsx';
import { CsvImportDialog } from '#components/csv/CsvImportDialog.tsx';
import type { CsvTask } from '#components/csv/CsvMenu.tsx';
import type { BulkProgress, RecordChange } from '#domain/bulk.ts';
import { clientFormOf, type Client } from '#domain/client.ts';
import { clientCsv } from '#domain/clientCsv.ts';
import type { ClientForm } from '#domain/clientForm.ts';
import { dayKeyOf } from '#domain/time.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#repositories/ids.ts';

type ClientCsvProps = {
  task: CsvTask;
  companyId: string;
  all: readonly Client[];
  shown: readonly Client[];
  onClose: () => void;
};

/** The order of a file does not depend on the database's. */
const byCode = (a: ClientForm, b: ClientForm): number => a.code.localeCompare(b.code, 'ja');

/** Clients from a file or into one. */
export function ClientCsv({ task, companyId, all, shown, onClose }: ClientCsvProps) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const known = useMemo(
    () => all.map((client) => ({ id: client.id, form: clientFormOf(client) })),
    [all],
  );
  const allForms = useMemo(() => known.map(({ form }) => form).toSorted(byCode), [known]);
  const shownForms = useMemo(() => shown.map(clientFormOf).toSorted(byCode), [shown]);
  const save = useCallback(
    (changes: readonly RecordChange<ClientForm>[], progress: BulkProgress) =>
      clients.saveMany(companyId, changes, progress),
    [companyId],
  );
  return task === 'export' ? (
    <CsvExportDialog
      spec={clientCsv}
      shown={shownForms}
      all={allForms}
      today={today}
      onClose={onClose}
    />
  ) : (
    <CsvImportDialog spec={clientCsv} known={known} newId={newId} save={save} onClose={onClose} />
  );
}
