import { invoiceSchema, type Invoice } from '#domain/invoice.ts';
import { listAll } from '#repositories/store.ts';

/** The stored invoices that close in a month, from the server. @throws AppError */
export const listOfMonth = (companyId: string, month: string): Promise<Invoice[]> =>
  listAll(
    { collection: `companies/${companyId}/invoices`, where: [['month', '==', month]] },
    invoiceSchema,
  );
