import type { Invoice } from '#domain/invoice/record.ts';
import { loadPrinted } from '#workflows/prepareInvoice.ts';
import type { PdfSource } from '#pages/invoices/pdf/PdfButtons.tsx';

/** An invoice with what was printed of it, which is read when it is needed. */
export const pdfSourceOf = (companyId: string, invoice: Invoice): PdfSource => ({
  invoice,
  load: async () => ({ invoice, sheet: await loadPrinted(companyId, invoice) }),
});
