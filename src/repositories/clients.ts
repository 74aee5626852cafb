import { clientFieldsOf, clientFormOf, clientSchema, type Client } from '#domain/client/client.ts';
import type { ClientForm } from '#domain/client/form.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import type { QueryShape } from '#firestore/query.ts';
import { listAll, readRecord, watchRecord, watchRows } from '#firestore/engine.ts';
import { masterWrites } from '#repositories/master.ts';

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

export const { save, saveMany, disable, enable } = masterWrites<ClientForm>({
  collection: 'clients',
  label: '取引先',
  fieldsOf: clientFieldsOf,
  current: (record) => clientFieldsOf(clientFormOf(clientSchema.parse(record))),
});
