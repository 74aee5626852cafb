import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '#components/form/ComboboxField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Client } from '#domain/client/client.ts';
import { shownName } from '#domain/display.ts';
import type { Office } from '#domain/office/office.ts';
import type { OrderMemory } from '#domain/order/memory.ts';
import { newClientLink } from '#pages/orders/newClientLink.tsx';
import type { OrderControl } from '#pages/orders/orderControl.ts';
import { suggestionsOf } from '#pages/orders/suggestionsOf.ts';

type ClientFieldsProps = {
  control: OrderControl;
  clients: readonly Client[];
  offices: readonly Office[];
  memory: OrderMemory;
  /** Begins here: in a new order. */
  autoFocus: boolean;
};

/** The enabled clients, and the one of an old order even when it is disabled. */
const clientOptions = (clients: readonly Client[], chosen: string) =>
  clients
    .filter(({ id, enabled }) => enabled || id === chosen)
    .map((client) => ({
      value: client.id,
      label: shownName(client),
      hint: client.code,
      search: `${client.kana} ${client.code}`,
    }));

/** The enabled offices, and the one of an old order even when it is disabled. */
const officeOptions = (offices: readonly Office[], chosen: string) => [
  { value: '', label: '指定しない' },
  ...offices
    .filter(({ id, enabled }) => enabled || id === chosen)
    .map((office) => ({ value: office.id, label: shownName(office) })),
];

export function ClientFields({ control, clients, offices, memory, autoFocus }: ClientFieldsProps) {
  const chosen = useWatch({ control, name: ['client', 'clientBillingId', 'officeId'] });
  const [clientId, billingId, officeId] = chosen;
  const options = useMemo(() => clientOptions(clients, clientId), [clients, clientId]);
  const billingOptions = useMemo(() => clientOptions(clients, billingId), [clients, billingId]);
  return (
    <FormSection title="取引先・番号">
      <ComboboxField
        control={control}
        name="client"
        label="取引先"
        options={options}
        placeholder="名称・かな・コードで検索"
        autoFocus={autoFocus}
        offerNew={newClientLink}
        required
        width="m"
      />
      <ComboboxField
        control={control}
        name="clientBillingId"
        label="請求先"
        options={billingOptions}
        hint="空欄なら取引先に請求"
        offerNew={newClientLink}
        width="m"
      />
      <TextField
        control={control}
        name="orderNumber"
        label="受注番号"
        hint="取引先の番号"
        width="s"
      />
      <TextField control={control} name="serialNumber" label="整理番号" width="s" />
      <TextField control={control} name="bookingNumber" label="ブッキング番号" width="s" />
      <TextField control={control} name="billOfLandingNumber" label="B/L番号" width="s" />
      <ComboboxField
        control={control}
        name="shippingCompany"
        label="船社"
        options={suggestionsOf(memory.shippingCompanies)}
        freeText
        width="s"
      />
      <ComboboxField
        control={control}
        name="shipName"
        label="本船名"
        options={suggestionsOf(memory.shipNames)}
        freeText
        width="s"
      />
      <TextField control={control} name="voyageNumber" label="航海番号(Voy.)" width="s" />
      <TextField control={control} name="reservationNumber" label="予約番号" width="s" />
      {offices.length > 0 && (
        <SelectField
          control={control}
          name="officeId"
          label="営業所"
          options={officeOptions(offices, officeId)}
          width="s"
        />
      )}
      <TextField control={control} name="title" label="件名" width="m" />
    </FormSection>
  );
}
