import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { eachOnce } from '#domain/receivable/balance.ts';
import { ledgerOf, ledgerRows, type Account, type Ledger } from '#domain/receivable/ledger.ts';
import { addDays, addMonths, dayKeyOf, isMonthKey, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ledgerColumns, linesOf } from '#pages/invoices/ledger/ledgerColumns.tsx';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import '#pages/invoices/closing/closing.css';
import '#pages/invoices/issued/issued.css';

/** Months that can be chosen: the seven years that invoices are kept. */
const MONTHS_KEPT = 84;
/** Months that are shown when none is named: a year. */
const USUAL_MONTHS = 11;
/** Earlier than every invoice. */
const FIRST_MONTH = '2000-01';

/** Whose account is looked at and over which months, as the address holds it. */
function useSpan(today: string) {
  const month = today.slice(0, 'yyyy-MM'.length);
  const usual = { from: addMonths(month, -USUAL_MONTHS), to: month };
  const [clientId, setClient] = useQueryState('client', '');
  const [wantedFrom, setFrom] = useQueryState('from', usual.from);
  const [wantedTo, setTo] = useQueryState('to', usual.to);
  const from = isMonthKey(wantedFrom) ? wantedFrom : usual.from;
  const to = isMonthKey(wantedTo) ? wantedTo : usual.to;
  const days = { from: `${from}-01`, to: addDays(`${addMonths(to, 1)}-01`, -1) };
  return { month, clientId, setClient, from, setFrom, to, setTo, days };
}

async function loadAccount(companyId: string, clientId: string, month: string): Promise<Account> {
  const [issued, withRest, refunded] = await Promise.all([
    invoices.listWanted(companyId, {
      clientId,
      status: undefined,
      fromMonth: FIRST_MONTH,
      // The closing of a month may lie in the next one.
      toMonth: addMonths(month, 1),
    }),
    payments.listWithRest(companyId, clientId),
    refunds.list(companyId, clientId),
  ]);
  return { invoices: issued, advances: eachOnce([...withRest, ...refunded]) };
}

const none: Account = { invoices: [], advances: [] };

function useAccount(companyId: string, clientId: string, month: string) {
  return useOnce(
    useCallback(
      async () => (clientId === '' ? none : loadAccount(companyId, clientId, month)),
      [companyId, clientId, month],
    ),
  );
}

function Sums({ name, ledger }: { name: string; ledger: Ledger }) {
  return (
    <p className="closing-totals">
      {name} 請求 <Money value={ledger.charged} /> 入金 <Money value={ledger.paid} /> 残高{' '}
      <strong>
        <Money value={ledger.closing} />
      </strong>
    </p>
  );
}

/** 得意先元帳: what one client was asked for and paid, day by day. */
export function LedgerView({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const [today] = useState(() => dayKeyOf(new Date()));
  const [isSaving, setSaving] = useState(false);
  const { month, clientId, setClient, from, setFrom, to, setTo, days } = useSpan(today);
  const everyone = useOnce(useCallback(() => clients.list(companyId), [companyId]));
  const known = everyone.state === 'shown' ? everyone.value : [];
  const stored = useAccount(companyId, clientId, month);
  const { from: first, to: last } = days;
  const ledger = useMemo(
    () => ledgerOf(stored.state === 'shown' ? stored.value : none, { from: first, to: last }),
    [stored, first, last],
  );
  const rows = useMemo(() => ledgerRows(ledger, first), [ledger, first]);
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
          <div className="closing-actions">
            <Button onClick={() => window.print()} disabled={stored.state !== 'shown'}>
              印刷
            </Button>
            <Button
              icon="download"
              onClick={() => setSaving(true)}
              disabled={stored.state !== 'shown'}
            >
              CSV
            </Button>
          </div>
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
      {isSaving && (
        <CsvSaveDialog
          name={`得意先元帳_${name}`}
          rows={rows}
          today={today}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
