import type { RecordChange } from '#domain/bulk.ts';
import { clientFieldsOf, clientFormOf, clientSchema, type Client } from '#domain/client.ts';
import type { ClientForm } from '#domain/clientForm.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
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

const collectionOf = (companyId: string): string => `companies/${companyId}/clients`;
const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;
const all = (companyId: string): QueryShape => ({ collection: collectionOf(companyId) });

/** All clients of the company, live; also disabled ones, whose names still show in old records. */
export const watchAll = (companyId: string): Watch<Rows<Client>> =>
  watchRows(all(companyId), clientSchema);

/** All clients of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Client[]> => listAll(all(companyId), clientSchema);

/** One client, live. */
export const watch = (companyId: string, clientId: string): Watch<Client | undefined> =>
  watchRecord(pathOf(companyId, clientId), clientSchema);

/** One client from the server. @throws AppError */
export const get = (companyId: string, clientId: string): Promise<Client | undefined> =>
  readRecord(pathOf(companyId, clientId), clientSchema);

const toSave =
  (companyId: string) =>
  ({ id, base, next }: RecordChange<ClientForm>): RecordOfMany => ({
    id,
    path: pathOf(companyId, id),
    base: base === null ? null : clientFieldsOf(base),
    next: clientFieldsOf(next),
    current: (record) => clientFieldsOf(clientFormOf(clientSchema.parse(record))),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });

/** Creates a client (base null) or saves the fields that were changed. */
export const save: SaveForm<ClientForm> = (companyId, id, base, next, overwrite = false) =>
  saveRecord({ ...toSave(companyId)({ id, base, next }), overwrite });

/** Creates and saves many clients in few steps; the outcome names which were written. */
export const saveMany: SaveForms<ClientForm> = (companyId, changes, progress) =>
  saveRecords(changes.map(toSave(companyId)), progress);

/** Takes a client out of every choice (無効); old records keep the name. */
export const disable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), false);

/** Takes that back. */
export const enable: SetEnabled = (companyId, id) => saveEnabled(pathOf(companyId, id), true);
