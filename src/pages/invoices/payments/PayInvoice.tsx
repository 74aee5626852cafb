import { useCallback } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Invoice } from '#domain/invoice/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { PaymentDialog } from '#pages/invoices/payments/PaymentDialog.tsx';
import * as clients from '#repositories/clients.ts';

type PayInvoiceProps = { companyId: string; invoice: Invoice; onClose: () => void };

/** 入金を記録, of one invoice. The client's record says whether it may take the fee of a transfer off. */
export function PayInvoice({ companyId, invoice, onClose }: PayInvoiceProps) {
  const { clientId: id, clientName: name } = invoice;
  const read = useOnce(useCallback(() => clients.get(companyId, id), [companyId, id]));
  if (read.state === 'shown')
    return (
      <PaymentDialog
        companyId={companyId}
        client={{ id, name, bearsTransferFee: read.value?.bearsTransferFee ?? false }}
        invoices={[invoice]}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title="入金を記録" onClose={onClose} width={560}>
      {read.state === 'loading' && <Skeleton lines={6} />}
      {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
    </Dialog>
  );
}
