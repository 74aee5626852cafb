import { useCallback } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordEditor } from '#components/form/useRecordEditor.ts';
import {
  COMPANY_NAME_MAX,
  companyFormSchema,
  companyLabels,
  normalizedIssuerNumber,
  type CompanyForm as CompanyValues,
} from '#domain/company/form.ts';
import { companyFormOf, type Company } from '#domain/company/company.ts';
import { issuerNumberStatus } from '#domain/invoice/issuerNumber.ts';
import { paths } from '#paths.ts';
import * as companies from '#repositories/companies.ts';
import { newId } from '#domain/id.ts';
import { tellSaved } from '#stores/saved.ts';
import './CompanyForm.css';

type FieldsProps = { control: Control<CompanyValues, unknown, CompanyValues> };

/** A warning, not an error: the numbers of sole proprietors follow no published rule. */
function IssuerNumberNote({ control }: FieldsProps) {
  const entered = useWatch({ control, name: 'qualifiedInvoiceIssuerNumber' });
  const isUnusual = issuerNumberStatus(normalizedIssuerNumber(entered)) === 'unusual';
  return (
    <>
      {isUnusual && (
        <strong className="company-form__warning">
          法人番号の検査数字と一致しません。入力を確認してください(個人事業者の場合は問題ないことがあります)
        </strong>
      )}
      適格請求書発行事業者の番号(Tと13桁の数字)。無いときは空欄。
      <a href="https://www.invoice-kohyo.nta.go.jp/" target="_blank" rel="noopener noreferrer">
        国税庁の公表サイトで確認
      </a>
    </>
  );
}

export function CompanyForm({ company }: { company: Company }) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.companies), [navigate]);
  const model = useRecordEditor({
    draftName: `companies/${company.id}`,
    schema: companyFormSchema,
    stored: company,
    formOf: companyFormOf,
    fresh: companyFormOf(company),
    newId,
    save: (id, base, next, overwrite) => companies.save(id, base ?? next, next, overwrite),
    labels: companyLabels,
    onSaved: tellSaved,
    onLeave: leave,
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
          isName
          width="l"
        />
        <TextField
          control={control}
          name="qualifiedInvoiceIssuerNumber"
          label="登録番号"
          hint={<IssuerNumberNote control={control} />}
          placeholder="T1234567890123"
          autoCapitalize="characters"
          width="m"
        />
        <TextField control={control} name="inCharge" label="担当者" width="m" />
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
      <FormSection title="連絡先">
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
        <TextField control={control} name="fax" label="FAX" type="tel" width="s" />
      </FormSection>
    </RecordForm>
  );
}
