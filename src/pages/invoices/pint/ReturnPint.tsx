import { useCallback } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { ReturnNote } from '#domain/invoice/returnNote.ts';
import { participantOfClient } from '#domain/peppol/participant.ts';
import { pintReturn } from '#domain/peppol/pintReturn.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { InvoicePintForm } from '#pages/invoices/pint/InvoicePintForm.tsx';
import * as clients from '#repositories/clients.ts';

type ReturnPintProps = { companyId: string; note: ReturnNote; onClose: () => void };

/** デジタルインボイス of a 返還請求書. */
export function ReturnPint({ companyId, note, onClose }: ReturnPintProps) {
  const { clientId, issuer } = note;
  const client = useOnce(
    useCallback(() => clients.get(companyId, clientId), [companyId, clientId]),
  );
  return (
    <Dialog open title="デジタルインボイス(JP PINT)" width={560} onClose={onClose}>
      {client.state === 'loading' && <Skeleton lines={4} />}
      {client.state === 'failed' && <ErrorState message={client.message} onRetry={client.retry} />}
      {client.state === 'shown' && (
        <InvoicePintForm
          issuerNumber={issuer.issuerNumber}
          buyer={participantOfClient(client.value)}
          make={(parties) => pintReturn(note, parties)}
          hints="元の請求書を参照する、マイナスの請求書(返還)になります。"
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
