import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import { clientFormOf, type Client } from '#domain/client.ts';
import {
  clientFormSchema,
  clientLabels,
  newClientForm,
  type ClientForm as ClientValues,
} from '#domain/clientForm.ts';
import { BillingFields, ContactFields, NameFields } from '#pages/clients/ClientFields.tsx';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#repositories/ids.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

/** The form's model, and the way back to the list. */
function useClientForm(companyId: string, client: Client | null) {
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
  return { model, record, leave };
}

export function ClientForm({ companyId, client }: { companyId: string; client: Client | null }) {
  const { model, record, leave } = useClientForm(companyId, client);
  const { form } = model;
  const { control } = form;
  return (
    <RecordForm label="取引先" labels={clientLabels} model={model} onCancel={leave}>
      <FormSection title="基本情報">
        <NameFields control={control} />
      </FormSection>
      <FormSection title="締日・支払条件・消費税">
        <BillingFields control={control} record={record} />
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
      <FormSection title="連絡先">
        <ContactFields control={control} />
      </FormSection>
      <FormSection title="メモ">
        <TextareaField control={control} name="memo" label="メモ" maxLength={500} />
      </FormSection>
    </RecordForm>
  );
}
