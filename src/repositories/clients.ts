import { clientFieldsOf, clientFormOf, clientSchema, type Client } from '#domain/client/client.ts';
import type { ClientForm } from '#domain/client/form.ts';
import { masterReads, masterWrites } from '#firestore/master.ts';

export const { watchAll, list, watch, get } = masterReads<Client>('clients', clientSchema);

export const { save, saveMany, disable, enable } = masterWrites<ClientForm>({
  collection: 'clients',
  label: '取引先',
  fieldsOf: clientFieldsOf,
  current: (record) => clientFieldsOf(clientFormOf(clientSchema.parse(record))),
});
