import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Money } from '#components/Money.tsx';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { paymentWords, type ClientPayment } from '#domain/payment/record.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { longDayLabel } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import * as payments from '#repositories/payments.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import './payments.css';

const never = (): boolean => false;

type AdvanceProps = { companyId: string; invoice: Invoice };

/** Money of the client that no invoice has (前受金), offered where an invoice is still owed. */
export function Advance({ companyId, invoice }: AdvanceProps) {
  const userId = useUserId();
  const { clientId } = invoice;
  const live = useLive(
    useMemo(() => payments.watchWithRest(companyId, clientId), [companyId, clientId]),
    never,
  );
  const [busy, setBusy] = useState('');
  const owed = isIssued(invoice) ? outstandingOf(invoice) : 0;
  const told = (outcome: SaveOutcome, summary: string): boolean => {
    if (outcome.kind === 'saved') return true;
    const detail = outcome.kind === 'failed' ? outcome.message : '';
    showToast({ severity: 'error', summary, detail });
    return false;
  };
  const write = (payment: ClientPayment, amount: number, note?: string) =>
    payments.allocate(companyId, userId, payment, [{ invoice: invoice.id, amount }], note);
  const undo = async (payment: ClientPayment, amount: number): Promise<void> => {
    const used = [...payment.allocations, { invoice: invoice.id, amount }];
    const outcome = await write({ ...payment, allocations: used }, 0 - amount, '前受金に戻した分');
    if (told(outcome, '前受金に戻せませんでした'))
      showToast({ severity: 'success', summary: '前受金に戻しました' });
  };
  const use = async (payment: ClientPayment, amount: number): Promise<void> => {
    setBusy(payment.id);
    const outcome = await write(payment, amount);
    setBusy('');
    if (told(outcome, '前受金を充てられませんでした'))
      showToast({
        severity: 'success',
        summary: '前受金を充てました',
        action: { label: '元に戻す', onSelect: () => void undo(payment, amount) },
      });
  };
  if (owed <= 0 || live.state !== 'shown' || live.value.rows.length === 0) return null;
  return (
    <Card title="前受金">
      {live.value.rows.map((payment) => (
        <div className="payment-advance" key={payment.id}>
          <p>
            {longDayLabel(payment.day)} {paymentWords(payment)} の残り{' '}
            <strong>
              <Money value={payment.rest} />
            </strong>
          </p>
          <Button
            loading={busy === payment.id}
            disabled={busy !== ''}
            onClick={() => void use(payment, Math.min(owed, payment.rest))}
          >
            この請求書に <Money value={Math.min(owed, payment.rest)} /> を充てる
          </Button>
        </div>
      ))}
    </Card>
  );
}
