import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Money } from '#components/Money.tsx';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { longDayLabel } from '#domain/time.ts';
import type { Settling } from '#pages/invoices/deposits/useSettling.ts';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';
import { recordedOf } from '#workflows/settleDeposits.ts';

type TakeBackDialogProps = {
  companyId: string;
  settling: Settling;
  deposit: Deposit;
  onClose: () => void;
};

/** 消込を取り消す: asks as the list of payments does, with a reason; entries of before payments were kept have none. */
export function TakeBackDialog({ companyId, settling, deposit, onClose }: TakeBackDialogProps) {
  const [recorded] = useState(() => recordedOf(settling.books, deposit));
  if (recorded !== undefined)
    return (
      <WithdrawDialog
        companyId={companyId}
        paymentId={recorded.id}
        act={(reason) => settling.takeBack(deposit, reason)}
        onClose={onClose}
      />
    );
  const takeBack = async (): Promise<void> => {
    await settling.undo(deposit);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="消込を取り消す"
      message={
        <>
          {longDayLabel(deposit.day)}の入金 <Money value={deposit.amount} />({deposit.payer}
          )の消込を取り消します。元には戻せません。その分だけ請求書は未入金に戻ります。
        </>
      }
      confirmLabel="取り消す"
      danger
      busy={settling.busy !== undefined}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    />
  );
}
