import { isIssued, type Invoice } from '#domain/invoice/record.ts';

/** The issued invoice of a client whose period contains a day: what is billed on that day comes too late for it. */
export const issuedFor = (invoices: readonly Invoice[], dayKey: string): Invoice | undefined =>
  invoices.find(
    (invoice) => isIssued(invoice) && invoice.periodFrom <= dayKey && dayKey <= invoice.periodTo,
  );
