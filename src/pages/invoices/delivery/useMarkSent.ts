import { useState } from 'react';
import { notSent, type Delivery } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { markSent } from '#repositories/invoices.ts';
import { showToast } from '#stores/toasts.ts';

/** Takes back what was just recorded: what stood there before, which for several is nothing. */
async function undo(
  companyId: string,
  marked: readonly Invoice[],
  delivery: Delivery,
  before: Delivery,
): Promise<void> {
  const parts = marked.map((invoice) => ({ invoice: { ...invoice, ...delivery } }));
  const outcome = await markSent(companyId, parts, before);
  if (outcome.kind === 'saved') showToast({ severity: 'success', summary: '元に戻しました' });
  else if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '元に戻せませんでした', detail: outcome.message });
}

/** Records a delivery, says so and offers the way back. @param onDone told whether something was recorded */
export function useMarkSent(companyId: string, onDone: (hasMarked: boolean) => void) {
  const [busy, setBusy] = useState(false);
  const run = async (chosen: readonly Invoice[], delivery: Delivery): Promise<void> => {
    const [first] = chosen;
    if (first === undefined) return;
    setBusy(true);
    const outcome = await markSent(
      companyId,
      chosen.map((invoice) => ({ invoice })),
      delivery,
    );
    setBusy(false);
    if (outcome.kind !== 'saved') {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '送付を記録できませんでした', detail });
      return;
    }
    const before = { sentDay: first.sentDay, sentWay: first.sentWay };
    showToast({
      severity: 'success',
      summary:
        delivery.sentDay === notSent.sentDay
          ? '未送付に戻しました'
          : `${chosen.length}件を送付済にしました`,
      action: {
        label: '元に戻す',
        onSelect: () => void undo(companyId, chosen, delivery, before),
      },
    });
    onDone(true);
  };
  return {
    busy,
    mark: (chosen: readonly Invoice[], delivery: Delivery) => void run(chosen, delivery),
  };
}
