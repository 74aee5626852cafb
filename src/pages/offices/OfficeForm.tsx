import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordEditor } from '#components/form/useRecordEditor.ts';
import { officeFormOf, type Office } from '#domain/office/office.ts';
import { newOfficeForm, officeFormSchema, officeLabels } from '#domain/office/form.ts';
import { NameTwins } from '#pages/offices/NameTwins.tsx';
import { COMPANY_ACCOUNT, useBankOptions } from '#pages/offices/useBankOptions.ts';
import { NEW, paths } from '#paths.ts';
import { newId } from '#domain/id.ts';
import * as offices from '#repositories/offices.ts';
import { tellSaved } from '#stores/saved.ts';

type OfficeProps = { companyId: string; office: Office | null };

export function OfficeForm({ companyId, office }: OfficeProps) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.offices), [navigate]);
  const { bankOptions, wording } = useBankOptions(companyId, office?.defaultBankId);
  const model = useRecordEditor({
    draftName: `companies/${companyId}/offices/${office?.id ?? NEW}`,
    schema: officeFormSchema,
    stored: office,
    formOf: officeFormOf,
    fresh: newOfficeForm(),
    newId,
    save: (id, base, next, overwrite) => offices.save(companyId, id, base, next, overwrite),
    labels: officeLabels,
    wording,
    onSaved: tellSaved,
    onLeave: leave,
  });
  const { form } = model;
  const { control } = form;
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
        <NameTwins {...{ control, companyId }} stored={office?.name ?? ''} />
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
          placeholder={COMPANY_ACCOUNT}
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
