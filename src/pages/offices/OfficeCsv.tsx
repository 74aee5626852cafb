import { useMemo } from 'react';
import { CsvDialogs } from '#components/csv/CsvDialogs.tsx';
import type { CsvPartProps } from '#components/csv/CsvFiles.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { bankLine } from '#domain/bank/bank.ts';
import { officeFormOf, type Office } from '#domain/office/office.ts';
import { officeCsv } from '#domain/office/csv.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as banks from '#repositories/banks.ts';
import { newId } from '#domain/id.ts';
import * as offices from '#repositories/offices.ts';

/** Offices from a file or into one. A file names their accounts, so those have to be known first. */
export function OfficeCsv({ companyId, ...about }: CsvPartProps<Office>) {
  const live = useLive(
    useMemo(() => banks.watchAll(companyId), [companyId]),
    hasNone,
  );
  const known = live.state === 'shown' ? live.value.rows : undefined;
  const spec = useMemo(
    () => known && officeCsv(known.map((bank) => ({ id: bank.id, name: bankLine(bank) }))),
    [known],
  );
  if (live.state === 'failed')
    return (
      <Dialog open title="営業所のCSV" onClose={about.onClose}>
        <ErrorState message={live.message} onRetry={live.retry} />
      </Dialog>
    );
  if (spec === undefined) return null;
  return (
    <CsvDialogs
      {...about}
      spec={spec}
      formOf={officeFormOf}
      newId={newId}
      save={(changes, progress) => offices.saveMany(companyId, changes, progress)}
    />
  );
}
