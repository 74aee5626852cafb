import type { RecordChange } from '#domain/bulk.ts';
import { officeFormOf, officeSchema, type Office } from '#domain/office.ts';
import type { OfficeForm } from '#domain/officeForm.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { SaveForm, SaveForms, SetEnabled } from '#repositories/record.ts';
import type { RecordOfMany } from '#repositories/saveMany.ts';
import {
  listAll,
  readRecord,
  saveEnabled,
  saveRecord,
  saveRecords,
  watchRecord,
  watchRows,
} from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/offices`;

const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

/** All offices of the company, live; also disabled ones, whose names still show in old records. */
export const watchAll = (companyId: string): Watch<Rows<Office>> =>
  watchRows({ collection: collectionOf(companyId) }, officeSchema);

/** All offices of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Office[]> =>
  listAll({ collection: collectionOf(companyId) }, officeSchema);

/** One office from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, officeId: string): Promise<Office | undefined> =>
  readRecord(pathOf(companyId, officeId), officeSchema);

/** One office, live. */
export const watch = (companyId: string, officeId: string): Watch<Office | undefined> =>
  watchRecord(pathOf(companyId, officeId), officeSchema);

const toSave =
  (companyId: string) =>
  ({ id, base, next }: RecordChange<OfficeForm>): RecordOfMany => ({
    id,
    path: pathOf(companyId, id),
    base,
    next,
    current: (record) => officeFormOf(officeSchema.parse(record)),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });

/** Creates an office (base null) or saves the fields that were changed. */
export const save: SaveForm<OfficeForm> = (companyId, id, base, next, overwrite = false) =>
  saveRecord({ ...toSave(companyId)({ id, base, next }), overwrite });

/** Creates and saves many offices in few steps; the outcome names which were written. */
export const saveMany: SaveForms<OfficeForm> = (companyId, changes, progress) =>
  saveRecords(changes.map(toSave(companyId)), progress);

/** Takes an office out of every choice (無効); old records keep the name. */
export const disable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), false);

/** Takes that back. */
export const enable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), true);
