import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { clientFormOf, dayLabel, type Client } from '#domain/client.ts';
import {
  clientFormSchema,
  clientLabels,
  closingDays,
  newClientForm,
  type ClientForm as ClientValues,
} from '#domain/clientForm.ts';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#repositories/ids.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

const paymentMonths = [
  { value: '0', label: '当月' },
  { value: '1', label: '翌月' },
  { value: '2', label: '翌々月' },
  { value: '3', label: '3か月後' },
  { value: '4', label: '4か月後' },
  { value: '5', label: '5か月後' },
  { value: '6', label: '6か月後' },
];

/** The usual days, and the record's own when it is another one. */
const dayOptions = (own: string | undefined) =>
  [...new Set([...closingDays.map(String), ...(own === undefined ? [] : [own])])].map((value) => ({
    value,
    label: dayLabel(Number(value)),
  }));

export function ClientForm({ companyId, client }: { companyId: string; client: Client | null }) {
  const navigate = useNavigate();
  const [id] = useState(() => client?.id ?? newId());
  const record = useMemo(() => (client === null ? null : clientFormOf(client)), [client]);
  const save = useCallback(
    (base: ClientValues | null, next: ClientValues, overwrite: boolean) =>
      clients.save(companyId, id, base, next, overwrite),
    [companyId, id],
  );
  const leave = useCallback(() => void navigate(paths.clients), [navigate]);
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      leave();
    },
    [leave],
  );
  const model = useRecordForm({
    draftName: `companies/${companyId}/clients/${client === null ? NEW : id}`,
    schema: clientFormSchema,
    record,
    fresh: newClientForm(),
    save,
    labels: clientLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { form } = model;
  const { control } = form;

  return (
    <RecordForm label="取引先" labels={clientLabels} model={model} onCancel={leave}>
      <FormSection title="基本情報">
        <TextField control={control} name="name" label="名称" required maxLength={64} width="l" />
        <TextField control={control} name="code" label="コード" required maxLength={20} width="s" />
        <TextField control={control} name="kana" label="かな" width="l" />
        <TextField control={control} name="phone" label="電話" type="tel" width="s" />
      </FormSection>
      <FormSection title="締日・支払条件">
        <SelectField
          control={control}
          name="closingDay"
          label="締日"
          options={dayOptions(record?.closingDay)}
        />
        <SelectField
          control={control}
          name="paymentMonths"
          label="支払月"
          options={paymentMonths}
        />
        <SelectField
          control={control}
          name="paymentDay"
          label="支払日"
          options={dayOptions(record?.paymentDay)}
        />
      </FormSection>
      <FormSection title="住所" description="請求書の宛先に印刷します">
        <AddressFields
          control={control}
          names={addressNames}
          onFill={({ prefecture, address }) => {
            form.setValue('prefecture', prefecture, { shouldDirty: true });
            form.setValue('address', address, { shouldDirty: true });
          }}
        />
      </FormSection>
    </RecordForm>
  );
}
