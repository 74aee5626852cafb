import { isForPdf, pdfNote } from '#domain/invoice/pdf.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { PdfActions } from '#pages/invoices/pdf/PdfActions.tsx';
import type { Preview } from '#workflows/prepareInvoice.ts';

/** An invoice that may become a PDF; undefined: a draft that nobody has changed yet. */
export type PdfSource = { invoice: Invoice | undefined; load: () => Promise<Preview> };

type PdfButtonsProps = {
  companyId: string;
  sources: readonly PdfSource[];
  /** Whether all of them are known. */
  ready?: boolean;
  /** Whether they say that they are printed again. */
  reissued?: boolean;
};

/** PDFs of those invoices that are issued, and the reason where none is. */
export function PdfButtons({
  companyId,
  sources,
  ready = true,
  reissued = false,
}: PdfButtonsProps) {
  const loads = sources.filter(({ invoice }) => isForPdf(invoice)).map(({ load }) => load);
  const note = pdfNote(sources.map(({ invoice }) => invoice));
  return <PdfActions {...{ companyId, loads, note, ready, reissued }} />;
}
