import { useWatch, type Control } from 'react-hook-form';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { Money } from '#components/Money.tsx';
import { dayDoubt } from '#domain/payment/dayDoubt.ts';
import type { ClientPaymentEntered, ClientPaymentForm } from '#domain/payment/form.ts';
import { receivedWords } from '#domain/payment/record.ts';
import { longDayLabel } from '#domain/time.ts';
import type { Asked } from '#pages/invoices/payments/useAsked.ts';

export type PaymentControl = Control<ClientPaymentEntered, unknown, ClientPaymentForm>;

type PaymentDoubtsProps = {
  control: PaymentControl;
  owed: number;
  asked: Asked;
  /** Day key. */
  today: string;
  /** The first day on which one of the invoices was issued; '' for none. */
  issued: string;
};

/** Says what is odd about the day, and asks whether it is meant, as long as what was asked about is still entered. */
export function PaymentDoubts(props: PaymentDoubtsProps) {
  const { control, owed, asked, today, issued } = props;
  const { total, twin } = asked;
  const [day, amount, fee] = useWatch({ control, name: ['day', 'amount', 'fee'] });
  const oddDay = dayDoubt({ day, today, issued });
  return (
    <>
      {oddDay !== '' && <FieldWarning>{oddDay}</FieldWarning>}
      {total === amount + (fee ?? 0) && (
        <FieldWarning>
          未入金額 <Money value={owed} /> より多い金額です。多い分は前受金として残ります。
          このまま記録するときは、もう一度「記録する」を押してください。
        </FieldWarning>
      )}
      {twin?.day === day && twin.amount === amount && (
        <FieldWarning>
          同じ日に同額の入金が記録されています({longDayLabel(twin.day)}{' '}
          <Money value={twin.amount} /> {receivedWords(twin)})。
          別の入金としてこのまま記録するときは、もう一度「記録する」を押してください。
        </FieldWarning>
      )}
    </>
  );
}
