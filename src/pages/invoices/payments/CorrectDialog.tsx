import { useState } from 'react';
import { Money } from '#components/Money.tsx';
import type { Invoice } from '#domain/invoice/record.ts';
import { entryMemo } from '#domain/payment/settle.ts';
import { longDayLabel } from '#domain/time.ts';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';
import { correctPayments } from '#repositories/invoices.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

type CorrectDialogProps = {
  companyId: string;
  invoice: Invoice;
  entry: Invoice['payments'][number];
  onClose: () => void;
};

/** 入金を取り消す, of an entry of before payments were kept by client: by one below zero behind it. */
export function CorrectDialog({ companyId, invoice, entry, onClose }: CorrectDialogProps) {
  const userId = useUserId();
  const [busy, setBusy] = useState(false);
  /** As it was when this was opened: what arrived without an answer is not taken back again. */
  const [opened] = useState(invoice);
  const run = async (reason: string): Promise<void> => {
    setBusy(true);
    const memo = entryMemo(`取消 ${reason}`);
    const outcome = await correctPayments(companyId, userId, [
      { invoice: opened, entry: { day: entry.day, amount: 0 - entry.amount, memo } },
    ]);
    setBusy(false);
    if (outcome.kind === 'saved') {
      showToast({ severity: 'success', summary: '入金を取り消しました' });
      onClose();
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '入金を取り消せませんでした', detail });
    }
  };
  return (
    <ReasonDialog
      title="入金を取り消す"
      message={
        <>
          {longDayLabel(entry.day)}の入金 <Money value={entry.amount} /> を取り消します。
          その分だけ未入金に戻ります。
        </>
      }
      label="取り消す理由"
      confirmLabel="取り消す"
      danger
      busy={busy}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    />
  );
}
