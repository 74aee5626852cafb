import { driverFormOf, driverSchema, type Driver } from '#domain/driver.ts';
import type { DriverForm } from '#domain/driverForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { saveRecord, watchRecord, watchRows } from '#repositories/store.ts';
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

/** Creates a driver (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  driverId: string,
  base: DriverForm | null,
  next: DriverForm,
  overwrite = false,
): Promise<SaveOutcome> =>
  saveRecord({
    path: `${collectionOf(companyId)}/${driverId}`,
    base,
    next,
    overwrite,
    current: (record) => driverFormOf(driverSchema.parse(record)),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });
