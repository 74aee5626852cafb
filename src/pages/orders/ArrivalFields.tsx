import { useState } from 'react';
import { DateField } from '#components/form/DateField.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { TextareaField } from '#components/form/TextareaField.tsx';
import { TimeField } from '#components/form/TimeField.tsx';
import { dayKeyOf } from '#domain/time.ts';
import type { OrderControl } from '#pages/orders/orderControl.ts';

export function ArrivalFields({ control }: { control: OrderControl }) {
  const [today] = useState(() => dayKeyOf(new Date()));
  return (
    <FormSection title="納入">
      <DateField control={control} name="arrivalDate" label="納入日" today={today} required />
      <TimeField
        control={control}
        name="arrivalTime"
        label="納入時間"
        hint="830、AM、午後 など"
        width="s"
      />
      <DateField
        control={control}
        name="billingDate"
        label="請求日"
        hint="空欄なら納入日で請求"
        today={today}
      />
      <TextareaField control={control} name="description" label="備考・作業内容" width="full" />
    </FormSection>
  );
}
