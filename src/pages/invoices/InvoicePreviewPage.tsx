import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isDocumentId } from '#domain/id.ts';
import { invoiceFileTitle } from '#domain/invoice.ts';
import { isMonthKey, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadPreview, loadPreviewOf, type Preview } from '#pages/invoices/invoiceData.ts';
import { PreviewBar } from '#pages/invoices/PreviewBar.tsx';
import { PreviewSheets, watermarkOf } from '#pages/invoices/PreviewSheets.tsx';
import { useCompanyId } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

/** What the address asks for: one invoice, a client's of a month, or all of a closing. */
type Wanted = { id: string; clientId: string; month: string; closing: string | null };

function isWanted({ id, clientId, month, closing }: Wanted): boolean {
  if (id !== '') return isDocumentId(id);
  return isMonthKey(month) && (clientId !== '' || closing !== null);
}

async function load(companyId: string, wanted: Wanted): Promise<Preview[]> {
  const now = new Date();
  const { id, clientId, month, closing } = wanted;
  if (id !== '') return [await loadPreviewOf(companyId, id, now)];
  if (clientId !== '') return [await loadPreview(companyId, clientId, month, now)];
  const { loadClosingPreviews } = await import('#pages/invoices/closingData.ts');
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

function useWanted(): Wanted {
  const [query] = useSearchParams();
  const wanted = {
    id: query.get('id') ?? '',
    clientId: query.get('clientId') ?? '',
    month: query.get('month') ?? '',
    closing: query.get('closing'),
  };
  if (!isWanted(wanted)) throw new Error('Page Not Found: /invoices/preview');
  return wanted;
}

/** Invoices as they print, 鑑 and 明細 on A4 sheets: `?id=`, `?clientId=&month=`, or all: `?month=&closing=`. */
export function InvoicePreviewPage() {
  const companyId = useCompanyId();
  const { id, clientId, month, closing } = useWanted();
  const read = useCallback(
    () => load(companyId, { id, clientId, month, closing }),
    [companyId, id, clientId, month, closing],
  );
  const found = useOnce(read);
  const previews = found.state === 'shown' ? found.value : [];
  const [open, setOpen] = useState<'checks' | 'columns' | null>(null);
  const [reissued, setReissued] = useState(false);
  const [first, second] = previews;
  const single = second === undefined ? first : undefined;
  const toggle = (part: 'checks' | 'columns') => () => setOpen(open === part ? null : part);

  return (
    <div className="preview">
      {/* Browsers propose the title as the name of the PDF. */}
      <title>{titleOf(previews, month)}</title>
      <PreviewBar
        title={previews.length > 1 ? `請求書プレビュー(${previews.length}件)` : '請求書プレビュー'}
        warning={warningOf(previews)}
        ready={first !== undefined}
        checking={open === 'checks'}
        onChecking={toggle('checks')}
        reissued={single && watermarkOf(single) === '' ? reissued : undefined}
        onReissued={() => setReissued(!reissued)}
        onColumns={single && toggle('columns')}
      />
      <main className="preview__sheets" tabIndex={0} aria-label="請求書の内容">
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {found.state === 'shown' && first === undefined && (
          <p className="preview__none">この締めで請求する受注はありません</p>
        )}
        {previews.map((preview) => (
          <PreviewSheets
            key={preview.sheet.clientId}
            {...{ companyId, preview, reissued }}
            checking={open === 'checks'}
            choosing={open === 'columns' && single !== undefined}
          />
        ))}
      </main>
    </div>
  );
}
