import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Money } from '#components/Money.tsx';
import type { Client } from '#domain/client/client.ts';
import type { Deposit } from '#domain/deposit/deposit.ts';
import type { Proposal } from '#domain/deposit/match.ts';
import { ClientSelect } from '#pages/invoices/payments/ClientSelect.tsx';
import { leftOf } from '#pages/invoices/deposits/depositColumns.tsx';

type ChooseClientProps = {
  deposit: Deposit;
  /** Whom it is proposed for, where that is to be looked at before; '' for nobody. */
  proposed: string;
  clients: readonly Client[];
  /** What invoices are called by, by their ids. */
  invoices: ReadonlyMap<string, string>;
  /** What the deposit pays of a client's invoices. */
  proposalOf: (clientId: string) => Proposal;
  onAccept: (proposal: Proposal) => void;
  onClose: () => void;
};

/** 取引先を選ぶ: whose money a deposit is that nobody was proposed for, or somebody else. */
export function ChooseClient(props: ChooseClientProps) {
  const { deposit, proposed, clients, invoices, proposalOf, onAccept, onClose } = props;
  const [clientId, setClientId] = useState(proposed);
  const proposal = clientId === '' ? undefined : proposalOf(clientId);
  return (
    <Dialog
      open
      title="取引先を選んで消し込む"
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            disabled={proposal === undefined}
            onClick={() => proposal !== undefined && onAccept(proposal)}
          >
            消し込む
          </Button>
        </>
      }
    >
      <div className="deposits__choose">
        <p>
          {deposit.payer || '(名義なし)'} <Money value={deposit.amount} />
        </p>
        <ClientSelect clients={clients} value={clientId} onChange={setClientId} />
        {proposal !== undefined && (
          <>
            <p>{proposal.reason}</p>
            <ul>
              {proposal.parts.map(({ invoiceId, amount }) => (
                <li key={invoiceId}>
                  {invoices.get(invoiceId)} に <Money value={amount} />
                </li>
              ))}
              {leftOf(proposal) > 0 && (
                <li>
                  前受金に <Money value={leftOf(proposal)} />
                </li>
              )}
              {proposal.fee > 0 && (
                <li>
                  振込手数料 <Money value={proposal.fee} />
                </li>
              )}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
