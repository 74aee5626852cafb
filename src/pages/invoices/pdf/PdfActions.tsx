import { useId, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { useLazy } from '#components/useLazy.ts';
import { canShare, MOST_SHARED } from '#pages/invoices/pdf/sharing.ts';
import type { Drawable } from '#pages/invoices/pdf/PdfPaper.tsx';
import './pdf.css';

const loadDialog = async () => (await import('#pages/invoices/pdf/PdfDialog.tsx')).PdfDialog;

type PdfActionsProps = {
  companyId: string;
  /** What is to be loaded of each paper that becomes a PDF. */
  loads: readonly (() => Promise<Drawable>)[];
  /** What becomes PDFs, or why nothing does. */
  note: string;
  /** Whether all of them are known. */
  ready: boolean;
  /** Whether they say that they are printed again. */
  reissued: boolean;
};

/** What makes PDFs of papers: to save them, or to hand them to another app. */
export function PdfActions({ companyId, loads, note, ready, reissued }: PdfActionsProps) {
  const [way, setWay] = useState<'save' | 'share' | null>(null);
  const Dialog = useLazy(loadDialog, way !== null);
  const noteId = useId();
  const hasReason = ready && loads.length === 0 && note !== '';
  const isTooMany = loads.length > MOST_SHARED;
  return (
    <>
      {hasReason && (
        <span className="pdf-note" id={noteId}>
          {note}
        </span>
      )}
      <Button
        icon="download"
        disabled={!ready || loads.length === 0}
        aria-describedby={hasReason ? noteId : undefined}
        onClick={() => setWay('save')}
      >
        PDFで保存
      </Button>
      {canShare() && (
        <Button
          icon="upload"
          disabled={!ready || loads.length === 0 || isTooMany}
          title={isTooMany ? `共有できるのは${MOST_SHARED}件までです` : undefined}
          onClick={() => setWay('share')}
        >
          共有
        </Button>
      )}
      {Dialog && way !== null && (
        <Dialog
          {...{ companyId, note, reissued, way }}
          sources={loads}
          onClose={() => setWay(null)}
        />
      )}
    </>
  );
}
