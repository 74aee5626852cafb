import { useCallback, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Menu } from '#components/Menu.tsx';
import { Money } from '#components/Money.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { restDayNote } from '#domain/holiday.ts';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { toGiveBack } from '#domain/payment/credit.ts';
import { dayKeyOf, longDayLabel, longMonthLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { DeliveryDialog } from '#pages/invoices/delivery/DeliveryDialog.tsx';
import { Facts } from '#pages/invoices/paperParts.tsx';
import { loadPrinted } from '#workflows/prepareInvoice.ts';
import { InvoiceSheets } from '#pages/invoices/InvoiceSheets.tsx';
import { InvoiceState, Sent } from '#pages/invoices/issued/issuedColumns.tsx';
import { heldWords } from '#pages/invoices/record/heldWords.ts';
import { NextVersion } from '#pages/invoices/record/NextVersion.tsx';
import { InvoiceEvents } from '#pages/invoices/record/InvoiceEvents.tsx';
import { Advance } from '#pages/invoices/payments/Advance.tsx';
import { Credit } from '#pages/invoices/payments/Credit.tsx';
import { Overpaid } from '#pages/invoices/payments/Overpaid.tsx';
import { PayInvoice } from '#pages/invoices/payments/PayInvoice.tsx';
import { PdfButtons } from '#pages/invoices/pdf/PdfButtons.tsx';
import { pdfSourceOf } from '#pages/invoices/pdf/pdfSourceOf.ts';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import { invoicePreviewById, paths } from '#paths.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import { showToast } from '#stores/toasts.ts';
import './record.css';

/** Few need it, and it is a format of its own. */
const loadPint = async () => (await import('#pages/invoices/pint/PintDialog.tsx')).PintDialog;

type InvoiceProps = { companyId: string; invoice: Invoice };

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { dueDay } = invoice;
  const rest = dueDay === '' ? '' : restDayNote(dueDay);
  const owed = outstandingOf(invoice);
  const isGiving = invoice.gross < 0 && owed <= 0;
  const rows: [string, ReactNode][] = [
    ['対象期間', `${longDayLabel(invoice.periodFrom)}〜${longDayLabel(invoice.periodTo)}`],
    ['発行日', longDayLabel(invoice.issueDay)],
    // Invoices of old data may have none.
    [
      'お支払期限',
      dueDay === '' ? '―' : `${longDayLabel(dueDay)}${rest === '' ? '' : ` (${rest})`}`,
    ],
    ['送付', <Sent key="sent" invoice={invoice} />],
    ['件数', `${invoice.orderIds.length}件`],
    ['税込金額', <Money key="gross" value={invoice.gross} />],
    [isGiving ? '精算済み' : '入金済み', <Money key="paid" value={invoice.paidTotal} />],
    isGiving
      ? ['お返しする分', <Money key="back" value={toGiveBack(invoice)} />]
      : ['未入金', <Money key="owed" value={owed} />],
  ];
  return <Facts className="invoice-facts" rows={rows} />;
}

function Printed({ companyId, invoice }: InvoiceProps) {
  const { id, number } = invoice;
  // By these two alone: what was printed never changes, so that a payment needs no second reading.
  const printed = useOnce(
    useCallback(() => loadPrinted(companyId, { id, number }), [companyId, id, number]),
  );
  if (printed.state === 'loading') return <Skeleton lines={10} />;
  if (printed.state === 'failed')
    return <ErrorState message={printed.message} onRetry={printed.retry} />;
  const watermark = invoice.status === 'voided' ? '無効' : '';
  return (
    <div className="invoice-paper" tabIndex={0} role="group" aria-label="発行時の請求書">
      <InvoiceSheets sheet={printed.value} watermark={watermark} />
    </div>
  );
}

/** What becomes of what was paid on an invoice that is made void, and what to do before. */
function heldWhenVoid(invoice: Invoice): string {
  const held = heldWords(invoice);
  if (held === '') return '';
  return `${held}請求をやめるときは、先に「履歴」で${invoice.paidTotal > 0 ? '入金' : '振替'}を取り消してください。`;
}

