import type { Client } from '#domain/client.ts';
import * as clients from '#repositories/clients.ts';
import type { Disableable } from '#stores/disabling.ts';

/** A client as something that can be taken out of use and back. */
export const disableableClient = (companyId: string, { id, name }: Client): Disableable => ({
  name,
  disable: () => clients.disable(companyId, id),
  enable: () => clients.enable(companyId, id),
});
