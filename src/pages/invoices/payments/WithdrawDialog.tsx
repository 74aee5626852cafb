import { useCallback, useState } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Money } from '#components/Money.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { paymentNoun, receivedWords } from '#domain/payment/record.ts';
import { withdrawalRefusal } from '#domain/payment/refund.ts';
import { backOf } from '#domain/payment/settle.ts';
import { longDayLabel } from '#domain/time.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { readWithdrawal, withdraw, type Withdrawal } from '#workflows/withdrawPayment.ts';

type WithdrawDialogProps = {
  companyId: string;
  paymentId: string;
  onClose: () => void;
  /** How it is taken back, where more goes with it. */
  act?: ((reason: string) => Promise<SaveOutcome>) | undefined;
  onWithdrawn?: (() => void) | undefined;
};

/** What is taken back, and of which invoices. */
function Words({ companyId, payment, invoices }: Withdrawal & { companyId: string }) {
  const named = useOfficeNames(companyId, invoices);
  const back = backOf(payment, invoices);
  const numbersOf = (parts: typeof back): string =>
    parts
      .map(({ invoice }) => invoices.find(({ id }) => id === invoice))
      .map((one) => one && named(one.number, one.officeId))
      .join('、');
  const paid = back.filter(({ amount }) => amount < 0);
  const given = back.filter(({ amount }) => amount > 0);
  return (
    <>
      {longDayLabel(payment.day)}の{paymentNoun(payment)}{' '}
      {payment.kind !== 'credit' && <Money value={payment.amount} />}({receivedWords(payment)}
      )を取り消します。元には戻せません。
      {paid.length > 0 && ` 請求書 ${numbersOf(paid)} は、その分だけ未入金に戻ります。`}
      {given.length > 0 && ` 請求書 ${numbersOf(given)} は、返す分が残っている請求書に戻ります。`}
    </>
  );
}

type KnownProps = Omit<WithdrawDialogProps, 'paymentId'> & { withdrawal: Withdrawal };

function Known({ companyId, withdrawal, act, onClose, onWithdrawn }: KnownProps) {
  const userId = useUserId();
  const noun = paymentNoun(withdrawal.payment);
  const [busy, setBusy] = useState(false);
  const run = async (reason: string): Promise<void> => {
    setBusy(true);
    const outcome = await (act === undefined
      ? withdraw(companyId, userId, withdrawal, reason)
      : act(reason));
    setBusy(false);
    if (outcome.kind === 'saved') {
      showToast({ severity: 'success', summary: `${noun}を取り消しました` });
      onWithdrawn?.();
      onClose();
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: `${noun}を取り消せませんでした`, detail });
    }
  };
  return (
    <ReasonDialog
      title={`${noun}を取り消す`}
      message={<Words companyId={companyId} {...withdrawal} />}
      label="取り消す理由"
      confirmLabel="取り消す"
      danger
      busy={busy}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    />
  );
}

/** 入金を取り消す: a payment counts no longer, with a reason; nothing of it is edited away. */
export function WithdrawDialog({ companyId, paymentId, ...rest }: WithdrawDialogProps) {
  const read = useOnce(
    useCallback(() => readWithdrawal(companyId, paymentId), [companyId, paymentId]),
  );
  const refusal = read.state === 'shown' && read.value ? withdrawalRefusal(read.value.payment) : '';
  if (read.state === 'shown' && read.value !== undefined && refusal === '')
    return <Known {...{ companyId, ...rest }} withdrawal={read.value} />;
  return (
    <Dialog open title="入金を取り消す" onClose={rest.onClose}>
      {read.state === 'loading' && <Skeleton lines={3} />}
      {read.state === 'failed' && <ErrorState message={read.message} onRetry={read.retry} />}
      {read.state === 'shown' && <p>{refusal || 'この入金は、すでに取り消されています。'}</p>}
    </Dialog>
  );
}
