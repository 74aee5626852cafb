import { useState } from 'react';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as payments from '#repositories/payments.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

/** Whether it was saved; what was not is told. */
function told(outcome: SaveOutcome, summary: string): boolean {
  if (outcome.kind === 'saved') return true;
  const detail = outcome.kind === 'failed' ? outcome.message : '';
  showToast({ severity: 'error', summary, detail });
  return false;
}

/** Uses money of the client that no invoice has (前受金) for an invoice, and takes that back. @returns also between which two something is under way */
export function useAdvance(companyId: string, onUsed?: () => void) {
  const userId = useUserId();
  const [busy, setBusy] = useState<{ payment: string; invoice: string }>();
  const write = (payment: ClientPayment, invoice: Invoice, amount: number, note?: string) =>
    payments.allocate(companyId, userId, payment, [{ invoice: invoice.id, amount }], note);
  const undo = async (payment: ClientPayment, invoice: Invoice, amount: number): Promise<void> => {
    const used = [...payment.allocations, { invoice: invoice.id, amount }];
    const before = { ...payment, allocations: used };
    const outcome = await write(before, invoice, 0 - amount, '前受金に戻した分');
    if (told(outcome, '前受金に戻せませんでした'))
      showToast({ severity: 'success', summary: '前受金に戻しました' });
  };
  const use = async (payment: ClientPayment, invoice: Invoice, amount: number): Promise<void> => {
    setBusy({ payment: payment.id, invoice: invoice.id });
    const outcome = await write(payment, invoice, amount);
    setBusy(undefined);
    if (!told(outcome, '前受金を充てられませんでした')) return;
    showToast({
      severity: 'success',
      summary: '前受金を充てました',
      action: { label: '元に戻す', onSelect: () => void undo(payment, invoice, amount) },
    });
    onUsed?.();
  };
  return { busy, use };
}
