import {
  clientFieldsOf,
  clientFormOf,
  clientSchema,
  namedClientSchema,
  type Client,
  type NamedClient,
} from '#domain/client/client.ts';
import type { ClientForm } from '#domain/client/form.ts';
import { masterReads, masterWrites } from '#firestore/master.ts';

export const { watchAll, list, watch, get } = masterReads<Client>('clients', clientSchema);

/** All of them by name alone, live: the documents are the same, and the first rows of a day wait for no more. */
export const { watchAll: watchNames } = masterReads<NamedClient>('clients', namedClientSchema);

export const { save, saveMany, disable, enable } = masterWrites<ClientForm>({
  collection: 'clients',
  label: '取引先',
  fieldsOf: clientFieldsOf,
  current: (record) => clientFieldsOf(clientFormOf(clientSchema.parse(record))),
});
