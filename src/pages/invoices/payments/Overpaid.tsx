import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Money } from '#components/Money.tsx';
import type { Invoice } from '#domain/invoice/record.ts';
import { overpaidBy, paidBeyond } from '#domain/payment/entries.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { giveBack } from '#workflows/withdrawPayment.ts';
import './payments.css';

/** More was paid than an invoice comes to, as after a correction: the rest can go back to the client's money (前受金). */
export function Overpaid({ companyId, invoice }: { companyId: string; invoice: Invoice }) {
  const userId = useUserId();
  const [busy, setBusy] = useState(false);
  const more = overpaidBy(invoice);
  if (more === undefined) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const outcome = await giveBack(companyId, userId, invoice.id);
    setBusy(false);
    if (outcome.kind === 'saved') showToast({ severity: 'success', summary: '前受金に戻しました' });
    else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '前受金に戻せませんでした', detail });
    }
  };
  return (
    <Card title="払い過ぎ">
      <div className="payment-advance">
        <p>
          請求額より <Money value={paidBeyond(invoice)} /> 多く入金されています。
          前受金に戻すと、次の請求書に充てるか、「入金」の前受金から返金できます。
        </p>
        <Button loading={busy} onClick={() => void run()}>
          <Money value={more.amount} /> を前受金に戻す
        </Button>
      </div>
    </Card>
  );
}
