import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '#components/form/FormSection.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { optionsOf } from '#domain/display.ts';
import {
  containerHeights,
  containerIdStatus,
  containerLengths,
  containerTypes,
  mayBeContainerId,
  normalizedContainerId,
} from '#domain/order/container.ts';
import { useLazy } from '#components/useLazy.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';

const notes = {
  empty: '輸出は積み後に入力できます',
  valid: '検査数字 OK',
  malformed: '英字4文字+数字7桁の形ではありません(このまま保存できます)',
  wrongDigit: '検査数字が合いません。番号をお確かめください(このまま保存できます)',
} as const;

const loadNotices = async () =>
  (await import('#pages/orders/ContainerNotices.tsx')).ContainerNotices;

export type ContainerFieldsProps = {
  form: UseFormReturn<OrderForm, unknown, OrderForm>;
  companyId: string;
  orderId: string;
  /** Earlier orders of the client: their containers often come again. */
  known: readonly Order[];
};

export function ContainerFields({ form, companyId, orderId, known }: ContainerFieldsProps) {
  const { control } = form;
  const typed = useWatch({ control, name: 'container.containerId' });
  const containerId = normalizedContainerId(typed);
  const status = containerIdStatus(containerId);
  const Notices = useLazy(loadNotices, mayBeContainerId(containerId));
  return (
    <FormSection title="コンテナ">
      <TextField
        control={control}
        name="container.containerId"
        label="コンテナ番号"
        autoCapitalize="characters"
        hint={notes[status]}
        tidied={normalizedContainerId}
        width="s"
      />
      <RadioField
        control={control}
        name="container.lengthFt"
        label="サイズ"
        options={optionsOf(containerLengths)}
        width="s"
      />
      <RadioField
        control={control}
        name="container.height"
        label="高さ"
        options={optionsOf(containerHeights)}
        width="s"
      />
      <SelectField
        control={control}
        name="container.type"
        label="種類"
        options={optionsOf(containerTypes)}
      />
      <RadioField
        control={control}
        name="axleCount"
        label="軸数"
        options={[
          { value: '2', label: '2軸' },
          { value: '3', label: '3軸' },
          { value: '', label: '未定' },
        ]}
        width="s"
      />
      {Notices && (
        <Notices
          form={form}
          companyId={companyId}
          orderId={orderId}
          known={known}
          containerId={containerId}
          isValid={status === 'valid'}
        />
      )}
    </FormSection>
  );
}
