import { useWatch, type Control } from 'react-hook-form';
import { RadioField } from '#components/form/RadioField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { optionsOf } from '#domain/display.ts';
import { invoiceNumberOf, subjectOf } from '#domain/billing/settings.ts';
import { numberFormatProblem, type BillingSettingsForm } from '#domain/billing/settingsForm.ts';
import { dayLabel } from '#domain/client/client.ts';
import { closingDays } from '#domain/client/form.ts';
import { roundings } from '#domain/tax.ts';

type FieldsProps = { control: Control<BillingSettingsForm, unknown, BillingSettingsForm> };

const rounding = optionsOf(roundings);

/** The usual days, and the settings' own when it is another one. */
const dayOptions = (own: string) =>
  [...new Set([...closingDays.map(String), own])].map((value) => ({
    value,
    label: dayLabel(Number(value)),
  }));

/** What new clients begin with and what holds where they say nothing else. */
export function TermFields({ control, own }: FieldsProps & { own: string }) {
  return (
    <>
      <SelectField
        control={control}
        name="closingDay"
        label="締日"
        hint="新しい取引先の締日"
        options={dayOptions(own)}
      />
      <RadioField
        control={control}
        name="taxRounding"
        label="消費税の端数"
        hint="取引先ごとに変えられます"
        options={rounding}
        width="m"
      />
    </>
  );
}

/** What invoices say; an example shows how it comes out. @param month of the example, 'YYYY-MM' */
export function WordFields({ control, month }: FieldsProps & { month: string }) {
  const [format, subject] = useWatch({ control, name: ['numberFormat', 'subjectTemplate'] });
  return (
    <>
      <TextField
        control={control}
        name="numberFormat"
        label="請求番号の書式"
        hint={
          numberFormatProblem(format) === ''
            ? `例: ${invoiceNumberOf(format, month, 1)}`
            : '{YYYY} 年、{MM} 月、{NNN} 連番'
        }
        required
        width="m"
      />
      <TextField
        control={control}
        name="subjectTemplate"
        label="件名"
        hint={`例: ${subjectOf(subject, month)}`}
        required
        maxLength={60}
        width="full"
      />
      <TextField
        control={control}
        name="feeSentence"
        label="振込手数料の文"
        hint="振込先の下に印刷します。空欄なら印刷しません"
        maxLength={100}
        width="full"
      />
    </>
  );
}

/** How far the address is moved for the window of the envelope. */
export function OffsetFields({ control }: FieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="offsetX"
        label="宛名の左右"
        hint="mm。右へはプラス、左へはマイナス"
        required
        width="m"
      />
      <TextField
        control={control}
        name="offsetY"
        label="宛名の上下"
        hint="mm。下へはプラス、上へはマイナス"
        required
        width="m"
      />
    </>
  );
}
