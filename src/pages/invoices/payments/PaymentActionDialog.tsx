import type { PaymentAction } from '#pages/invoices/payments/paymentMenu.ts';
import { AdvanceDialog } from '#pages/invoices/payments/AdvanceDialog.tsx';
import { RefundBackDialog } from '#pages/invoices/payments/RefundBackDialog.tsx';
import { RefundDialog } from '#pages/invoices/payments/RefundDialog.tsx';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';

type PaymentActionDialogProps = {
  companyId: string;
  action: PaymentAction;
  onClose: () => void;
};

/** The dialog of what was chosen of a payment's menu. */
export function PaymentActionDialog({ companyId, action, onClose }: PaymentActionDialogProps) {
  const { kind, payment } = action;
  if (kind === 'use') return <AdvanceDialog {...{ companyId, payment, onClose }} />;
  if (kind === 'refund') return <RefundDialog {...{ companyId, payment, onClose }} />;
  if (kind === 'refundBack') return <RefundBackDialog {...{ companyId, payment, onClose }} />;
  return <WithdrawDialog companyId={companyId} paymentId={payment.id} onClose={onClose} />;
}
