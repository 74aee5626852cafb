import { ComboboxField } from '#components/form/ComboboxField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Client } from '#domain/client.ts';
import type { OrderControl } from '#pages/orders/orderControl.ts';

type ClientFieldsProps = { control: OrderControl; clients: readonly Client[] };

export function ClientFields({ control, clients }: ClientFieldsProps) {
  const options = clients
    .filter((client) => client.enabled)
    .map((client) => ({
      value: client.id,
      label: client.name,
      hint: client.code,
      search: `${client.kana} ${client.code}`,
    }));
  return (
    <FormSection title="取引先・番号">
      <ComboboxField
        control={control}
        name="client"
        label="取引先"
        options={options}
        placeholder="名称・かな・コードで検索"
        required
        width="m"
      />
      <TextField
        control={control}
        name="orderNumber"
        label="受注番号"
        hint="取引先の番号"
        width="s"
      />
      <TextField control={control} name="bookingNumber" label="ブッキング番号" width="s" />
      <TextField control={control} name="billOfLandingNumber" label="B/L番号" width="s" />
      <TextField control={control} name="shippingCompany" label="船社" width="s" />
      <TextField control={control} name="shipName" label="本船名" width="s" />
    </FormSection>
  );
}
