import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Client } from '#domain/client/client.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { ClientSelect } from '#pages/invoices/payments/ClientSelect.tsx';
import { PaymentDialog } from '#pages/invoices/payments/PaymentDialog.tsx';
import * as clients from '#repositories/clients.ts';
import { readOwedBy } from '#workflows/readOwed.ts';

type ChooserProps = {
  companyId: string;
  onChosen: (client: Client) => void;
  onClose: () => void;
};

function ClientChooser({ companyId, onChosen, onClose }: ChooserProps) {
  const read = useOnce(useCallback(() => clients.list(companyId), [companyId]));
  const [clientId, setClientId] = useState('');
  const all = read.state === 'shown' ? read.value : [];
  const client = all.find(({ id }) => id === clientId);
  return (
    <Dialog
      open
      title="入金を記録"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            disabled={client === undefined}
            onClick={() => client !== undefined && onChosen(client)}
          >
            次へ
          </Button>
        </>
      }
    >
      {read.state === 'loading' && <Skeleton lines={1} />}
      {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
      {read.state === 'shown' && (
        <ClientSelect clients={all} value={clientId} onChange={setClientId} />
      )}
    </Dialog>
  );
}

type OfClientProps = { companyId: string; client: Client; onClose: () => void };

/** What the client owes is read now: somebody may have recorded a payment since the page was opened. */
function PaymentOfClient({ companyId, client, onClose }: OfClientProps) {
  const read = useOnce(
    useCallback(
      () => readOwedBy(companyId, client.id, dayKeyOf(new Date())),
      [companyId, client.id],
    ),
  );
  if (read.state === 'shown')
    return <PaymentDialog {...{ companyId, client, onClose }} invoices={read.value} />;
  return (
    <Dialog open title="入金を記録" onClose={onClose} width={560}>
      {read.state === 'loading' && <Skeleton lines={6} />}
      {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
    </Dialog>
  );
}

/** 入金を記録, of whichever client: cash, a note, an offset, and what no statement tells. */
export function RecordByHand({ companyId }: { companyId: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const [client, setClient] = useState<Client>();
  return (
    <>
      <Button icon="plus" onClick={() => setChoosing(true)}>
        入金を記録
      </Button>
      {isChoosing && (
        <ClientChooser
          companyId={companyId}
          onChosen={(chosen) => {
            setChoosing(false);
            setClient(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {client !== undefined && (
        <PaymentOfClient {...{ companyId, client }} onClose={() => setClient(undefined)} />
      )}
    </>
  );
}
