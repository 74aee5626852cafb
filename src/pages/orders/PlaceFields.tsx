import { FormSection } from '#components/form/FormSection.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { OrderControl } from '#pages/orders/orderControl.ts';

export function PlaceFields({ control }: { control: OrderControl }) {
  return (
    <FormSection title="場所">
      <TextField control={control} name="pickupPlace" label="引取場所" width="s" />
      <TextField control={control} name="destination.name" label="作業先(納入先)" width="m" />
      <TextField control={control} name="returnPlace" label="返却場所(搬入場所)" width="s" />
      <TextField control={control} name="destination.address" label="作業先の住所" width="m" />
      <TextField control={control} name="destination.tel" label="電話" type="tel" width="s" />
      <TextField control={control} name="destination.inCharge" label="担当者" width="s" />
    </FormSection>
  );
}
