import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { balanceRows } from '#domain/receivable/balanceSheet.ts';
import { loadBalances, remarksOf } from '#workflows/monthBalances.ts';
import { loadClosing } from '#workflows/closeMonth.ts';
import { loadPreviews } from '#workflows/prepareInvoice.ts';
import { ListSheets, type PrintedList } from '#pages/invoices/list/ListSheets.tsx';
import { balanceList, orderList, registerList } from '#pages/invoices/list/lists.ts';
import { useCompanyId } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

async function loadBalanceList(
  companyId: string,
  month: string,
  closing: string,
): Promise<PrintedList> {
  const found = await loadBalances(companyId, month);
  const rows = balanceRows(found.balances, found.clients, closing);
  return balanceList(rows, { month, closing, remarks: remarksOf(found) });
}

/** What the address asks for. @property closing closing day of the balances, '' for all; null: not the balances */
type Asked = { clientId: string; month: string; officeId: string | null; closing: string | null };

async function load(companyId: string, of: Asked): Promise<PrintedList[]> {
  const now = new Date();
  if (of.closing !== null) return [await loadBalanceList(companyId, of.month, of.closing)];
  if (of.clientId !== '')
    return (await loadPreviews(companyId, of, now)).map(({ sheet }) => orderList(sheet));
  return [registerList((await loadClosing(companyId, of.month, '', now)).rows, of.month)];
}

/**
 * Wide lists on A4 landscape: one client's orders (`?clientId=&month=`, `&officeId=` for one office of it), or the
 * month's register (`?month=`) or balances (`?list=balance&month=&closing=`).
 */
export function InvoicePreviewListPage() {
  const companyId = useCompanyId();
  const [query] = useSearchParams();
  const clientId = query.get('clientId') ?? '';
  const wanted = query.get('month') ?? '';
  const month = isMonthKey(wanted) ? wanted : monthKeyOf(new Date());
  const officeId = query.get('officeId');
  const closing = query.get('list') === 'balance' ? (query.get('closing') ?? '') : null;
  const found = useOnce(
    useCallback(
      () => load(companyId, { clientId, month, officeId, closing }),
      [companyId, clientId, month, officeId, closing],
    ),
  );
  const lists = found.state === 'shown' ? found.value : [];
  const [first] = lists;
  const name = closing === null ? (clientId === '' ? '請求一覧表' : '明細一覧') : '売掛金残高一覧';
  return (
    <>
      <title>{first?.title ?? `${name} ${longMonthLabel(month)} - はこび帳`}</title>
      <PaperPage heading={name} isReady={first !== undefined} label={`${name}の内容`}>
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {lists.map((list, index) => (
          <ListSheets key={index} list={list} />
        ))}
      </PaperPage>
    </>
  );
}
