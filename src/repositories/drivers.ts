import { driverFormOf, driverSchema, withDayOff, type Driver } from '#domain/driver/driver.ts';
import type { DriverForm } from '#domain/driver/form.ts';
import type { Rows } from '#firestore/convert.ts';
import { durable } from '#firestore/durable.ts';
import type { Watch } from '#firestore/live.ts';
import { watchRows } from '#firestore/engine.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { masterReads, masterWrites } from '#firestore/master.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/drivers`;

const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

/** The enabled drivers of the company, live. */
export const watchEnabled = (companyId: string): Watch<Rows<Driver>> =>
  watchRows(
    { collection: collectionOf(companyId), where: [['enabled', '==', true]] },
    driverSchema,
  );

export const { watchAll, watch, get } = masterReads<Driver>('drivers', driverSchema);

export const { save, saveMany, disable, enable } = masterWrites<DriverForm>({
  collection: 'drivers',
  label: 'ドライバー',
  fieldsOf: (form) => form,
  current: (record) => driverFormOf(driverSchema.parse(record)),
});

const daysIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type DayOff = { companyId: string; driverId: string; day: string; off: boolean };

const notingDayOff = durable<DayOff>({
  kind: 'drivers.dayOff',
  keys: ['companyId', 'driverId', 'day', 'off'],
  what: ({ day, off }) => `ドライバーの休み ${day}${off ? '' : 'の取り消し'}`,
  write: ({ companyId, driverId, day, off }) => ({
    path: pathOf(companyId, driverId),
    // As it was before the press, by what the press says: it is never nothing, whatever this device knows of the driver.
    base: { daysOff: off ? [] : [day] },
    fieldsOf: (record) => ({
      daysOff: record === undefined ? [] : driverSchema.parse(record).daysOff,
    }),
    change: ({ daysOff }) => ({ daysOff: withDayOff(daysIn(daysOff), day, off) }),
    // Days of others stay: it is one day that is noted.
    overwrite: true,
  }),
});

/**
 * Notes a day on which a driver does not drive, or takes that back: kept on this device at once, as a week is pressed
 * faster than it is sent. Never throws.
 */
export const setDayOff = (
  companyId: string,
  driverId: string,
  day: string,
  off: boolean,
): Promise<SaveOutcome> => notingDayOff({ companyId, driverId, day, off });
