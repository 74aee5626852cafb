import { END_OF_MONTH } from '#domain/client/client.ts';
import { balanceRows } from '#domain/receivable/balanceSheet.ts';
import { ledgerOf, withOffices } from '#domain/receivable/ledger.ts';
import { dayKeyOf, dayOfMonth, inOrder, monthKeyOf } from '#domain/time.ts';
import type { PrintedList } from '#pages/invoices/list/ListSheets.tsx';
import { balanceList } from '#pages/invoices/list/lists.ts';
import { agingList, ledgerList, planList } from '#pages/invoices/list/owedLists.ts';
import * as clients from '#repositories/clients.ts';
import { loadBalances, remarksOf } from '#workflows/monthBalances.ts';
import { NO_CLIENT } from '#workflows/prepareInvoice.ts';
import { readAccount } from '#workflows/readAccount.ts';
import { readOwed } from '#workflows/readOwed.ts';

/** What the address asks for; months, '' for what it does not say. */
export type ListQuestion = {
  list: string;
  clientId: string;
  month: string;
  officeId: string | null;
  closing: string;
  from: string;
  to: string;
};

async function loadBalanceList(
  companyId: string,
  month: string,
  closing: string,
): Promise<PrintedList> {
  const found = await loadBalances(companyId, month);
  const rows = balanceRows(found.balances, found.clients, closing);
  return balanceList(rows, { month, closing, remarks: remarksOf(found) });
}

async function loadOwedList(companyId: string, list: string, now: Date): Promise<PrintedList> {
  const today = dayKeyOf(now);
  const owed = await readOwed(companyId, today);
  return list === 'aging' ? agingList(owed, today) : planList(owed, today);
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
  return ledgerList(withOffices(ledgerOf(account, days), account), {
    clientName: client.name,
    days,
  });
}

/** One of the lists of what is owed, from the server. @throws Error, never partial */
export function loadReceivables(
  companyId: string,
  asked: ListQuestion,
  now: Date,
): Promise<PrintedList> {
  const { list, month, closing } = asked;
  if (list === 'balance') return loadBalanceList(companyId, month, closing);
  return list === 'ledger'
    ? loadLedgerList(companyId, asked, now)
    : loadOwedList(companyId, list, now);
}
