import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Money } from '#components/Money.tsx';
import { NO_BANK } from '#domain/bank/bank.ts';
import { isOver } from '#domain/billing/billing.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { NOT_QUALIFIED } from '#domain/invoice/issuerNumber.ts';
import type { Order } from '#domain/order/order.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import type { Issuing, NextInvoice } from '#workflows/prepareInvoice.ts';
import { issueNext } from '#workflows/issueInvoice.ts';
import { nextName } from '#pages/invoices/record/nextName.ts';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

type IssueOneDialogProps = {
  companyId: string;
  next: NextInvoice;
  issuing: Issuing;
  sheet: InvoiceSheet;
  /** What it bills, as it was shown. */
  orders: readonly Order[];
  onClose: () => void;
  /** Shows it as it is now: it may be otherwise than it was shown. */
  onReload: () => void;
};

function useIssueOne({
  companyId,
  next,
  issuing,
  sheet,
  orders,
  onClose,
  onReload,
}: IssueOneDialogProps) {
  const userId = useUserId();
  const [busy, setBusy] = useState(false);
  const fail = (detail: string) =>
    showToast({
      severity: 'error',
      summary: '発行できませんでした',
      detail,
      action: { label: '開き直す', onSelect: onReload },
    });
  const issue = async (reason: string): Promise<void> => {
    setBusy(true);
    let isDone = false;
    const announced = { orders, gross: sheet.totals.gross };
    const of = { companyId, userId, issuing, next, announced };
    const correction = next.correcting === undefined ? '' : reason;
    try {
      const outcome = await issueNext({ ...of, issueNote: reason, correction });
      if (outcome.kind === 'failed') fail(outcome.message);
      else {
        showToast({
          severity: 'success',
          summary:
            outcome.kind === 'issued'
              ? `請求書 ${outcome.number} を発行しました`
              : `請求書 ${outcome.number} はすでに発行されています`,
        });
        isDone = true;
      }
    } catch (error) {
      fail(error instanceof Error ? error.message : '');
    }
    setBusy(false);
    // A reason that was typed stays for another attempt.
    if (isDone || reason === '') onClose();
  };
  return { busy, issue: (reason: string) => void issue(reason) };
}

/** Asks once more before one invoice is issued; why, when it is a correction or freights are missing. */
export function IssueOneDialog(props: IssueOneDialogProps) {
  const { next, sheet, onClose } = props;
  const { busy, issue } = useIssueOne(props);
  const { correcting } = next;
  const [today] = useState(() => dayKeyOf(new Date()));
  const isEarly = !isOver(sheet.period, today);
  const isOverdue = sheet.dueDay < today && sheet.dueDay !== correcting?.dueDay;
  const confirmLabel = isEarly ? '期間が終わる前に発行する' : '発行する';
  const message = (
    <>
      {nextName(next)} {sheet.lines.length}件 税込 <Money value={sheet.totals.gross} />{' '}
      を発行します。発行すると変更できません。
      {isEarly &&
        ` 対象期間は${longDayLabel(sheet.period.toDay)}までで、まだ終わっていません。発行したあとの受注は入りません。`}
      {isOverdue &&
        ` お支払期限(${longDayLabel(sheet.dueDay)})がもう過ぎていて、発行するとすぐ期限超過になります。「この請求書だけの設定」で発行日を今日にすると、次の支払日が期限になります。`}
      {correcting !== undefined && ` 元の請求書 ${correcting.number} は無効(差替済)になります。`}
      {sheet.issuer.issuerNumber === '' && ` ${NOT_QUALIFIED}`}
      {sheet.bank === '' && ` ${NO_BANK}`}
      {sheet.unpricedCount > 0 && ` 運賃未入力の受注が${sheet.unpricedCount}件、0円で含まれます。`}
    </>
  );
  if (correcting === undefined && sheet.unpricedCount === 0)
    return (
      <ConfirmDialog
        open
        title="請求書を発行"
        message={message}
        confirmLabel={confirmLabel}
        busy={busy}
        onConfirm={() => issue('')}
        onCancel={onClose}
      />
    );
  return (
    <ReasonDialog
      title={correcting === undefined ? '請求書を発行' : '修正版を発行'}
      message={message}
      label="理由"
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={issue}
      onCancel={onClose}
    />
  );
}
