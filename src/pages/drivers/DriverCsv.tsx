import { useCallback, useMemo, useState } from 'react';
import { CsvExportDialog } from '#components/csv/CsvExportDialog.tsx';
import { CsvImportDialog } from '#components/csv/CsvImportDialog.tsx';
import type { CsvTask } from '#components/csv/CsvMenu.tsx';
import type { BulkProgress, RecordChange } from '#domain/bulk.ts';
import { driverFormOf, type Driver } from '#domain/driver.ts';
import { driverCsv } from '#domain/driverCsv.ts';
import type { DriverForm } from '#domain/driverForm.ts';
import { dayKeyOf } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#repositories/ids.ts';

type DriverCsvProps = {
  task: CsvTask;
  companyId: string;
  all: readonly Driver[];
  shown: readonly Driver[];
  onClose: () => void;
};

/** Drivers from a file or into one. */
export function DriverCsv({ task, companyId, all, shown, onClose }: DriverCsvProps) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const known = useMemo(
    () => all.map((driver) => ({ id: driver.id, form: driverFormOf(driver) })),
    [all],
  );
  const allForms = useMemo(() => known.map(({ form }) => form), [known]);
  const shownForms = useMemo(() => shown.map(driverFormOf), [shown]);
  const save = useCallback(
    (changes: readonly RecordChange<DriverForm>[], progress: BulkProgress) =>
      drivers.saveMany(companyId, changes, progress),
    [companyId],
  );
  return task === 'export' ? (
    <CsvExportDialog
      spec={driverCsv}
      shown={shownForms}
      all={allForms}
      today={today}
      onClose={onClose}
    />
  ) : (
    <CsvImportDialog spec={driverCsv} known={known} newId={newId} save={save} onClose={onClose} />
  );
}
