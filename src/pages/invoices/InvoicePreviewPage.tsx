import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { invoiceFileTitle } from '#domain/invoice.ts';
import { isMonthKey } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadInvoiceSheet } from '#pages/invoices/invoiceData.ts';
import { InvoiceSheets } from '#pages/invoices/InvoiceSheets.tsx';
import { useCompanyId } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

/** One client's invoice of a month as it prints: 鑑 and 明細 on A4 sheets (`?clientId=&month=`). */
export function InvoicePreviewPage() {
  const companyId = useCompanyId();
  const [query] = useSearchParams();
  const clientId = query.get('clientId') ?? '';
  const month = query.get('month') ?? '';
  if (clientId === '' || !isMonthKey(month)) throw new Error('Page Not Found: /invoices/preview');
  const read = useCallback(
    () => loadInvoiceSheet(companyId, clientId, month, new Date()),
    [companyId, clientId, month],
  );
  const invoice = useOnce(read);
  const sheet = invoice.state === 'shown' ? invoice.value : undefined;
  const title = sheet === undefined ? '請求書 - はこび帳' : invoiceFileTitle(sheet);

  return (
    <div className="preview">
      {/* Browsers propose the title as the name of the PDF. */}
      <title>{title}</title>
      <div className="preview__bar">
        <h1>請求書プレビュー</h1>
        {sheet !== undefined && sheet.unpricedCount > 0 && (
          <p className="preview__warning" role="status">
            運賃未入力の受注が{sheet.unpricedCount}件あります
          </p>
        )}
        <div className="preview__actions">
          <Button onClick={() => history.back()} icon="arrowLeft">
            戻る
          </Button>
          <Button
            variant="primary"
            icon="print"
            disabled={sheet === undefined}
            onClick={() => print()}
          >
            印刷
          </Button>
        </div>
      </div>
      <main className="preview__sheets" tabIndex={0} aria-label="請求書の内容">
        {invoice.state === 'loading' && <Skeleton lines={12} />}
        {invoice.state === 'failed' && (
          <ErrorState message={invoice.message} onRetry={invoice.retry} />
        )}
        {sheet !== undefined && <InvoiceSheets sheet={sheet} />}
      </main>
    </div>
  );
}
