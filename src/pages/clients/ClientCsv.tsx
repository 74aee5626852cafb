import { CsvDialogs } from '#components/csv/CsvDialogs.tsx';
import type { CsvPartProps } from '#components/csv/CsvFiles.tsx';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import { clientCsv } from '#domain/client/csv.ts';
import type { ClientForm } from '#domain/client/form.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#domain/id.ts';

/** The order of a file does not depend on the database's. */
const byCode = (a: ClientForm, b: ClientForm): number => a.code.localeCompare(b.code, 'ja');

/** Clients from a file or into one. */
export function ClientCsv({ companyId, ...about }: CsvPartProps<Client>) {
  return (
    <CsvDialogs
      {...about}
      spec={clientCsv}
      formOf={clientFormOf}
      order={byCode}
      newId={newId}
      save={(changes, progress) => clients.saveMany(companyId, changes, progress)}
    />
  );
}
