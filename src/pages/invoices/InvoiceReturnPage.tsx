import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { isDocumentId } from '#domain/id.ts';
import { paperTitle } from '#domain/invoice/pdf.ts';
import { isAsked, returnTitle, type ReturnNote } from '#domain/invoice/returnNote.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { PdfActions } from '#pages/invoices/pdf/PdfActions.tsx';
import { ReturnPaper } from '#pages/invoices/ReturnPaper.tsx';
import { useCompanyId } from '#stores/companies.ts';
import { loadReturns, type Returns } from '#workflows/prepareReturn.ts';
import './InvoicePreviewPage.css';

const loadPint = async () => (await import('#pages/invoices/pint/ReturnPint.tsx')).ReturnPint;

const NONE: readonly ReturnNote[] = [];

/** What the law does not ask for may be given all the same. */
const warningOf = (notes: readonly ReturnNote[]): string => {
  const isQualified = notes.some(({ issuer }) => issuer.issuerNumber !== '');
  return isQualified && notes.every((note) => !isAsked(note))
    ? '税込1万円未満の値引なので、返還請求書の交付は義務ではありません(印刷はできます)'
    : '';
};

type PintButtonsProps = { companyId: string; notes: readonly ReturnNote[] };

/** One of them is one e-invoice. */
function PintButtons({ companyId, notes }: PintButtonsProps) {
  const [chosen, setChosen] = useState<ReturnNote>();
  const Pint = useLazy(loadPint, chosen !== undefined);
  return (
    <>
      {notes.map((note) => (
        <Button key={note.number} variant="quiet" onClick={() => setChosen(note)}>
          デジタルインボイス{notes.length > 1 && ` ${note.number}`}
        </Button>
      ))}
      {Pint && chosen && (
        <Pint companyId={companyId} note={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

function useWanted() {
  const [query] = useSearchParams();
  const payment = query.get('payment') ?? '';
  const invoice = query.get('invoice') ?? '';
  if (!isDocumentId(payment) || (invoice !== '' && !isDocumentId(invoice)))
    throw new Error('Page Not Found: /invoices/preview/return');
  return { payment, invoice };
}

const notesIn = (found: Returns | undefined): readonly ReturnNote[] =>
  found?.kind === 'notes' ? found.notes : NONE;

/** 返還請求書 of a payment of the kind 値引, for each invoice that it was used for: `?payment=`, for one of them `&invoice=`. */
export function InvoiceReturnPage() {
  const companyId = useCompanyId();
  const { payment, invoice } = useWanted();
  const found = useOnce(
    useCallback(() => loadReturns(companyId, payment, invoice), [companyId, payment, invoice]),
  );
  const shown = found.state === 'shown' ? found.value : undefined;
  const all = notesIn(shown);
  // Whoever wrote the memo may have meant it for the office alone.
  const [withMemo, setWithMemo] = useState(false);
  const notes = all.map((note) => (withMemo ? note : { ...note, memo: '' }));
  const [first] = notes;
  const kind = first === undefined ? '返還請求書' : returnTitle(first);
  const heading = notes.length > 1 ? `${kind}(${notes.length}件)` : kind;
  const isReady = first !== undefined;
  return (
    <>
      {/* Browsers propose the title as the name of the PDF. */}
      <title>{first && notes.length === 1 ? paperTitle(first) : `${heading} - はこび帳`}</title>
      <PaperPage
        heading={heading}
        warning={warningOf(notes)}
        isReady={isReady}
        label={`${kind}の内容`}
        actions={
          <>
            {all.some(({ memo }) => memo !== '') && (
              <label className="preview__choice">
                <input type="checkbox" checked={withMemo} onChange={() => setWithMemo(!withMemo)} />
                メモを理由として印字
              </label>
            )}
            <PintButtons {...{ companyId, notes }} />
            <PdfActions
              companyId={companyId}
              loads={notes.map((note) => () => Promise.resolve(note))}
              note={`${kind}${notes.length}件をPDFにします。`}
              ready={isReady}
              reissued={false}
            />
          </>
        }
      >
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {shown?.kind === 'none' && <p className="preview__none">{shown.message}</p>}
        {notes.map((note) => (
          <ReturnPaper key={note.number} note={note} />
        ))}
      </PaperPage>
    </>
  );
}
