import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import {
  COMPANY_NAME_MAX,
  companyFormSchema,
  companyLabels,
  type CompanyForm as CompanyValues,
} from '#domain/companyForm.ts';
import { companyFormOf, type Company } from '#domain/company.ts';
import { paths } from '#paths.ts';
import * as companies from '#repositories/companies.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

export function CompanyForm({ company }: { company: Company }) {
  const navigate = useNavigate();
  const record = useMemo(() => companyFormOf(company), [company]);
  const save = useCallback(
    (base: CompanyValues | null, next: CompanyValues, overwrite: boolean) =>
      companies.save(company.id, base ?? next, next, overwrite),
    [company.id],
  );
  const leave = useCallback(() => void navigate(paths.companies), [navigate]);
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      leave();
    },
    [leave],
  );
  const model = useRecordForm({
    draftName: `companies/${company.id}`,
    schema: companyFormSchema,
    record,
    fresh: record,
    save,
    labels: companyLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { form } = model;
  const { control } = form;

  return (
    <RecordForm label="事業所" labels={companyLabels} model={model} onCancel={leave}>
      <FormSection title="会社">
        <TextField
          control={control}
          name="name"
          label="会社名"
          required
          maxLength={COMPANY_NAME_MAX}
          width="l"
        />
        <TextField
          control={control}
          name="qualifiedInvoiceIssuerNumber"
          label="登録番号"
          hint="適格請求書発行事業者の番号(Tと13桁の数字)。無いときは空欄"
          width="m"
        />
        <TextField control={control} name="inCharge" label="担当者" width="m" />
      </FormSection>
      <FormSection title="住所・連絡先">
        <AddressFields
          control={control}
          names={addressNames}
          onFill={({ prefecture, address }) => {
            form.setValue('prefecture', prefecture, { shouldDirty: true });
            form.setValue('address', address, { shouldDirty: true });
          }}
        />
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
        <TextField control={control} name="fax" label="FAX" type="tel" width="s" />
      </FormSection>
    </RecordForm>
  );
}
