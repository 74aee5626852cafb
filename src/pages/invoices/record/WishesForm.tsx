import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { Button } from '#components/Button.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TaxFields } from '#components/form/TaxFields.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { useToday } from '#components/useToday.ts';
import { usualDueDay, usualIssueDay, type BillingPeriod } from '#domain/billing/billing.ts';
import { issueDayDoubt } from '#domain/invoice/issueDay.ts';
import { MAX_EXTRA_LINES } from '#domain/invoice/record.ts';
import {
  invoiceWishesLabels,
  invoiceWishesOf,
  nextWishes,
  wishesOf,
  type InvoiceWishesForm,
} from '#domain/invoice/wishes.ts';
import { dayKeyOf } from '#domain/time.ts';
import type { NextInvoice } from '#workflows/prepareInvoice.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import { tellSaved } from '#stores/saved.ts';

type WishesControl = Control<InvoiceWishesForm, unknown, InvoiceWishesForm>;

function ExtraLines({ control }: { control: WishesControl }) {
  const lines = useFieldArray({ control, name: 'extraLines' });
  return (
    <div className="extra-lines">
      <ul aria-label="追加の明細・値引き">
        {lines.fields.map((field, index) => (
          <li key={field.id} className="extra-line">
            <TextField
              control={control}
              name={`extraLines.${index}.label`}
              label="内容"
              width="m"
            />
            <MoneyField
              control={control}
              name={`extraLines.${index}.amount`}
              label="金額(値引きは−)"
              width="s"
            />
            <TaxFields
              control={control}
              inclusion={`extraLines.${index}.taxInclusion`}
              tax={`extraLines.${index}.tax`}
            />
            <Button
              variant="quiet"
              icon="trash"
              aria-label={`追加の明細${index + 1}を外す`}
              onClick={() => lines.remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        disabled={lines.fields.length >= MAX_EXTRA_LINES}
        onClick={() =>
          lines.append({ label: '', amount: 0, tax: 'tax', taxInclusion: 'exclusive' })
        }
      >
        明細・値引きを追加
      </Button>
    </div>
  );
}

function IssueDayDoubt({ control, period }: { control: WishesControl; period: BillingPeriod }) {
  const doubt = issueDayDoubt(useWatch({ control, name: 'issueDay' }), period);
  return doubt !== '' && <FieldWarning>{doubt}</FieldWarning>;
}

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

type WishesFormProps = {
  companyId: string;
  next: NextInvoice;
  /** What is printed where none is set. */
  usualSubject: string;
  onSaved: () => void;
};

/** What a person sets on one invoice: subject, days, remarks, free lines and discounts. */
export function WishesForm({ companyId, next, usualSubject, onSaved }: WishesFormProps) {
  const today = dayKeyOf(useToday());
  const { client, officeId, month, period, revision, draft, follows, correcting } = next;
  const usualDay = usualIssueDay({ client, month, follows, today });
  const usual = follows === undefined ? '締日' : usualDay === today ? '今日' : '元の請求書の発行日';
  const usualDue = slashed(usualDueDay(month, client, draft?.issueDay || usualDay, correcting));
  const [fresh] = useState(() => nextWishes(next, usualSubject));
  const model = useRecordForm<InvoiceWishesForm>({
    schema: invoiceWishesOf(period, today),
    record: draft === undefined ? null : wishesOf(draft),
    fresh,
    save: (base, wishes, overwrite) =>
      invoiceWrites.saveDraft(
        companyId,
        { month, revision, clientId: client.id, officeId, clientName: client.name, fresh },
        base,
        wishes,
        overwrite,
      ),
    labels: invoiceWishesLabels,
    onSaved: (how) => {
      tellSaved(how);
      onSaved();
    },
  });
  const { control } = model.form;
  return (
    <RecordForm label="この請求書だけの設定" model={model} labels={invoiceWishesLabels}>
      <div className="wishes">
        <TextField
          control={control}
          name="subject"
          label="件名"
          placeholder={usualSubject}
          width="l"
        />
        <DateField
          control={control}
          name="issueDay"
          label="発行日"
          hint={`空欄は${usual}(${slashed(usualDay)})`}
          today={today}
        />
        <DateField
          control={control}
          name="dueDay"
          label="お支払期限"
          hint={
            correcting === undefined ? `空欄は${usualDue}` : `空欄は元の請求書の期限(${usualDue})`
          }
          today={today}
        />
        <TextareaField control={control} name="memo" label="備考" rows={2} maxLength={1000} />
      </div>
      <IssueDayDoubt {...{ control, period }} />
      <ExtraLines control={control} />
    </RecordForm>
  );
}
