import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Money } from '#components/Money.tsx';
import { optionsOf } from '#domain/display.ts';
import type { Client } from '#domain/client/client.ts';
import { isUsualFee } from '#domain/deposit/fit.ts';
import { newId } from '#domain/id.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import {
  clientPaymentFormSchema,
  paymentFormOn,
  wholePaymentFormSchema,
  type ClientPaymentEntered,
  type ClientPaymentForm,
  PAYMENT_DIGITS,
} from '#domain/payment/form.ts';
import { paidKinds, totalOf } from '#domain/payment/record.ts';
import { spread } from '#domain/payment/settle.ts';
import { twinOf } from '#domain/payment/twin.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useToday } from '#components/useToday.ts';
import { PaymentDoubts, type PaymentControl } from '#pages/invoices/payments/PaymentDoubts.tsx';
import { useAsked } from '#pages/invoices/payments/useAsked.ts';
import { useReceivedOn } from '#pages/invoices/payments/useReceivedOn.ts';
import { useOfficeNames } from '#pages/invoices/useOfficeNames.ts';
import * as payments from '#repositories/payments.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import './payments.css';

type PaymentDialogProps = {
  companyId: string;
  client: Pick<Client, 'id' | 'name' | 'bearsTransferFee'>;
  /** What the client owes: it is paid in this order, and what is left stays the client's (前受金). */
  invoices: readonly Invoice[];
  onClose: () => void;
};

const kinds = optionsOf(paidKinds);

/** What the amount pays, as it is typed. */
function Effect({
  companyId,
  control,
  invoices,
}: {
  companyId: string;
  control: PaymentControl;
  invoices: readonly Invoice[];
}) {
  const named = useOfficeNames(companyId, invoices);
  const nameOf = (invoiceId: string): string => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    return invoice === undefined ? '' : named(invoice.number, invoice.officeId);
  };
  const [kind, amount, fee] = useWatch({ control, name: ['kind', 'amount', 'fee'] });
  const borne = kind === 'transfer' ? (fee ?? 0) : 0;
  // Nobody types a whole number at once.
  const total = Number.isInteger(amount + borne) ? amount + borne : 0;
  const parts = spread(total, invoices);
  const rest = total - parts.reduce((sum, part) => sum + part.amount, 0);
  return (
    <div className="payment-effect">
      <span className="field__label">充てる先</span>
      <ul aria-label="充てる先">
        {parts.map((part) => (
          <li key={part.invoice}>
            {nameOf(part.invoice)} <Money value={part.amount} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            前受金 <Money value={rest} />
          </li>
        )}
      </ul>
    </div>
  );
}

type FeeOfferProps = {
  control: PaymentControl;
  owed: number;
  /** The client must not take it off. */
  isForbidden: boolean;
  onTake: (fee: number) => void;
};

/** What is missing of what is owed, where a bank may have taken it for the transfer. */
function FeeOffer({ control, owed, isForbidden, onTake }: FeeOfferProps) {
  const [kind, amount, fee] = useWatch({ control, name: ['kind', 'amount', 'fee'] });
  const missing = owed - amount;
  if (kind !== 'transfer' || (fee ?? 0) !== 0 || !isUsualFee(missing)) return null;
  if (isForbidden)
    return (
      <FieldWarning>
        差額の{missing.toLocaleString('ja-JP')}
        円は未入金のまま残ります(手数料の差引きは取適法で禁止)。
      </FieldWarning>
    );
  return (
    <Button onClick={() => onTake(missing)}>
      差額の{missing.toLocaleString('ja-JP')}円を振込手数料にする
    </Button>
  );
}

const usePaymentForm = (day: string, amount: number, isWhole: boolean) =>
  useForm<ClientPaymentEntered, unknown, ClientPaymentForm>({
    resolver: zodResolver(
      paymentFormOn(isWhole ? wholePaymentFormSchema : clientPaymentFormSchema, day),
    ),
    defaultValues: { day, kind: 'transfer', amount, fee: 0, payer: '', memo: '' },
  });

const AMOUNT = { name: 'amount', label: '入金額', mostDigits: PAYMENT_DIGITS } as const;

/** 入金を記録: what a client paid on a day, and how. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { companyId, client, onClose } = props;
  const userId = useUserId();
  const today = dayKeyOf(useToday());
  const [busy, setBusy] = useState(false);
  /** As they were when this was opened, and under one id: a payment whose answer was lost is not entered again. */
  const [invoices] = useState(props.invoices);
  const [id] = useState(newId);
  const owed = invoices.reduce((sum, one) => sum + Math.max(0, outstandingOf(one)), 0);
  const [issued = ''] = invoices.map(({ issueDay }) => issueDay).toSorted();
  const { asked, isUnread, ask } = useAsked();
  const { control, handleSubmit, setValue } = usePaymentForm(today, owed, client.bearsTransferFee);
  const [kind, day] = useWatch({ control, name: ['kind', 'day'] });
  const received = useReceivedOn(companyId, day);
  const save = async (form: ClientPaymentForm): Promise<void> => {
    const fee = form.kind === 'transfer' ? form.fee : 0;
    const payment = { id, clientId: client.id, clientName: client.name, ...form, fee };
    const total = totalOf(payment);
    const isMore = total > owed;
    const twin = twinOf(received, payment);
    const isMeant =
      (!isMore || total === asked.total) && (twin === undefined || twin.id === asked.twin?.id);
    if (!isMeant) return ask({ total: isMore ? total : undefined, twin });
    if (isUnread && (isMore || twin !== undefined)) return;
    setBusy(true);
    const outcome = await payments.record(companyId, userId, payment, spread(total, invoices));
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
    <Dialog open keepsTyped title="入金を記録" onClose={busy ? undefined : onClose} width={560}>
      <Form label="入金を記録" onSubmit={(event) => void handleSubmit(save)(event)}>
        <p>{client.name}</p>
        <div className="payment-form">
          <DateField control={control} name="day" label="入金日" required today={today} />
          <SelectField
            control={control}
            name="kind"
            label="種類"
            options={kinds}
            // Of a transfer alone; what is hidden must not hold the save back.
            onChoose={() => setValue('fee', 0)}
          />
          <MoneyField control={control} {...AMOUNT} required />
          {kind === 'transfer' && (
            <MoneyField control={control} name="fee" label="差し引かれた手数料" />
          )}
          {kind === 'transfer' && (
            <TextField control={control} name="payer" label="振込依頼人" width="m" />
          )}
          <TextField control={control} name="memo" label="メモ" width="full" />
        </div>
        <FeeOffer
          control={control}
          owed={owed}
          isForbidden={client.bearsTransferFee}
          onTake={(fee) => setValue('fee', fee, { shouldDirty: true })}
        />
        <Effect {...{ companyId, control, invoices }} />
        <PaymentDoubts {...{ control, owed, asked, today, issued }} />
        <div className="payment-form__actions">
          <Button onClick={onClose} disabled={busy}>
            キャンセル
          </Button>
          <Button variant="primary" type="submit" loading={busy} aria-disabled={isUnread}>
            記録する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
