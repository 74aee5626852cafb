import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Money } from '#components/Money.tsx';
import { outstandingOf, paymentFormSchema, type PaymentForm } from '#domain/invoicePayment.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import { dayKeyOf } from '#domain/time.ts';
import { recordPayment } from '#repositories/invoices.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

type PaymentDialogProps = { companyId: string; invoice: Invoice; onClose: () => void };

/** 入金を記録: a day and an amount, a part of it too; a negative one corrects an earlier entry. */
export function PaymentDialog({ companyId, invoice, onClose }: PaymentDialogProps) {
  const userId = useUserId();
  const [today] = useState(() => dayKeyOf(new Date()));
  const [busy, setBusy] = useState(false);
  /** As it was when this was opened: a payment that arrived without an answer is not entered again. */
  const [opened] = useState(invoice);
  const outstanding = outstandingOf(invoice);
  /** An amount that is more than is owed and that was said to be meant. */
  const [meant, setMeant] = useState<number>();
  const { control, handleSubmit } = useForm<PaymentForm, unknown, PaymentForm>({
    resolver: zodResolver(paymentFormSchema),
    defaultValues: { day: today, amount: Math.max(0, outstanding), memo: '' },
  });
  const save = async (payment: PaymentForm): Promise<void> => {
    if (payment.amount > Math.max(0, outstanding) && payment.amount !== meant)
      return setMeant(payment.amount);
    setBusy(true);
    const outcome = await recordPayment(companyId, userId, opened, payment);
    setBusy(false);
    if (outcome.kind === 'saved') {
      showToast({ severity: 'success', summary: '入金を記録しました' });
      onClose();
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '入金を記録できませんでした', detail });
    }
  };
  return (
    <Dialog open title="入金を記録" onClose={busy ? undefined : onClose}>
      <Form label="入金を記録" onSubmit={(event) => void handleSubmit(save)(event)}>
        <div className="payment-form">
          <DateField control={control} name="day" label="入金日" required today={today} />
          <MoneyField control={control} name="amount" label="入金額" required />
          <TextField control={control} name="memo" label="メモ" width="full" />
        </div>
        {meant !== undefined && (
          <FieldWarning>
            未入金額 <Money value={outstanding} />{' '}
            より多い金額です。このまま記録するときは、もう一度 「記録する」を押してください。
          </FieldWarning>
        )}
        <div className="payment-form__actions">
          <Button onClick={onClose} disabled={busy}>
            キャンセル
          </Button>
          <Button variant="primary" type="submit" loading={busy}>
            記録する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
