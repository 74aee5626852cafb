import type { RecordChange } from '#domain/bulk.ts';
import { driverFormOf, driverSchema, withDayOff, type Driver } from '#domain/driver.ts';
import type { DriverForm } from '#domain/driverForm.ts';
import type { Rows } from '#repositories/convert.ts';
import { AppError } from '#repositories/errors.ts';
import type { Watch } from '#repositories/live.ts';
import type { SaveForm, SaveForms, SetEnabled } from '#repositories/record.ts';
import type { RecordOfMany } from '#repositories/saveMany.ts';
import {
  changeRecord,
  saveEnabled,
  saveRecord,
  saveRecords,
  watchRecord,
  watchRows,
} from '#repositories/store.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/drivers`;

const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

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
  watchRecord(pathOf(companyId, driverId), driverSchema);

const toSave =
  (companyId: string) =>
  ({ id, base, next }: RecordChange<DriverForm>): RecordOfMany => ({
    id,
    path: pathOf(companyId, id),
    base,
    next,
    current: (record) => driverFormOf(driverSchema.parse(record)),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });

/** Creates a driver (base null) or saves the fields that were changed. */
export const save: SaveForm<DriverForm> = (companyId, id, base, next, overwrite = false) =>
  saveRecord({ ...toSave(companyId)({ id, base, next }), overwrite });

/** Creates and saves many drivers in few steps; the outcome names which were written. */
export const saveMany: SaveForms<DriverForm> = (companyId, changes, progress) =>
  saveRecords(changes.map(toSave(companyId)), progress);

/** Takes a driver out of every choice (無効: 退職・休止); old records keep the name. */
export const disable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), false);

/** Takes that back. */
export const enable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), true);

/** Notes a day on which a driver does not drive, or takes that back. Never throws. */
export const setDayOff = (
  companyId: string,
  driverId: string,
  day: string,
  off: boolean,
): Promise<SaveOutcome> =>
  changeRecord({
    path: pathOf(companyId, driverId),
    apply: (record) => {
      if (record === undefined) throw new AppError('not-found', 'ドライバーが見つかりません。');
      const { daysOff } = driverSchema.parse(record);
      return {
        before: { daysOff: record['daysOff'] },
        after: { daysOff: withDayOff(daysOff, day, off) },
      };
    },
    onCreate: {},
    onChange: {},
  });
