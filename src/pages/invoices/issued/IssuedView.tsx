import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { useToday } from '#components/useToday.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { invoiceStatuses, isIssued, type Invoice } from '#domain/invoice/record.ts';
import {
  askedDays,
  askedInvoices,
  searchedInvoices,
  type InvoiceSearch,
} from '#domain/invoice/search.ts';
import { addMonths, dayKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { IssuedActions } from '#pages/invoices/issued/IssuedActions.tsx';
import { issuedColumns, ownerOf } from '#pages/invoices/issued/issuedColumns.tsx';
import { IssuedFilter } from '#pages/invoices/issued/IssuedFilter.tsx';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import type { Office } from '#domain/office/office.ts';
import * as offices from '#repositories/offices.ts';
import * as invoices from '#repositories/invoices.ts';
import '#pages/invoices/closing/closing.css';
import './issued.css';

/** Months that are looked at when the search names none: a year. */
const USUAL_MONTHS = 11;
const NONE: readonly Invoice[] = [];

/** The search as the address holds it. */
function useSearch(): [InvoiceSearch, (field: keyof InvoiceSearch, value: string) => void] {
  const [from, setFrom] = useQueryState('from', '');
  const [to, setTo] = useQueryState('to', '');
  const [dayFrom, setDayFrom] = useQueryState('since', '');
  const [dayTo, setDayTo] = useQueryState('until', '');
  const [clientId, setClientId] = useQueryState('client', '');
  const [number, setNumber] = useQueryState('number', '');
  const [status, setStatus] = useQueryState('status', '');
  const [amountFrom, setAmountFrom] = useQueryState('least', '');
  const [amountTo, setAmountTo] = useQueryState('most', '');
  const setters = {
    from: setFrom,
    to: setTo,
    dayFrom: setDayFrom,
    dayTo: setDayTo,
    clientId: setClientId,
    number: setNumber,
    status: setStatus,
    amountFrom: setAmountFrom,
    amountTo: setAmountTo,
  };
  const search = { from, to, dayFrom, dayTo, clientId, number, status, amountFrom, amountTo };
  return [search, (field, value) => setters[field](value)];
}

/** What is not added up, since it is owed by nobody; 下書き1件・無効2件. */
const unadded = (found: readonly Invoice[]): string =>
  (['draft', 'voided'] as const)
    .map((status) => ({
      name: invoiceStatuses[status],
      count: found.filter((one) => one.status === status).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}${count}件`)
    .join('・');

function Sums({ found }: { found: readonly Invoice[] }) {
  const valid = found.filter(isIssued);
  const others = unadded(found);
  const sum = (of: (invoice: Invoice) => number) =>
    valid.reduce((total, one) => total + of(one), 0);
  return (
    <p className="closing-totals">
      {valid.length}件 税込合計{' '}
      <strong>
        <Money value={sum(({ gross }) => gross)} />
      </strong>{' '}
      未入金 <Money value={sum((one) => Math.max(0, outstandingOf(one)))} />
      {others !== '' && ` (ほかに${others})`}
    </p>
  );
}

function useFound(companyId: string, search: InvoiceSearch, usual: { from: string; to: string }) {
  const { fromMonth, toMonth, clientId, status } = askedInvoices(search, usual);
  const { from, to } = askedDays(search) ?? { from: '', to: '' };
  const byMonth = useCallback(
    () => invoices.listWanted(companyId, { fromMonth, toMonth, clientId, status }),
    [companyId, fromMonth, toMonth, clientId, status],
  );
  const byDay = useCallback(
    () => invoices.listIssuedBetween(companyId, { from, to }),
    [companyId, from, to],
  );
  return useOnce(from === '' ? byMonth : byDay);
}

const NOBODY: readonly Office[] = [];

/** The offices, when one of the invoices is of one. */
function useOffices(companyId: string, found: readonly Invoice[]): readonly Office[] {
  const isPart = found.some(({ officeId }) => officeId !== '');
  const known = useOnce(
    useCallback(
      async () => (isPart ? offices.list(companyId) : Promise.resolve(NOBODY)),
      [companyId, isPart],
    ),
  );
  return known.state === 'shown' ? known.value : NOBODY;
}

/** 発行済: every invoice by month, client, number, amount and state, all of it together. */
export function IssuedView({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const today = dayKeyOf(useToday());
  const month = today.slice(0, 7);
  const usual = { from: addMonths(month, -USUAL_MONTHS), to: addMonths(month, 1) };
  const [search, setSearch] = useSearch();
  const stored = useFound(companyId, search, usual);
  const everyone = useOnce(useCallback(() => clients.list(companyId), [companyId]));
  const read = stored.state === 'shown' ? stored.value : NONE;
  const found = searchedInvoices(read, search, today);
  const known = useOffices(companyId, read);
  const columns = useMemo(() => issuedColumns(today, known), [today, known]);
  return (
    <div className="closing">
      <IssuedFilter
        search={search}
        onChange={setSearch}
        clients={everyone.state === 'shown' ? everyone.value : []}
        usual={usual}
        today={today}
      />
      <div className="closing-line">
        <Sums found={found} />
        <IssuedActions
          {...{ companyId, today }}
          invoices={found}
          known={read}
          offices={known}
          onMarked={stored.retry}
        />
      </div>
      <Table
        label="発行済の請求書"
        columns={columns}
        rows={found}
        rowId={({ id }) => id}
        state={stored.state === 'shown' && found.length === 0 ? 'empty' : stored.state}
        {...(stored.state === 'failed' && { errorMessage: stored.message, onRetry: stored.retry })}
        onOpen={({ id }) => navigate(paths.invoice(id))}
        openLabel={(invoice) => `${ownerOf(invoice, known)}の請求書${invoice.number}を開く`}
        empty={<EmptyState title="条件に合う請求書はありません" />}
      />
    </div>
  );
}
