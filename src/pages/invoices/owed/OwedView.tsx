import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table } from '#components/Table.tsx';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import {
  agingRows,
  inCreditWords,
  reminderText,
  type InCredit,
  type Owing,
} from '#domain/receivable/aging.ts';
import { planRows } from '#domain/receivable/plan.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ClientsMoney } from '#pages/invoices/owed/ClientsMoney.tsx';
import { ageColumns, planHeads } from '#pages/invoices/owed/owedColumns.tsx';
import { clientLedgerOf, openInvoicesOf, owedListOf } from '#paths.ts';
import { useCompanyName } from '#stores/companies.ts';
import { readOwed, type Owed } from '#workflows/readOwed.ts';
import { copyText } from '#stores/copyText.ts';
import { showToast } from '#stores/toasts.ts';
import '#pages/invoices/closing/closing.css';

const NONE: Pick<Owed, 'owing' | 'inCredit'> = { owing: [], inCredit: { count: 0, amount: 0 } };

const sheets = { age: '年齢表', plan: '入金予定表' } as const;

async function copyReminder(text: string): Promise<void> {
  if (text === '')
    return showToast({ severity: 'info', summary: '期限を過ぎた請求書はありません' });
  await copyText(text, '督促文');
}

/** What of the invoices is late, before what was paid in advance is taken off. */
const lateInvoicesOf = ({ total, advance, by }: Owing): number => total + advance - by.notDue;

/** What of it is late: what was paid in advance is taken off that first. */
const lateOf = (one: Owing): number => Math.min(one.total, lateInvoicesOf(one));

/** What a sum is before it is netted, where that is another one. */
function Before({ value, netted }: { value: number; netted: number }) {
  if (value === netted) return null;
  return (
    <>
      (前受金などを差し引く前 <Money value={value} />)
    </>
  );
}

function Sums({ owing, inCredit }: { owing: readonly Owing[]; inCredit: InCredit }) {
  const total = owing.reduce((sum, one) => sum + one.total, 0);
  const late = owing.reduce((sum, one) => sum + lateOf(one), 0);
  const invoices = owing.reduce((sum, one) => sum + one.total + one.advance, 0);
  const lateInvoices = owing.reduce((sum, one) => sum + lateInvoicesOf(one), 0);
  return (
    <p className="closing-totals">
      {owing.length}社 未入金{' '}
      <strong>
        <Money value={total} />
      </strong>
      <Before value={invoices} netted={total} /> うち期限超過 <Money value={late} />
      <Before value={lateInvoices} netted={late} />
      {inCredit.count > 0 && ` ${inCreditWords(inCredit)}`}
    </p>
  );
}

/** 未入金: what each client owes, how long (年齢表), and when it is to come in (入金予定表). */
export function OwedView({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const companyName = useCompanyName(companyId);
  const today = dayKeyOf(useToday());
  const open = useOnce(useCallback(() => readOwed(companyId, today), [companyId, today]));
  const { owing, inCredit } = open.state === 'shown' ? open.value : NONE;
  const [sheet, setSheet] = useQueryState('sheet', 'age');
  const isPlan = sheet === 'plan';
  const columns = useMemo(() => (isPlan ? planHeads(today) : ageColumns), [isPlan, today]);
  return (
    <div className="closing">
      <div className="closing-line">
        <Sums {...{ owing, inCredit }} />
        <SheetActions
          onPrint={() => void navigate(owedListOf(isPlan ? 'plan' : 'aging'))}
          title={isPlan ? '入金予定表' : '未入金の年齢表'}
          today={today}
          rowsOf={
            owing.length === 0
              ? undefined
              : () => (isPlan ? planRows(owing, today) : agingRows(owing))
          }
        />
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
      {open.state === 'shown' && (
        <ClientsMoney {...{ companyId, today }} back={open.value.back} held={open.value.held} />
      )}
    </div>
  );
}
