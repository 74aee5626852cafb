import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { isDocumentId } from '#domain/id.ts';
import { invoiceFileTitle } from '#domain/invoice/invoice.ts';
import { isMonthKey, longMonthLabel } from '#domain/time.ts';
import { useGrowing } from '#hooks/useGrowing.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadPreviewOf, loadPreviews, type Preview } from '#workflows/prepareInvoice.ts';
import { PdfButtons, type PdfSource } from '#pages/invoices/pdf/PdfButtons.tsx';
import { PreviewActions } from '#pages/invoices/PreviewActions.tsx';
import { PreviewSheets, watermarkOf } from '#pages/invoices/InvoiceSheets.tsx';
import { useCompanyId } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

/** What the address asks for: one invoice, a client's of a month, or all of a closing. */
type Wanted = {
  id: string;
  clientId: string;
  /** null: of every office that the client's invoices are divided into. */
  officeId: string | null;
  month: string;
  closing: string | null;
};

function isWanted({ id, clientId, month, closing }: Wanted): boolean {
  if (id !== '') return isDocumentId(id);
  return isMonthKey(month) && (clientId !== '' || closing !== null);
}

async function load(companyId: string, wanted: Wanted): Promise<Preview[]> {
  const now = new Date();
  const { id, clientId, officeId, month, closing } = wanted;
  if (id !== '') return [await loadPreviewOf(companyId, id, now)];
  if (clientId !== '') return loadPreviews(companyId, { clientId, month, officeId }, now);
  const { loadClosingPreviews } = await import('#workflows/previewClosing.ts');
  return loadClosingPreviews(companyId, month, closing ?? '', now);
}

const titleOf = (previews: readonly Preview[], month: string): string => {
  const [first, second] = previews;
  if (first === undefined) return '請求書 - はこび帳';
  return second === undefined
    ? invoiceFileTitle(first.sheet)
    : `請求書_${longMonthLabel(month)}_${previews.length}件`;
};

function warningOf(previews: readonly Preview[]): string {
  const unpriced = previews.reduce((total, { sheet }) => total + sheet.unpricedCount, 0);
  return unpriced === 0 ? '' : `運賃未入力の受注が${unpriced}件あります`;
}

const sourcesOf = (previews: readonly Preview[]): PdfSource[] =>
  previews.map((preview) => ({
    invoice: preview.invoice,
    load: () => Promise.resolve(preview),
  }));

/** The heading: how many there are, and how many of them are ready so far. */
function titleWith(shown: number, count: number): string {
  if (count < 2) return '請求書プレビュー';
  return shown < count
    ? `請求書プレビュー(${count}件中 ${shown}件を準備)`
    : `請求書プレビュー(${count}件)`;
}

function useWanted(): Wanted {
  const [query] = useSearchParams();
  const wanted = {
    id: query.get('id') ?? '',
    clientId: query.get('clientId') ?? '',
    officeId: query.get('officeId'),
    month: query.get('month') ?? '',
    closing: query.get('closing'),
  };
  if (!isWanted(wanted)) throw new Error('Page Not Found: /invoices/preview');
  return wanted;
}

const loadTest = async () => (await import('#pages/invoices/AddressTest.tsx')).AddressTest;

/** The sheets of `?test=address`, or the invoices that are wanted. */
export function InvoicePreviewPage() {
  const companyId = useCompanyId();
  const [query] = useSearchParams();
  const isTest = query.get('test') === 'address';
  const AddressTest = useLazy(loadTest, isTest);
  if (!isTest) return <Previews />;
  return AddressTest ? <AddressTest companyId={companyId} /> : <Skeleton lines={12} />;
}

/** Invoices as they print, 鑑 and 明細 on A4 sheets: `?id=`, `?clientId=&month=` (`&officeId=`), or all: `?month=&closing=`. */
function Previews() {
  const companyId = useCompanyId();
  const { id, clientId, officeId, month, closing } = useWanted();
  const read = useCallback(
    () => load(companyId, { id, clientId, officeId, month, closing }),
    [companyId, id, clientId, officeId, month, closing],
  );
  const found = useOnce(read);
  const previews = found.state === 'shown' ? found.value : [];
  const shown = useGrowing(previews.length);
  const [open, setOpen] = useState<'checks' | 'columns' | null>(null);
  const [reissued, setReissued] = useState(false);
  const [first, second] = previews;
  const single = second === undefined ? first : undefined;
  const isReady = first !== undefined && shown === previews.length;
  const toggle = (part: 'checks' | 'columns') => () => setOpen(open === part ? null : part);

  return (
    <>
      {/* Browsers propose the title as the name of the PDF. */}
      <title>{titleOf(previews, month)}</title>
      <PaperPage
        heading={titleWith(shown, previews.length)}
        warning={warningOf(previews)}
        isReady={isReady}
        label="請求書の内容"
        actions={
          <PreviewActions
            ready={isReady}
            checking={open === 'checks'}
            onChecking={toggle('checks')}
            reissued={single && watermarkOf(single) === '' ? reissued : undefined}
            onReissued={() => setReissued(!reissued)}
            onColumns={single && toggle('columns')}
            pdf={
              <PdfButtons
                {...{ companyId, reissued }}
                ready={isReady}
                sources={sourcesOf(previews)}
              />
            }
          />
        }
      >
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {found.state === 'shown' && first === undefined && (
          <p className="preview__none">この締めで請求する受注はありません</p>
        )}
        {previews.slice(0, shown).map((preview) => (
          <PreviewSheets
            key={`${preview.sheet.clientId} ${preview.sheet.officeId}`}
            {...{ companyId, preview, reissued }}
            checking={open === 'checks'}
            choosing={open === 'columns' && single !== undefined}
          />
        ))}
      </PaperPage>
    </>
  );
}
