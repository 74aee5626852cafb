import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { useToday } from '#components/useToday.ts';
import {
  ledgerOf,
  ledgerRows,
  paidOf,
  withOffices,
  type Ledger,
} from '#domain/receivable/ledger.ts';
import { addDays, addMonths, dayKeyOf, inOrder, isMonthKey, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ledgerColumns, linesOf } from '#pages/invoices/ledger/ledgerColumns.tsx';
import { ledgerListOf, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { readAccount } from '#workflows/readAccount.ts';
import '#pages/invoices/closing/closing.css';
import '#pages/invoices/issued/issued.css';

/** Months that can be chosen: the seven years that invoices are kept. */
const MONTHS_KEPT = 84;
/** Months that are shown when none is named: a year. */
const USUAL_MONTHS = 11;

/** Whose account is looked at and over which months, as the address holds it. */
function useSpan(today: string) {
  const month = today.slice(0, 'yyyy-MM'.length);
  const usual = { from: addMonths(month, -USUAL_MONTHS), to: month };
  const [clientId, setClient] = useQueryState('client', '');
  const [wantedFrom, setFrom] = useQueryState('from', usual.from);
  const [wantedTo, setTo] = useQueryState('to', usual.to);
  const from = isMonthKey(wantedFrom) ? wantedFrom : usual.from;
  const to = isMonthKey(wantedTo) ? wantedTo : usual.to;
  const [first, last] = inOrder(from, to);
  const days = { from: `${first}-01`, to: addDays(`${addMonths(last, 1)}-01`, -1) };
  return { month, clientId, setClient, from, setFrom, to, setTo, days };
}

const none = { invoices: [], advances: [], offices: [] };

function useAccount(companyId: string, clientId: string, month: string) {
  return useOnce(
    useCallback(
      async () => (clientId === '' ? none : readAccount(companyId, clientId, month)),
      [companyId, clientId, month],
    ),
  );
}

function Sums({ name, ledger }: { name: string; ledger: Ledger }) {
  const { received, deducted, refunded } = paidOf(ledger);
  return (
    <p className="closing-totals">
      {name} 請求 <Money value={ledger.charged} /> 入金 <Money value={received} />{' '}
      {deducted !== 0 && (
        <>
          値引・手数料 <Money value={deducted} />{' '}
        </>
      )}
      {refunded !== 0 && (
        <>
          返金 <Money value={refunded} />{' '}
        </>
      )}
      残高{' '}
      <strong>
        <Money value={ledger.closing} />
      </strong>
    </p>
  );
}

/** 得意先元帳: what one client was asked for and paid, day by day. */
export function LedgerView({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const today = dayKeyOf(useToday());
  const { month, clientId, setClient, from, setFrom, to, setTo, days } = useSpan(today);
  const everyone = useOnce(useCallback(() => clients.list(companyId), [companyId]));
  const known = everyone.state === 'shown' ? everyone.value : [];
  const stored = useAccount(companyId, clientId, month);
  const { from: first, to: last } = days;
  const ledger = useMemo(() => {
    const account = stored.state === 'shown' ? stored.value : none;
    return withOffices(ledgerOf(account, { from: first, to: last }), account);
  }, [stored, first, last]);
  const months = Array.from({ length: MONTHS_KEPT }, (_, index) => addMonths(month, -index)).map(
    (value) => ({ value, label: longMonthLabel(value) }),
  );
  const name = known.find(({ id }) => id === clientId)?.name ?? '';
  const isChosen = clientId !== '';
  return (
    <div className="closing">
      <div className="issued-filter" role="search" aria-label="元帳の取引先と期間">
        <ListFilter
          label="取引先"
          value={clientId}
          onChange={setClient}
          options={[
            { value: '', label: '選んでください' },
            ...known.map((client) => ({ value: client.id, label: client.name })),
          ]}
        />
        <ListFilter label="月(から)" value={from} onChange={setFrom} options={months} />
        <ListFilter label="月(まで)" value={to} onChange={setTo} options={months} />
      </div>
      {isChosen && (
        <div className="closing-line">
          <Sums name={name} ledger={ledger} />
          <SheetActions
            title={`得意先元帳_${name}`}
            today={today}
            rowsOf={stored.state === 'shown' ? () => ledgerRows(ledger, first) : undefined}
            onPrint={() => void navigate(ledgerListOf(clientId, from, to))}
          />
        </div>
      )}
      <Table
        label="得意先元帳"
        columns={ledgerColumns}
        rows={isChosen ? linesOf(ledger, first) : []}
        rowId={({ id }) => id}
        sort={null}
        state={isChosen ? stored.state : 'empty'}
        {...(stored.state === 'failed' && { errorMessage: stored.message, onRetry: stored.retry })}
        onOpen={({ invoiceId }) => {
          if (invoiceId !== '') void navigate(paths.invoice(invoiceId));
        }}
        openLabel={({ number, words }) => (number === '' ? words : `請求書${number}を開く`)}
        empty={<EmptyState title="取引先を選ぶと、請求と入金を日付順に表示します" />}
      />
    </div>
  );
}
