import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { officeFormOf, type Office } from '#domain/office.ts';
import {
  newOfficeForm,
  officeFormSchema,
  officeLabels,
  type OfficeForm as OfficeValues,
} from '#domain/officeForm.ts';
import { useBankOptions } from '#pages/offices/useBankOptions.ts';
import { NEW, paths } from '#paths.ts';
import { newId } from '#repositories/ids.ts';
import * as offices from '#repositories/offices.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

type OfficeProps = { companyId: string; office: Office | null };

/** The form's model, and the way back to the list. */
function useOfficeForm({ companyId, office }: OfficeProps) {
  const navigate = useNavigate();
  const [id] = useState(() => office?.id ?? newId());
  const record = useMemo(() => (office === null ? null : officeFormOf(office)), [office]);
  const save = useCallback(
    (base: OfficeValues | null, next: OfficeValues, overwrite: boolean) =>
      offices.save(companyId, id, base, next, overwrite),
    [companyId, id],
  );
  const leave = useCallback(() => void navigate(paths.offices), [navigate]);
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      leave();
    },
    [leave],
  );
  const model = useRecordForm({
    draftName: `companies/${companyId}/offices/${office === null ? NEW : id}`,
    schema: officeFormSchema,
    record,
    fresh: newOfficeForm(),
    save,
    labels: officeLabels,
    onSaved,
    onRefused: tellRefused,
  });
  return { model, leave };
}

export function OfficeForm({ companyId, office }: OfficeProps) {
  const { model, leave } = useOfficeForm({ companyId, office });
  const { form } = model;
  const { control } = form;
  const bankOptions = useBankOptions(companyId, office?.defaultBankId);
  return (
    <RecordForm label="営業所" labels={officeLabels} model={model} onCancel={leave}>
      <FormSection title="基本情報">
        <TextField
          control={control}
          name="name"
          label="営業所名"
          required
          maxLength={64}
          width="l"
        />
        <TextField control={control} name="inCharge" label="担当者" width="m" />
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
        <TextField control={control} name="fax" label="FAX" type="tel" width="s" />
      </FormSection>
      <FormSection title="住所">
        <AddressFields
          control={control}
          names={addressNames}
          onFill={({ prefecture, address }) => {
            form.setValue('prefecture', prefecture, { shouldDirty: true });
            form.setValue('address', address, { shouldDirty: true });
          }}
        />
      </FormSection>
      <FormSection title="請求">
        <SelectField
          control={control}
          name="defaultBankId"
          label="振込口座"
          hint="この営業所の請求書に印刷する口座"
          placeholder="事業所の既定の口座"
          options={bankOptions}
          width="l"
        />
      </FormSection>
      <FormSection title="メモ">
        <TextareaField control={control} name="memo" label="メモ" maxLength={500} />
      </FormSection>
    </RecordForm>
  );
}
