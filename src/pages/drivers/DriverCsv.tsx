import { CsvDialogs } from '#components/csv/CsvDialogs.tsx';
import type { CsvPartProps } from '#components/csv/CsvFiles.tsx';
import { driverFormOf, type Driver } from '#domain/driver/driver.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#domain/id.ts';

/** Drivers from a file or into one. */
export function DriverCsv({ companyId, ...about }: CsvPartProps<Driver>) {
  return (
    <CsvDialogs
      {...about}
      spec={driverCsv}
      formOf={driverFormOf}
      newId={newId}
      save={(changes, progress) => drivers.saveMany(companyId, changes, progress)}
    />
  );
}
