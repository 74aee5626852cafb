import { useState } from 'react';
import type { ClientPayment } from '#domain/payment/record.ts';
import type { RefundForm } from '#domain/payment/refundForm.ts';
import * as refunds from '#repositories/refunds.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

type Refunding = {
  companyId: string;
  /** As it was when this was opened: what arrived without an answer is not written again. */
  payment: ClientPayment;
  /** What is told when it is done, and when it is not. */
  words: { done: string; failed: string };
  onDone: () => void;
};

/** Writes an entry of what went back of a payment. */
export function useRefunding({ companyId, payment, words, onDone }: Refunding) {
  const userId = useUserId();
  const [busy, setBusy] = useState(false);
  const write = async (form: RefundForm): Promise<void> => {
    setBusy(true);
    const outcome = await refunds.record(companyId, userId, payment, form);
    setBusy(false);
    if (outcome.kind === 'saved') {
      showToast({ severity: 'success', summary: words.done });
      onDone();
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: words.failed, detail });
    }
  };
  return { busy, write };
}
