import * as clients from '#repositories/clients.ts';
import { disableableBy } from '#stores/disabling.ts';

/** A client as something that can be taken out of use and back. */
export const disableableClient = disableableBy(clients.disable, clients.enable);
