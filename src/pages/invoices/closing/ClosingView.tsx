import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import { longMonthLabel } from '#domain/time.ts';
import { withoutTax } from '#domain/tax.ts';
import { useLive } from '#hooks/useLive.ts';
import { useOnce, type OnceState } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ClosingChecks } from '#pages/invoices/closing/ClosingChecks.tsx';
import { closingColumns } from '#pages/invoices/closing/closingColumns.tsx';
import {
  countOf,
  keyOf,
  loadClosing,
  nameOf,
  type Closing,
  type ClosingRow,
} from '#workflows/closeMonth.ts';
import { ALL_CLOSINGS, closingOf, closingViews } from '#pages/invoices/closingViews.ts';
import {
  closingPreviewOf,
  invoiceListOf,
  invoicePreviewOf,
  invoiceRegisterOf,
  paths,
} from '#paths.ts';
import * as jobs from '#repositories/jobs.ts';
import './closing.css';

/** Uncompleted jobs that are looked at; there are never as many. */
const MOST_JOBS = 500;
const never = (): boolean => false;
const NO_ROWS: readonly ClosingRow[] = [];

/** Ids of the orders whose work is not done, begun or not; undefined while that is not known. */
function useUnfinished(
  companyId: string,
  rows: readonly ClosingRow[],
): ReadonlySet<string> | undefined {
  const live = useLive(
    useMemo(() => jobs.watchUncompleted(companyId, MOST_JOBS), [companyId]),
    never,
  );
  const ids = useMemo(() => rows.flatMap(({ orders }) => orders.map(({ id }) => id)), [rows]);
  const untouched = useOnce(
    useCallback(() => jobs.idsWithoutJob(companyId, ids), [companyId, ids]),
  );
  const begun = live.state === 'shown' ? live.value.rows : undefined;
  const withoutJob = untouched.state === 'shown' ? untouched.value : undefined;
  return useMemo(
    () => begun && withoutJob && new Set([...begun.map(({ orderId }) => orderId), ...withoutJob]),
    [begun, withoutJob],
  );
}

function Totals({ rows }: { rows: readonly ClosingRow[] }) {
  const sum = (of: (row: ClosingRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <p className="closing-totals">
      {countOf(rows)}・{sum(({ orderCount }) => orderCount)}件 税抜{' '}
      <Money value={sum(({ totals }) => withoutTax(totals))} /> 消費税{' '}
      <Money value={sum(({ totals }) => totals.tax)} /> 税込{' '}
      <strong>
        <Money value={sum(({ totals }) => totals.gross)} />
      </strong>
    </p>
  );
}

const loadMissed = async () =>
  (await import('#pages/invoices/closing/MissedOrders.tsx')).MissedOrders;
const loadIssue = async () => (await import('#pages/invoices/closing/IssueDialog.tsx')).IssueDialog;

type ClosingViewProps = { companyId: string; month: string };

function useClosing(companyId: string, month: string, closing: string): OnceState<Closing> {
  const now = useToday();
  return useOnce(
    useCallback(
      () => loadClosing(companyId, month, closing, now),
      [companyId, month, closing, now],
    ),
  );
}

type ActionsProps = {
  month: string;
  closing: string;
  unissued: readonly ClosingRow[];
  onIssue: () => void;
};

function ClosingActions({ month, closing, unissued, onIssue }: ActionsProps) {
  return (
    <div className="closing-actions">
      <Link className="button button--quiet" to={invoiceRegisterOf(month)}>
        請求一覧表
      </Link>
      <Link className="button button--secondary" to={closingPreviewOf(month, closing)}>
        すべてプレビュー・印刷
      </Link>
      <Button variant="primary" disabled={unissued.length === 0} onClick={onIssue}>
        {countOf(unissued)}をまとめて発行
      </Button>
    </div>
  );
}

function ClosingTable({ month, state }: { month: string; state: OnceState<Closing> }) {
  const navigate = useNavigate();
  const rows = state.state === 'shown' ? state.value.rows : [];
  const idOf = ({ client, officeId, revision }: ClosingRow): string =>
    invoiceIdOf({ month, clientId: client.id, officeId, revision });
  const previewOf = ({ client, officeId }: ClosingRow) =>
    invoicePreviewOf(client.id, month, officeId);
  const open = (row: ClosingRow) =>
    navigate(row.invoice === undefined ? previewOf(row) : paths.invoice(row.invoice.id));
  return (
    <Table
      label={`${longMonthLabel(month)}の請求`}
      columns={closingColumns}
      rows={rows}
      rowId={keyOf}
      state={state.state === 'shown' && rows.length === 0 ? 'empty' : state.state}
      {...(state.state === 'failed' && { errorMessage: state.message, onRetry: state.retry })}
      onOpen={open}
      openLabel={(row) => `${nameOf(row)}の請求書を開く`}
      rowMenu={(row) => [
        {
          label: 'プレビュー',
          onSelect: () => void navigate(previewOf(row)),
        },
        {
          label: '明細一覧(横)',
          onSelect: () => void navigate(invoiceListOf(row.client.id, month, row.officeId)),
        },
        {
          label: row.invoice === undefined ? '下書きを編集・発行' : '請求書を開く',
          onSelect: () => void navigate(paths.invoice(row.invoice?.id ?? idOf(row))),
        },
      ]}
      empty={
        <EmptyState
          title={`${longMonthLabel(month)}に請求する受注はありません`}
          action={
            <Link to={paths.orders} className="button button--secondary">
              受注一覧へ
            </Link>
          }
        />
      }
    />
  );
}

/** 締め作業: what to look at, what each client owes, and the way to issue it. */
export function ClosingView({ companyId, month }: ClosingViewProps) {
  const [view, setView] = useQueryState('closing', ALL_CLOSINGS);
  const closing = closingOf(view);
  const state = useClosing(companyId, month, closing);
  const [issuing, setIssuing] = useState<readonly ClosingRow[]>();
  const IssueDialog = useLazy(loadIssue, issuing !== undefined);
  const shown = state.state === 'shown' ? state.value : undefined;
  const hasMissed = shown !== undefined && shown.missed.length > 0;
  const Missed = useLazy(loadMissed, hasMissed);
  const rows = shown?.rows ?? NO_ROWS;
  const unfinished = useUnfinished(companyId, rows);
  const unissued = rows.filter(
    ({ invoice, orderCount, draft }) =>
      invoice === undefined && orderCount + (draft?.extraLines.length ?? 0) > 0,
  );
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
      {shown && rows.length > 0 && (
        <>
          <ClosingChecks rows={rows} missedCount={shown.missed.length} unfinished={unfinished} />
          <div className="closing-line">
            <Totals rows={rows} />
            <ClosingActions
              {...{ month, closing }}
              unissued={unissued}
              onIssue={() => setIssuing(unissued)}
            />
          </div>
        </>
      )}
      <ClosingTable month={month} state={state} />
      {hasMissed && Missed && (
        <Missed {...{ companyId, month }} missed={shown.missed} rows={rows} onDone={state.retry} />
      )}
      {issuing && IssueDialog && (
        <IssueDialog
          {...{ companyId, month }}
          rows={issuing}
          onClose={(hasIssued) => {
            setIssuing(undefined);
            if (hasIssued) state.retry();
          }}
        />
      )}
    </div>
  );
}
