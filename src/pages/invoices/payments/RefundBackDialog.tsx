import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Money } from '#components/Money.tsx';
import { refundWords, type ClientPayment, type Refund } from '#domain/payment/record.ts';
import { refundsToTakeBack, standingRefunds } from '#domain/payment/refund.ts';
import { refundBackFormOf, refundBackOf, type RefundBackForm } from '#domain/payment/refundForm.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import { useRefunding } from '#pages/invoices/payments/useRefunding.ts';
import './payments.css';

type RefundBackDialogProps = { companyId: string; payment: ClientPayment; onClose: () => void };

const wordsOf = ({ day, amount, ...refund }: Refund): string =>
  `${longDayLabel(day)} ${amount.toLocaleString('ja-JP')}円 ${refundWords(refund)}`;

type BackFormProps = RefundBackDialogProps & {
  refund: Refund;
  busy: boolean;
  onSave: (form: RefundBackForm) => Promise<void>;
};

function BackForm({ payment, refund, busy, onSave, onClose }: BackFormProps) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const { control, handleSubmit } = useForm<RefundBackForm>({
    resolver: zodResolver(refundBackFormOf(refund)),
    defaultValues: { day: today < refund.day ? refund.day : today, reason: '' },
  });
  return (
    <Form label="返金を取り消す" onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <p>
        {payment.clientName}への{longDayLabel(refund.day)}の返金 <Money value={refund.amount} />(
        {refundWords(refund)})を取り消します。その分だけ前受金に戻ります。
      </p>
      <div className="payment-form">
        <DateField
          control={control}
          name="day"
          label="取り消す日"
          required
          today={today}
          hint="組戻しのときは、お金が戻った日"
        />
        <TextField control={control} name="reason" label="取り消す理由" required width="full" />
      </div>
      <div className="payment-form__actions">
        <Button onClick={onClose} disabled={busy}>
          キャンセル
        </Button>
        <Button variant="danger" type="submit" loading={busy}>
          取り消す
        </Button>
      </div>
    </Form>
  );
}

/** 返金を取り消す: it was never sent, or came back; an entry below zero on its own day. */
export function RefundBackDialog(props: RefundBackDialogProps) {
  const { companyId, payment, onClose } = props;
  const offered = refundsToTakeBack(payment);
  const [at, setAt] = useState(String(offered.length - 1));
  const refund = offered[Number(at)];
  const { busy, write } = useRefunding({
    companyId,
    payment,
    words: { done: '返金を取り消しました', failed: '返金を取り消せませんでした' },
    onDone: onClose,
  });
  if (refund === undefined) return null;
  return (
    <Dialog open title="返金を取り消す" onClose={busy ? undefined : onClose} width={560}>
      {offered.length < standingRefunds(payment).length && (
        <p>同じ金額・方法の返金は、新しいものから取り消します。</p>
      )}
      {offered.length > 1 && (
        <ChoiceGroup
          label="取り消す返金"
          choices={Object.fromEntries(offered.map((one, index) => [String(index), wordsOf(one)]))}
          value={at}
          onChange={setAt}
        />
      )}
      <BackForm
        key={at}
        {...{ ...props, refund, busy }}
        onSave={(form) => write(refundBackOf(refund, form))}
      />
    </Dialog>
  );
}
