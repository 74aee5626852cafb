import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { END_OF_MONTH } from '#domain/client/client.ts';
import { ledgerOf } from '#domain/receivable/ledger.ts';
import {
  dayKeyOf,
  dayOfMonth,
  inOrder,
  isMonthKey,
  longMonthLabel,
  monthKeyOf,
} from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { balanceRows } from '#domain/receivable/balanceSheet.ts';
import { NO_CLIENT } from '#workflows/prepareInvoice.ts';
import { readAccount } from '#workflows/readAccount.ts';
import { readOwed } from '#workflows/readOwed.ts';
import * as clients from '#repositories/clients.ts';
import { loadBalances, remarksOf } from '#workflows/monthBalances.ts';
import { loadClosing } from '#workflows/closeMonth.ts';
import { loadPreviews } from '#workflows/prepareInvoice.ts';
import { ListSheets, type PrintedList } from '#pages/invoices/list/ListSheets.tsx';
import { agingList, ledgerList, planList } from '#pages/invoices/list/owedLists.ts';
import { balanceList, orderList, registerList } from '#pages/invoices/list/lists.ts';
import { useCompanyId, useCompanyName } from '#stores/companies.ts';
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

const AGING = 'aging';
const PLAN = 'plan';
const LEDGER = 'ledger';
const BALANCE = 'balance';

async function loadOwedList(companyId: string, list: string, now: Date): Promise<PrintedList> {
  const today = dayKeyOf(now);
  const owed = await readOwed(companyId, today);
  return list === AGING ? agingList(owed, today) : planList(owed, today);
}

async function loadLedgerList(
  companyId: string,
  { clientId, from, to }: ListQuestion,
  now: Date,
): Promise<PrintedList> {
  const [account, client] = await Promise.all([
    readAccount(companyId, clientId, monthKeyOf(now)),
    clients.get(companyId, clientId),
  ]);
  if (client === undefined) throw new Error(NO_CLIENT);
  const [first, last] = inOrder(from, to);
  const days = { from: `${first}-01`, to: dayOfMonth(last, END_OF_MONTH) };
  return ledgerList(ledgerOf(account, days), { clientName: client.name, days });
}

/** What the address asks for; months, '' for what it does not say. */
type ListQuestion = {
  list: string;
  clientId: string;
  month: string;
  officeId: string | null;
  closing: string;
  from: string;
  to: string;
};

async function load(companyId: string, asked: ListQuestion): Promise<PrintedList[]> {
  const now = new Date();
  const { list, clientId, month, closing } = asked;
  if (list === BALANCE) return [await loadBalanceList(companyId, month, closing)];
  if (list === AGING || list === PLAN) return [await loadOwedList(companyId, list, now)];
  if (list === LEDGER) return clientId === '' ? [] : [await loadLedgerList(companyId, asked, now)];
  if (clientId !== '')
    return (await loadPreviews(companyId, asked, now)).map(({ sheet }) => orderList(sheet));
  return [registerList((await loadClosing(companyId, month, '', now)).rows, month)];
}

const names: Readonly<Record<string, string>> = {
  [BALANCE]: '売掛金残高一覧',
  [AGING]: '未入金の年齢表',
  [PLAN]: '入金予定表',
  [LEDGER]: '得意先元帳',
};

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
  const name = names[list] ?? (clientId === '' ? '請求一覧表' : '明細一覧');
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
