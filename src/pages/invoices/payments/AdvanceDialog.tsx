import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Money } from '#components/Money.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { paymentWords, type ClientPayment } from '#domain/payment/record.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useAdvance } from '#pages/invoices/payments/useAdvance.ts';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import { readOwedBy } from '#workflows/readOwed.ts';
import './payments.css';

type AdvanceDialogProps = { companyId: string; payment: ClientPayment; onClose: () => void };

/** 充てる: what no invoice has of a payment pays one that the client still owes. */
export function AdvanceDialog({ companyId, payment, onClose }: AdvanceDialogProps) {
  const { clientId, clientName, rest } = payment;
  const [today] = useState(() => dayKeyOf(new Date()));
  const read = useOnce(
    useCallback(() => readOwedBy(companyId, clientId, today), [companyId, clientId, today]),
  );
  const named = useOfficeNames(companyId, read.state === 'shown' ? read.value : []);
  const { busy, use } = useAdvance(companyId, onClose);
  const rowOf = (invoice: Invoice) => {
    const owed = outstandingOf(invoice);
    return (
      <div className="payment-advance" key={invoice.id}>
        <p>
          請求書 {named(invoice.number, invoice.officeId)}
          {invoice.dueDay !== '' && ` 支払期限 ${longDayLabel(invoice.dueDay)}`} 未入金{' '}
          <strong>
            <Money value={owed} />
          </strong>
        </p>
        <Button
          loading={busy?.invoice === invoice.id}
          disabled={busy !== undefined}
          onClick={() => void use(payment, invoice, Math.min(owed, rest))}
        >
          <Money value={Math.min(owed, rest)} /> を充てる
        </Button>
      </div>
    );
  };
  return (
    <Dialog
      open
      title="前受金を充てる"
      onClose={busy === undefined ? onClose : undefined}
      width={560}
    >
      <p>
        {clientName} {longDayLabel(payment.day)} {paymentWords(payment)} の残り{' '}
        <strong>
          <Money value={rest} />
        </strong>
      </p>
      {read.state === 'loading' && <Skeleton lines={3} />}
      {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
      {read.state === 'shown' && read.value.length === 0 && (
        <p>未入金の請求書はありません。次に発行する請求書で充てられます。</p>
      )}
      {read.state === 'shown' && read.value.map(rowOf)}
    </Dialog>
  );
}
