import { useCallback, useMemo, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Form } from '#components/form/Form.tsx';
import { FormActions } from '#components/form/FormActions.tsx';
import { FormErrors } from '#components/form/FormErrors.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
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
import { paths } from '#paths.ts';
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
  const { form, state, submit, keepMine, takeTheirs, isSaving } = useRecordForm({
    schema: clientFormSchema,
    record,
    fresh: newClientForm(),
    save,
    labels: clientLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { control } = form;

  return (
    <Form label="取引先" onSubmit={submit}>
      <FormErrors control={control} labels={clientLabels} />
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
      <AddressFields control={control} />
      <FormActions
        saving={isSaving}
        onCancel={leave}
        status={
          <SaveStatus
            state={state}
            onRetry={submit}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        }
      />
    </Form>
  );
}

type AddressFieldsProps = { control: Control<ClientValues, unknown, ClientValues> };

function AddressFields({ control }: AddressFieldsProps) {
  return (
    <FormSection title="住所" description="請求書の宛先に印刷します">
      <TextField
        control={control}
        name="postalCode"
        label="郵便番号"
        inputMode="numeric"
        width="s"
      />
      <TextField control={control} name="prefecture" label="都道府県" width="s" />
      <TextField control={control} name="address" label="市区町村・番地" width="l" />
      <TextField control={control} name="building" label="建物名" width="l" />
    </FormSection>
  );
}
