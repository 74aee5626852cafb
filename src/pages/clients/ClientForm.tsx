import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, addressNames } from '#components/form/AddressFields.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { useRecordEditor } from '#components/form/useRecordEditor.ts';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import {
  clientFormSchema,
  clientLabels,
  clientWording,
  newClientForm,
} from '#domain/client/form.ts';
import {
  BillingFields,
  ContactFields,
  InvoiceFields,
  NameFields,
} from '#pages/clients/ClientFields.tsx';
import { ClientTwins } from '#pages/clients/ClientTwins.tsx';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#domain/id.ts';
import { tellSaved } from '#stores/saved.ts';

type ClientFormProps = {
  companyId: string;
  client: Client | null;
  /** The closing day that a new client begins with. */
  closingDay?: number | undefined;
  /** The name that a new client begins with. */
  name?: string;
};

export function ClientForm({ companyId, client, closingDay, name = '' }: ClientFormProps) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.clients), [navigate]);
  const model = useRecordEditor({
    draftName: `companies/${companyId}/clients/${client?.id ?? NEW}`,
    schema: clientFormSchema,
    stored: client,
    formOf: clientFormOf,
    fresh: { ...newClientForm(closingDay), name },
    newId,
    save: (id, base, next, overwrite) => clients.save(companyId, id, base, next, overwrite),
    labels: clientLabels,
    wording: clientWording,
    onSaved: tellSaved,
    onLeave: leave,
  });
  const { form } = model;
  const { control } = form;
  return (
    <RecordForm label="取引先" labels={clientLabels} model={model} onCancel={leave}>
      <FormSection title="基本情報">
        <NameFields control={control} />
        <ClientTwins {...{ control, companyId, client }} />
      </FormSection>
      <FormSection title="締日・支払条件・消費税">
        <BillingFields control={control} own={client ?? { closingDay }} />
      </FormSection>
      <FormSection title="請求書">
        <InvoiceFields control={control} />
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
