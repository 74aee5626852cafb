import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadClosing } from '#workflows/closeMonth.ts';
import { loadPreviews } from '#workflows/prepareInvoice.ts';
import { ListSheets, type PrintedList } from '#pages/invoices/list/ListSheets.tsx';
import { orderList, registerList } from '#pages/invoices/list/lists.ts';
import { useCompanyId } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

async function load(
  companyId: string,
  of: { clientId: string; month: string; officeId: string | null },
): Promise<PrintedList[]> {
  const now = new Date();
  if (of.clientId !== '')
    return (await loadPreviews(companyId, of, now)).map(({ sheet }) => orderList(sheet));
  return [registerList((await loadClosing(companyId, of.month, '', now)).rows, of.month)];
}

/**
 * Wide lists on A4 landscape: one client's orders (`?clientId=&month=`, `&officeId=` for one office of it), or the
 * month's register (`?month=`).
 */
export function InvoicePreviewListPage() {
  const companyId = useCompanyId();
  const [query] = useSearchParams();
  const clientId = query.get('clientId') ?? '';
  const wanted = query.get('month') ?? '';
  const month = isMonthKey(wanted) ? wanted : monthKeyOf(new Date());
  const officeId = query.get('officeId');
  const found = useOnce(
    useCallback(
      () => load(companyId, { clientId, month, officeId }),
      [companyId, clientId, month, officeId],
    ),
  );
  const lists = found.state === 'shown' ? found.value : [];
  const [first] = lists;
  const name = clientId === '' ? '請求一覧表' : '明細一覧';
  return (
    <div className="preview">
      <title>{first?.title ?? `${name} ${longMonthLabel(month)} - はこび帳`}</title>
      <div className="preview__bar">
        <h1>{name}</h1>
        <div className="preview__actions">
          <Button onClick={() => history.back()} icon="arrowLeft">
            戻る
          </Button>
          <Button
            variant="primary"
            icon="print"
            disabled={first === undefined}
            onClick={() => print()}
          >
            印刷
          </Button>
        </div>
      </div>
      <main className="preview__sheets" tabIndex={0} aria-label={`${name}の内容`}>
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {lists.map((list, index) => (
          <ListSheets key={index} list={list} />
        ))}
      </main>
    </div>
  );
}
