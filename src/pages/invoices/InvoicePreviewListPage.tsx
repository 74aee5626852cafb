import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { loadClosing } from '#workflows/closeMonth.ts';
import { loadPreviews } from '#workflows/prepareInvoice.ts';
import { ListSheets, type PrintedList } from '#pages/invoices/list/ListSheets.tsx';
import type { ListQuestion } from '#pages/invoices/list/receivableLists.ts';
import { orderList, registerList } from '#pages/invoices/list/lists.ts';
import { useCompanyId, useCompanyName } from '#stores/companies.ts';
import './InvoicePreviewPage.css';

const LEDGER = 'ledger';

/** The lists of what is owed: their code comes when one of them is asked for, and spares 5 KiB to the lists of a month. */
const names: ReadonlyMap<string, string> = new Map([
  ['balance', '売掛金残高一覧'],
  ['aging', '未入金の年齢表'],
  ['plan', '入金予定表'],
  [LEDGER, '得意先元帳'],
]);

async function load(companyId: string, asked: ListQuestion): Promise<PrintedList[]> {
  const now = new Date();
  const { list, clientId, month } = asked;
  if (list === LEDGER && clientId === '') return [];
  if (names.has(list)) {
    const { loadReceivables } = await import('#pages/invoices/list/receivableLists.ts');
    return [await loadReceivables(companyId, asked, now)];
  }
  if (clientId !== '')
    return (await loadPreviews(companyId, asked, now)).map(({ sheet }) => orderList(sheet));
  return [registerList((await loadClosing(companyId, month, '', now)).rows, month)];
}

/** A month of the address; the present one where it says none. */
const monthIn = (query: URLSearchParams, name: string): string => {
  const wanted = query.get(name) ?? '';
  return isMonthKey(wanted) ? wanted : monthKeyOf(new Date());
};

/**
 * Wide lists on A4 landscape: one client's orders (`?clientId=&month=`, `&officeId=` for one office of it), or the
 * month's register (`?month=`) or balances (`?list=balance&month=&closing=`), what is owed (`?list=aging`, `?list=plan`), and a
 * client's account (`?list=ledger&clientId=&from=&to=`).
 */
export function InvoicePreviewListPage() {
  const companyId = useCompanyId();
  const companyName = useCompanyName(companyId);
  const [query] = useSearchParams();
  const list = query.get('list') ?? '';
  const clientId = query.get('clientId') ?? '';
  const officeId = query.get('officeId');
  const closing = /^\d{1,2}$/.exec(query.get('closing') ?? '')?.[0] ?? '';
  const [month, from, to] = [monthIn(query, 'month'), monthIn(query, 'from'), monthIn(query, 'to')];
  const found = useOnce(
    useCallback(
      () => load(companyId, { list, clientId, month, officeId, closing, from, to }),
      [companyId, list, clientId, month, officeId, closing, from, to],
    ),
  );
  const lists = found.state === 'shown' ? found.value : [];
  const [first] = lists;
  const name = names.get(list) ?? (clientId === '' ? '請求一覧表' : '明細一覧');
  return (
    <>
      <title>{first?.title ?? `${name} ${longMonthLabel(month)} - はこび帳`}</title>
      <PaperPage heading={name} isReady={first !== undefined} label={`${name}の内容`}>
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {list === LEDGER && clientId === '' && (
          <p className="preview__none">
            取引先が選ばれていません。請求の「元帳」で取引先を選んでから印刷してください。
          </p>
        )}
        {lists.map((one, index) => (
          <ListSheets key={index} list={one} companyName={companyName} />
        ))}
      </PaperPage>
    </>
  );
}
