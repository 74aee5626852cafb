import { useCallback } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { DateField } from '#components/form/DateField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SwatchField } from '#components/form/SwatchField.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordEditor } from '#components/form/useRecordEditor.ts';
import { useToday } from '#components/useToday.ts';
import { optionsOf } from '#domain/display.ts';
import { driverFormOf, licenceStatus, type Driver } from '#domain/driver/driver.ts';
import {
  type DriverForm as DriverValues,
  driverColours,
  driverFormSchema,
  driverLabels,
  driverWording,
  licenceClasses,
  newDriverForm,
} from '#domain/driver/form.ts';
import { dayKeyOf, isDayKey } from '#domain/time.ts';
import { LicenceChip } from '#pages/drivers/LicenceChip.tsx';
import { NEW, paths } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#domain/id.ts';
import { tellSaved } from '#stores/saved.ts';

const licenceOptions = optionsOf(licenceClasses);

type LicenceNoteProps = {
  control: Control<DriverValues, unknown, DriverValues>;
  today: string;
};

/** What is wrong with the licence, as it is being typed. */
function LicenceNote({ control, today }: LicenceNoteProps) {
  const licenceExpiry = useWatch({ control, name: 'licenceExpiry' });
  const isFine = !isDayKey(licenceExpiry) || licenceStatus({ licenceExpiry }, today) === 'valid';
  return isFine ? (
    '60日前からお知らせします'
  ) : (
    <LicenceChip licenceExpiry={licenceExpiry} today={today} />
  );
}

export function DriverForm({ companyId, driver }: { companyId: string; driver: Driver | null }) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.drivers), [navigate]);
  const model = useRecordEditor({
    draftName: `companies/${companyId}/drivers/${driver?.id ?? NEW}`,
    schema: driverFormSchema,
    stored: driver,
    formOf: driverFormOf,
    fresh: newDriverForm(),
    newId,
    save: (id, base, next, overwrite) => drivers.save(companyId, id, base, next, overwrite),
    labels: driverLabels,
    wording: driverWording,
    onSaved: tellSaved,
    onLeave: leave,
  });
  const { control } = model.form;
  const today = dayKeyOf(useToday());

  return (
    <RecordForm label="ドライバー" labels={driverLabels} model={model} onCancel={leave}>
      <FormSection title="基本情報">
        <TextField control={control} name="name" label="名前" required maxLength={32} />
        <TextField control={control} name="kana" label="かな" />
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
        <TextField
          control={control}
          name="vehicleNumber"
          label="車番"
          hint="トラクタヘッドのナンバー"
          width="s"
        />
        <SwatchField
          control={control}
          name="colour"
          label="表示色"
          hint="一覧で見分けるための色"
          colours={driverColours}
        />
      </FormSection>
      <FormSection title="免許">
        <SelectField
          control={control}
          name="licenceClass"
          label="免許の種類"
          options={licenceOptions}
        />
        <DateField
          control={control}
          name="licenceExpiry"
          label="免許期限"
          today={today}
          placeholder="2028/11/21"
          hint={<LicenceNote control={control} today={today} />}
        />
      </FormSection>
      <FormSection title="メモ">
        <TextareaField control={control} name="memo" label="メモ" maxLength={500} />
      </FormSection>
    </RecordForm>
  );
}
