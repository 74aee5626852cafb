import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Money } from '#components/Money.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { subjectOf } from '#domain/billing/settings.ts';
import { restDayNote } from '#domain/holiday.ts';
import { isIssuable } from '#domain/invoice/issue.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { InvoiceIdentity } from '#domain/invoice/identity.ts';
import type { Order } from '#domain/order/order.ts';
import { longDayLabel, longDayLabelWithWeekday, longMonthLabel } from '#domain/time.ts';
import { withoutTax } from '#domain/tax.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { Facts } from '#pages/invoices/paperParts.tsx';
import {
  draftSheet,
  loadIssuing,
  loadNext,
  loadNextOrders,
  nextId,
  type Issuing,
  type NextInvoice,
} from '#workflows/prepareInvoice.ts';
import { DraftOrders } from '#pages/invoices/record/DraftOrders.tsx';
import { IssueOneDialog } from '#pages/invoices/record/IssueOneDialog.tsx';
import { NothingToBill } from '#pages/invoices/record/NothingToBill.tsx';
import { nextName } from '#pages/invoices/record/nextName.ts';
import { isSettled } from '#pages/invoices/record/settled.ts';
import { WishesForm } from '#pages/invoices/record/WishesForm.tsx';
import { invoicePreviewOf, paths } from '#paths.ts';
import './record.css';

type Draft = { next: NextInvoice; issuing: Issuing; orders: Order[]; sheet: InvoiceSheet };

async function loadDraft(companyId: string, identity: InvoiceIdentity): Promise<Draft> {
  const [next, issuing] = await Promise.all([
    loadNext(companyId, identity),
    loadIssuing(companyId),
  ]);
  const orders = await loadNextOrders(companyId, next);
  return {
    next,
    issuing,
    orders,
    sheet: draftSheet(issuing, { ...next, orders, now: new Date() }),
  };
}

function Summary({ sheet }: { sheet: InvoiceSheet }) {
  const { period, totals, dueDay, unpricedCount } = sheet;
  const rest = restDayNote(dueDay);
  const rows: [string, React.ReactNode][] = [
    ['対象期間', `${longDayLabel(period.fromDay)}〜${longDayLabel(period.toDay)}`],
    ['お支払期限', `${longDayLabelWithWeekday(dueDay)}${rest === '' ? '' : ` ${rest}`}`],
    ['件数', `${sheet.lines.length}件`],
    ['税抜金額', <Money key="net" value={withoutTax(totals)} />],
    ['消費税', <Money key="tax" value={totals.tax} />],
    ['税込金額', <Money key="gross" value={totals.gross} />],
  ];
  return (
    <>
      <Facts className="invoice-facts" rows={rows} />
      {unpricedCount > 0 && <Chip tone="warn">{`運賃未入力${unpricedCount}件`}</Chip>}
    </>
  );
}

type ShownDraftProps = { companyId: string; draft: Draft; onChanged: () => void };

function ShownDraft({ companyId, draft, onChanged }: ShownDraftProps) {
  const { next, orders, sheet, issuing } = draft;
  const { client, officeId, month, period, correcting } = next;
  const [isIssuing, setIssuing] = useState(false);
  const issue = () => {
    if (isSettled()) setIssuing(true);
  };
  const isEmpty = sheet.lines.length + sheet.extraLines.length === 0;
  return (
    <>
      <PageHeader
        title={`${nextName(next)} ${longMonthLabel(month)}分`}
        description={
          <>
            <Chip tone="warn">{correcting === undefined ? '下書き' : '修正版の下書き'}</Chip>{' '}
            {correcting !== undefined && (
              <>
                元の請求書 <Link to={paths.invoice(correcting.id)}>{correcting.number}</Link>
              </>
            )}
          </>
        }
        actions={
          <>
            {correcting === undefined && (
              <Link
                className="button button--secondary"
                to={invoicePreviewOf(client.id, month, officeId)}
              >
                プレビュー
              </Link>
            )}
            <Button variant="primary" disabled={!isIssuable(sheet, next.follows)} onClick={issue}>
              {correcting === undefined ? '発行する' : '修正版を発行する'}
            </Button>
          </>
        }
      />
      <div className="invoice-record">
        <Card title="請求の内容">
          <Summary sheet={sheet} />
        </Card>
        <Card title="この請求書だけの設定">
          <WishesForm
            {...{ companyId, next }}
            usualSubject={subjectOf(issuing.settings.subjectTemplate, month)}
            onSaved={onChanged}
          />
        </Card>
        <DraftOrders
          {...{ companyId, month, client, period, orders }}
          empty={<NothingToBill {...{ next, isEmpty }} />}
          onDone={onChanged}
        />
      </div>
      {isIssuing && (
        <IssueOneDialog
          {...{ companyId, next, issuing, sheet, orders }}
          onReload={onChanged}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  );
}

type DraftInvoiceProps = { companyId: string; identity: InvoiceIdentity };

/** The draft, read anew when something of it has changed: what is typed into it and not saved stays on the screen. */
function useDraftInvoice({ companyId, identity }: DraftInvoiceProps) {
  const draft = useOnce(useCallback(() => loadDraft(companyId, identity), [companyId, identity]));
  const [last, setLast] = useState<Draft>();
  const [keeps, setKeeps] = useState(false);
  if (draft.state === 'shown' && draft.value !== last) setLast(draft.value);
  const shown = draft.state === 'shown' ? draft.value : keeps ? last : undefined;
  const { retry } = draft;
  const reload = useCallback(() => {
    setKeeps(hasUnsaved());
    retry();
  }, [retry]);
  return { shown, failure: draft.state === 'failed' ? draft.message : undefined, reload };
}

/** An invoice that is not issued yet: what it would bill, and what a person sets on it. */
export function DraftInvoice({ companyId, identity }: DraftInvoiceProps) {
  const { shown, failure, reload } = useDraftInvoice({ companyId, identity });
  const title = <title>{`請求書の下書き - はこび帳`}</title>;
  const problem = failure !== undefined && <ErrorState message={failure} onRetry={reload} />;
  if (shown === undefined)
    return (
      <>
        {title}
        {problem || <Skeleton lines={8} />}
      </>
    );
  const { next } = shown;
  if (next.revision !== identity.revision)
    return (
      <>
        {title}
        <EmptyState
          title="この版の請求書はありません"
          action={
            <Link className="button button--secondary" to={paths.invoice(nextId(next))}>
              次に発行する請求書を開く
            </Link>
          }
        />
      </>
    );
  return (
    <>
      {title}
      {problem}
      <ShownDraft companyId={companyId} draft={shown} onChanged={reload} />
    </>
  );
}
