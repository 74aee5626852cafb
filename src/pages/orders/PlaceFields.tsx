import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ComboboxField } from '#components/form/ComboboxField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { OrderForm } from '#domain/order/form.ts';
import { destinationNamed, type OrderMemory } from '#domain/order/memory.ts';
import { suggestionsOf } from '#pages/orders/suggestionsOf.ts';

type PlaceFieldsProps = { form: UseFormReturn<OrderForm, unknown, OrderForm>; memory: OrderMemory };

const parts = ['address', 'tel', 'inCharge'] as const;

/** Fills in what is known of a destination when its name is chosen; what a person wrote is never replaced. */
function useDestinationFill({ form, memory }: PlaceFieldsProps) {
  const { control, getValues, setValue } = form;
  const name = useWatch({ control, name: 'destination.name' });
  const filled = useRef<{ name: string; values: Record<(typeof parts)[number], string> }>({
    name,
    values: { address: '', tel: '', inCharge: '' },
  });
  const fill = useEffectEvent(() => {
    const known = destinationNamed(memory, name);
    if (known === undefined) return;
    const { values } = filled.current;
    const isOwn = (part: (typeof parts)[number]): boolean => {
      const written = getValues(`destination.${part}`);
      return written !== '' && written !== values[part];
    };
    if (parts.some(isOwn)) return;
    for (const part of parts)
      setValue(`destination.${part}`, known[part], { shouldDirty: true, shouldValidate: false });
    filled.current.values = known;
  });

  useEffect(() => {
    if (name === filled.current.name) return;
    filled.current.name = name;
    fill();
  }, [name]);
}

export function PlaceFields({ form, memory }: PlaceFieldsProps) {
  const { control } = form;
  useDestinationFill({ form, memory });
  const destinations = memory.destinations.map(({ name, address }) => ({
    value: name,
    label: name,
    hint: address,
  }));
  return (
    <FormSection title="場所">
      <ComboboxField
        control={control}
        name="pickupPlace"
        label="引取場所"
        options={suggestionsOf(memory.pickupPlaces)}
        freeText
        width="s"
      />
      <ComboboxField
        control={control}
        name="destination.name"
        label="作業先(納入先)"
        options={destinations}
        freeText
        width="m"
      />
      <ComboboxField
        control={control}
        name="returnPlace"
        label="返却場所(搬入場所)"
        options={suggestionsOf(memory.returnPlaces)}
        freeText
        width="s"
      />
      <TextField control={control} name="destination.address" label="作業先の住所" width="m" />
      <TextField control={control} name="destination.tel" label="電話" type="tel" width="s" />
      <TextField control={control} name="destination.inCharge" label="担当者" width="s" />
    </FormSection>
  );
}
