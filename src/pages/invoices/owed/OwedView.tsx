import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import {
  agingOf,
  agingRows,
  givingBack,
  reminderText,
  type Owing,
} from '#domain/receivable/aging.ts';
import { planRows } from '#domain/receivable/plan.ts';
import { addMonths, dayKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { GivingBack } from '#pages/invoices/owed/GivingBack.tsx';
import { ageColumns, planHeads } from '#pages/invoices/owed/owedColumns.tsx';
import { clientLedgerOf, openInvoicesOf } from '#paths.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { useCompanyName } from '#stores/companies.ts';
import { showToast } from '#stores/toasts.ts';
import '#pages/invoices/closing/closing.css';

/** What is open is read over five years: claims end then. */
const MONTHS = 60;

const sheets = { age: '年齢表', plan: '入金予定表' } as const;

async function copyReminder(text: string): Promise<void> {
  if (text === '')
    return showToast({ severity: 'info', summary: '期限を過ぎた請求書はありません' });
  try {
    await navigator.clipboard.writeText(text);
    showToast({ severity: 'success', summary: '督促文をコピーしました' });
  } catch {
    showToast({ severity: 'error', summary: 'コピーできませんでした', detail: text });
  }
}

/** What of it is late: what was paid in advance is taken off that first. */
const lateOf = ({ total, advance, by }: Owing): number =>
  Math.min(total, total + advance - by.notDue);

function Sums({ owing }: { owing: readonly Owing[] }) {
  const total = owing.reduce((sum, one) => sum + one.total, 0);
  const late = owing.reduce((sum, one) => sum + lateOf(one), 0);
  return (
    <p className="closing-totals">
      {owing.length}社 未入金{' '}
      <strong>
        <Money value={total} />
      </strong>{' '}
      うち期限超過 <Money value={late} />
    </p>
  );
}

/** 未入金: what each client owes, how long (年齢表), and when it is to come in (入金予定表). */
export function OwedView({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const companyName = useCompanyName(companyId);
  const [today] = useState(() => dayKeyOf(new Date()));
  const [isSaving, setSaving] = useState(false);
  const month = today.slice(0, 'yyyy-MM'.length);
  const open = useOnce(
    useCallback(
      () =>
        Promise.all([
          invoices.listWanted(companyId, {
            fromMonth: addMonths(month, -MONTHS),
            toMonth: addMonths(month, 1),
            clientId: undefined,
            status: 'issued',
          }),
          payments.listWithRest(companyId),
        ]),
      [companyId, month],
    ),
  );
  const owing = useMemo(
    () => (open.state === 'shown' ? agingOf(...open.value, today) : []),
    [open, today],
  );
  const [sheet, setSheet] = useQueryState('sheet', 'age');
  const isPlan = sheet === 'plan';
  const rows = useMemo(
    () => (isPlan ? planRows(owing, today) : agingRows(owing)),
    [isPlan, owing, today],
  );
  const columns = useMemo(() => (isPlan ? planHeads(today) : ageColumns), [isPlan, today]);
  return (
    <div className="closing">
      <div className="closing-line">
        <Sums owing={owing} />
        <Button icon="download" onClick={() => setSaving(true)} disabled={owing.length === 0}>
          CSV
        </Button>
      </div>
      <ViewSwitch
        label="表の種類"
        views={sheets}
        value={isPlan ? 'plan' : 'age'}
        onChange={setSheet}
      />
      <Table
        key={sheet}
        label={isPlan ? '入金予定表' : '未入金'}
        columns={columns}
        rows={owing}
        rowId={({ clientId }) => clientId}
        state={open.state === 'shown' && owing.length === 0 ? 'empty' : open.state}
        {...(open.state === 'failed' && { errorMessage: open.message, onRetry: open.retry })}
        onOpen={(one) => navigate(openInvoicesOf(one.clientId, one.oldestMonth))}
        openLabel={({ clientName }) => `${clientName}の未入金の請求書を開く`}
        rowMenu={(one) => [
          {
            label: '得意先元帳を開く',
            onSelect: () => void navigate(clientLedgerOf(one.clientId)),
          },
          {
            label: '督促文をコピー',
            onSelect: () => void copyReminder(reminderText(one, companyName, today)),
          },
        ]}
        empty={<EmptyState title="未入金の請求書はありません" />}
      />
      {open.state === 'shown' && <GivingBack invoices={givingBack(open.value[0])} />}
      {isSaving && (
        <CsvSaveDialog
          name={isPlan ? '入金予定表' : '未入金の年齢表'}
          rows={rows}
          today={today}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
