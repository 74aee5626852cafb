import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Money } from '#components/Money.tsx';
import { optionsOf } from '#domain/display.ts';
import {
  paymentNoun,
  paymentWords,
  refundKinds,
  type ClientPayment,
} from '#domain/payment/record.ts';
import { PAYMENT_DIGITS } from '#domain/payment/form.ts';
import { refundFormOf, type RefundForm } from '#domain/payment/refundForm.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { useRefunding } from '#pages/invoices/payments/useRefunding.ts';
import './payments.css';

type RefundDialogProps = { companyId: string; payment: ClientPayment; onClose: () => void };

const kinds = optionsOf(refundKinds);

/** What is left of the payment, as the amount is typed. */
function Left({ control, rest }: { control: Control<RefundForm>; rest: number }) {
  const amount = useWatch({ control, name: 'amount' });
  if (!Number.isInteger(amount) || amount < 1 || amount > rest) return null;
  return (
    <p>
      返金したあとの前受金 <Money value={rest - amount} />
    </p>
  );
}

/** 返金する: a part of what no invoice has of a payment goes back to the client. */
export function RefundDialog({ companyId, payment, onClose }: RefundDialogProps) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const { busy, write } = useRefunding({
    companyId,
    payment,
    words: { done: '返金を記録しました', failed: '返金を記録できませんでした' },
    onDone: onClose,
  });
  const { control, handleSubmit } = useForm<RefundForm>({
    resolver: zodResolver(refundFormOf(payment, today)),
    defaultValues: { day: today, kind: 'transfer', amount: payment.rest, memo: '' },
  });
  return (
    <Dialog open keepsTyped title="返金する" onClose={busy ? undefined : onClose} width={560}>
      <Form label="返金する" onSubmit={(event) => void handleSubmit(write)(event)}>
        <p>
          {payment.clientName} {longDayLabel(payment.day)}の{paymentNoun(payment)}(
          {paymentWords(payment)})の残り{' '}
          <strong>
            <Money value={payment.rest} />
          </strong>
        </p>
        <div className="payment-form">
          <DateField control={control} name="day" label="返金日" required today={today} />
          <RadioField control={control} name="kind" label="返金の方法" options={kinds} width="s" />
          <MoneyField
            control={control}
            name="amount"
            label="返金額"
            required
            mostDigits={PAYMENT_DIGITS}
          />
          <TextField control={control} name="memo" label="メモ" width="full" />
        </div>
        <Left control={control} rest={payment.rest} />
        <p>
          記録だけです。振込は銀行で行ってください。会計ソフトには、返金日に「前受金 /
          普通預金(現金)」として書き出します。
        </p>
        <div className="payment-form__actions">
          <Button onClick={onClose} disabled={busy}>
            キャンセル
          </Button>
          <Button variant="primary" type="submit" loading={busy}>
            返金を記録する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
