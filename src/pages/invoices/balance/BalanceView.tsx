import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import {
  balanceFile,
  balanceRows,
  sumRowOf,
  type BalanceRow,
} from '#domain/receivable/balanceSheet.ts';
import { dayKeyOf, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { balanceColumns } from '#pages/invoices/balance/balanceColumns.tsx';
import { loadBalances, remarksOf, type Balances } from '#workflows/monthBalances.ts';
import { ALL_CLOSINGS, closingOf, closingViews } from '#pages/invoices/closingViews.ts';
import { balanceListOf, clientLedgerOf } from '#paths.ts';
import '#pages/invoices/closing/closing.css';
import './balance.css';

const NO_ROWS: readonly BalanceRow[] = [];

function useRows(shown: Balances | undefined, closing: string): readonly BalanceRow[] {
  return useMemo(
    () => (shown ? balanceRows(shown.balances, shown.clients, closing) : NO_ROWS),
    [shown, closing],
  );
}

function Remarks({ shown }: { shown: Balances }) {
  return remarksOf(shown).map((remark) => (
    <p key={remark} className="balance-remark" role="note">
      {remark}
    </p>
  ));
}

/** 売掛金残高一覧: what each client owed before a month, was asked for and paid in it, and owes at its end. */
export function BalanceView({ companyId, month }: { companyId: string; month: string }) {
  const navigate = useNavigate();
  const today = dayKeyOf(useToday());
  const [isSaving, setSaving] = useState(false);
  const [view, setView] = useQueryState('closing', ALL_CLOSINGS);
  const closing = closingOf(view);
  const state = useOnce(useCallback(() => loadBalances(companyId, month), [companyId, month]));
  const shown = state.state === 'shown' ? state.value : undefined;
  const rows = useRows(shown, closing);
  const sums = useMemo(() => sumRowOf(rows), [rows]);
  const file = useMemo(() => balanceFile(rows), [rows]);
  const isEmpty = shown !== undefined && rows.length === 0;
  return (
    <div className="closing">
      {shown && (
        <ViewSwitch
          label="締日"
          views={closingViews(shown.closingDays)}
          value={view}
          onChange={setView}
        />
      )}
      {shown && <Remarks shown={shown} />}
      {rows.length > 0 && (
        <div className="closing-line">
          <p className="closing-totals">
            {rows.length}社 {longMonthLabel(month)}末の残高{' '}
            <strong>
              <Money value={sums.closing} />
            </strong>
          </p>
          <div className="closing-actions">
            <Link className="button button--secondary" to={balanceListOf(month, closing)}>
              印刷
            </Link>
            <Button icon="download" onClick={() => setSaving(true)}>
              CSV
            </Button>
          </div>
        </div>
      )}
      <Table
        label={`${longMonthLabel(month)}の売掛金残高一覧`}
        columns={balanceColumns}
        rows={rows}
        rowId={({ clientId }) => clientId}
        sums={sums}
        state={isEmpty ? 'empty' : state.state}
        {...(state.state === 'failed' && { errorMessage: state.message, onRetry: state.retry })}
        onOpen={({ clientId }) => navigate(clientLedgerOf(clientId, month))}
        openLabel={({ clientName }) => `${clientName}の元帳を開く`}
        empty={<EmptyState title={`${longMonthLabel(month)}に残高も動きもありません`} />}
      />
      {isSaving && (
        <CsvSaveDialog
          name={`売掛金残高一覧_${longMonthLabel(month)}`}
          rows={file}
          today={today}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
