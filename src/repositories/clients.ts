import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/bulk.ts';
import { clientFieldsOf, clientFormOf, clientSchema, type Client } from '#domain/client.ts';
import type { ClientForm } from '#domain/clientForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
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
const all = (companyId: string): QueryShape => ({ collection: collectionOf(companyId) });

/** All clients of the company, live; also disabled ones, whose names still show in old records. */
export const watchAll = (companyId: string): Watch<Rows<Client>> =>
  watchRows(all(companyId), clientSchema);

/** All clients of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Client[]> => listAll(all(companyId), clientSchema);

/** One client, live. */
export const watch = (companyId: string, clientId: string): Watch<Client | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${clientId}`, clientSchema);

/** One client from the server. @throws AppError */
export const get = (companyId: string, clientId: string): Promise<Client | undefined> =>
  readRecord(`${collectionOf(companyId)}/${clientId}`, clientSchema);

const toSave = (companyId: string, { id, base, next }: RecordChange<ClientForm>): RecordOfMany => ({
  id,
  path: `${collectionOf(companyId)}/${id}`,
  base: base === null ? null : clientFieldsOf(base),
  next: clientFieldsOf(next),
  current: (record) => clientFieldsOf(clientFormOf(clientSchema.parse(record))),
  onCreate: { enabled: true, createdAt: SERVER_TIME },
});

/** Creates a client (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  clientId: string,
  base: ClientForm | null,
  next: ClientForm,
  overwrite = false,
): Promise<SaveOutcome> =>
  saveRecord({ ...toSave(companyId, { id: clientId, base, next }), overwrite });

/** Creates and saves many clients in few steps; the outcome names which were written. */
export const saveMany = (
  companyId: string,
  changes: readonly RecordChange<ClientForm>[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    changes.map((change) => toSave(companyId, change)),
    progress,
  );

/** Takes a client out of every choice (無効); old records keep the name. */
export const disable = (companyId: string, clientId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${clientId}`, false);

/** Takes that back. */
export const enable = (companyId: string, clientId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${clientId}`, true);
