import { invoiceOfficeName, withOfficeName } from '#domain/invoice/office.ts';
import type { NextInvoice } from '#workflows/prepareInvoice.ts';

/** Whose invoice is made next, with its office where it is of one. */
export const nextName = ({ client, officeId, office }: NextInvoice): string =>
  withOfficeName(client.name, invoiceOfficeName(officeId, office === undefined ? [] : [office]));
