import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import type { Client } from '#domain/client/client.ts';
import { stillOwed } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { PaymentDialog } from '#pages/invoices/payments/PaymentDialog.tsx';

type RecordByHandProps = {
  companyId: string;
  clients: readonly Client[];
  invoices: readonly Invoice[];
  /** The invoices are others now. */
  onRecorded: () => void;
};

/** 入金を記録, of whichever client: cash, a note, an offset, and what no statement tells. */
export function RecordByHand({ companyId, clients, invoices, onRecorded }: RecordByHandProps) {
  const [step, setStep] = useState<'none' | 'client' | 'payment'>('none');
  const [clientId, setClientId] = useState('');
  const client = clients.find(({ id }) => id === clientId);
  const close = () => setStep('none');
  return (
    <>
      <Button
        icon="plus"
        onClick={() => {
          setClientId('');
          setStep('client');
        }}
      >
        入金を記録
      </Button>
      {step === 'client' && (
        <Dialog
          open
          title="入金を記録"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>キャンセル</Button>
              <Button
                variant="primary"
                disabled={client === undefined}
                onClick={() => setStep('payment')}
              >
                次へ
              </Button>
            </>
          }
        >
          <label className="deposits__field">
            <span className="field__label">取引先</span>
            <SelectBox value={clientId} onChange={({ target }) => setClientId(target.value)}>
              <option value="">選んでください</option>
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </label>
        </Dialog>
      )}
      {step === 'payment' && client !== undefined && (
        <PaymentDialog
          companyId={companyId}
          client={client}
          invoices={stillOwed(invoices.filter((one) => one.clientId === client.id))}
          onClose={close}
          onRecorded={onRecorded}
        />
      )}
    </>
  );
}
