import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/bulk.ts';
import { driverFormOf, driverSchema, type Driver } from '#domain/driver.ts';
import type { DriverForm } from '#domain/driverForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { RecordOfMany } from '#repositories/saveMany.ts';
import {
  saveEnabled,
  saveRecord,
  saveRecords,
  watchRecord,
  watchRows,
} from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/drivers`;

/** The enabled drivers of the company, live. */
export const watchEnabled = (companyId: string): Watch<Rows<Driver>> =>
  watchRows(
    { collection: collectionOf(companyId), where: [['enabled', '==', true]] },
    driverSchema,
  );

/** All drivers of the company, live; disabled ones keep their names in old records. */
export const watchAll = (companyId: string): Watch<Rows<Driver>> =>
  watchRows({ collection: collectionOf(companyId) }, driverSchema);

/** One driver, live. */
export const watch = (companyId: string, driverId: string): Watch<Driver | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${driverId}`, driverSchema);

const toSave = (companyId: string, { id, base, next }: RecordChange<DriverForm>): RecordOfMany => ({
  id,
  path: `${collectionOf(companyId)}/${id}`,
  base,
  next,
  current: (record) => driverFormOf(driverSchema.parse(record)),
  onCreate: { enabled: true, createdAt: SERVER_TIME },
});

/** Creates a driver (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  driverId: string,
  base: DriverForm | null,
  next: DriverForm,
  overwrite = false,
): Promise<SaveOutcome> =>
  saveRecord({ ...toSave(companyId, { id: driverId, base, next }), overwrite });

/** Creates and saves many drivers in few steps; the outcome names which were written. */
export const saveMany = (
  companyId: string,
  changes: readonly RecordChange<DriverForm>[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    changes.map((change) => toSave(companyId, change)),
    progress,
  );

/** Takes a driver out of every choice (無効: 退職・休止); old records keep the name. */
export const disable = (companyId: string, driverId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${driverId}`, false);

/** Takes that back. */
export const enable = (companyId: string, driverId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${driverId}`, true);