/** Nothing comes in for an invoice below zero, but where too much was given back of it. */
const takesPayments = (invoice: Invoice): boolean =>
  isIssued(invoice) && (invoice.gross >= 0 || outstandingOf(invoice) > 0);

function useVoid(companyId: string, invoice: Invoice, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (reason: string): Promise<void> => {
    setBusy(true);
    const outcome = await invoiceWrites.voidInvoice(companyId, invoice, reason);
    setBusy(false);
    if (outcome.kind === 'saved') {
      showToast({ severity: 'success', summary: '無効にしました' });
      onDone();
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '無効にできませんでした', detail });
    }
  };
  return { busy, run: (reason: string) => void run(reason) };
}

/** An issued invoice: as it was printed, its payments, what became of it, and what can be done. */
export function IssuedInvoice({ companyId, invoice }: InvoiceProps) {
  const navigate = useNavigate();
  const today = dayKeyOf(useToday());
  const [open, setOpen] = useState<'pay' | 'void' | 'delivery' | 'pint' | null>(null);
  const close = () => setOpen(null);
  const Pint = useLazy(loadPint, open === 'pint');
  const voiding = useVoid(companyId, invoice, close);
  const named = useOfficeNames(companyId, [invoice]);
  const next = invoiceIdOf({ ...invoice, revision: invoice.revision + 1 });
  return (
    <>
      <title>{`請求書 ${invoice.number} - はこび帳`}</title>
      <PageHeader
        title={`請求書 ${invoice.number}`}
        description={
          <>
            {named(invoice.clientName, invoice.officeId)} {longMonthLabel(invoice.month)}分{' '}
            <InvoiceState invoice={invoice} today={today} />
          </>
        }
        actions={
          <>
            {isIssued(invoice) && (
              <>
                <Menu
                  label="ほかの操作"
                  items={[
                    { label: '送付を記録', onSelect: () => setOpen('delivery') },
                    { label: 'デジタルインボイス', onSelect: () => setOpen('pint') },
                    { label: '修正版を発行', onSelect: () => void navigate(paths.invoice(next)) },
                    { label: '無効にする', danger: true, onSelect: () => setOpen('void') },
                  ]}
                />
              </>
            )}
            {takesPayments(invoice) && <Button onClick={() => setOpen('pay')}>入金を記録</Button>}
            <PdfButtons companyId={companyId} sources={[pdfSourceOf(companyId, invoice)]} />
            <Link className="button button--primary" to={invoicePreviewById(invoice.id)}>
              印刷
            </Link>
          </>
        }
      />
      <div className="invoice-record">
        <Card title="請求の内容">
          <InvoiceFacts invoice={invoice} />
        </Card>
        {invoice.status === 'voided' && invoice.replacedBy === '' && (
          <NextVersion {...{ companyId, invoice }} />
        )}
        <Advance companyId={companyId} invoice={invoice} />
        <Overpaid companyId={companyId} invoice={invoice} />
        <Credit companyId={companyId} invoice={invoice} />
        <InvoiceEvents companyId={companyId} invoice={invoice} />
        <Printed companyId={companyId} invoice={invoice} />
      </div>
      {open === 'pay' && <PayInvoice {...{ companyId, invoice }} onClose={close} />}
      {Pint && open === 'pint' && <Pint {...{ companyId, invoice }} onClose={close} />}
      {open === 'delivery' && (
        <DeliveryDialog {...{ companyId, today }} invoices={[invoice]} onClose={close} />
      )}
      {open === 'void' && (
        <ReasonDialog
          title="請求書を無効にする"
          message={`請求書 ${invoice.number} を無効にします。元には戻せません。含まれる受注は未請求に戻ります。請求書は無効の印をつけて残ります。${heldWhenVoid(invoice)}`}
          label="無効にする理由"
          confirmLabel="無効にする"
          danger
          busy={voiding.busy}
          onConfirm={voiding.run}
          onCancel={close}
        />
      )}
    </>
  );
}
