import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { usePart } from '#components/usePart.ts';
import { isForPdf, pdfNote } from '#domain/invoice/pdf.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { canShare, MOST_SHARED } from '#pages/invoices/pdf/sharing.ts';
import type { Preview } from '#workflows/prepareInvoice.ts';
import './pdf.css';

const loadDialog = async () => (await import('#pages/invoices/pdf/PdfDialog.tsx')).PdfDialog;

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
export function PdfButtons(props: PdfButtonsProps) {
  const { companyId, sources, ready = true, reissued = false } = props;
  const [way, setWay] = useState<'save' | 'share' | null>(null);
  const Dialog = usePart(loadDialog, way !== null);
  const noteId = useId();
  const chosen = sources.filter(({ invoice }) => isForPdf(invoice));
  const note = pdfNote(sources.map(({ invoice }) => invoice));
  const hasReason = ready && chosen.length === 0 && note !== '';
  const isTooMany = chosen.length > MOST_SHARED;
  return (
    <>
      {hasReason && (
        <span className="pdf-note" id={noteId}>
          {note}
        </span>
      )}
      <Button
        icon="download"
        disabled={!ready || chosen.length === 0}
        aria-describedby={hasReason ? noteId : undefined}
        onClick={() => setWay('save')}
      >
        PDFで保存
      </Button>
      {canShare() && (
        <Button
          icon="upload"
          disabled={!ready || chosen.length === 0 || isTooMany}
          title={isTooMany ? `共有できるのは${MOST_SHARED}件までです` : undefined}
          onClick={() => setWay('share')}
        >
          共有
        </Button>
      )}
      {Dialog && way !== null && (
        <Dialog
          {...{ companyId, note, reissued, way }}
          sources={chosen.map(({ load }) => load)}
          onClose={() => setWay(null)}
        />
      )}
    </>
  );
}
