import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { ComboboxBox, type Choosing } from '#components/form/ComboboxBox.tsx';
import type { FieldCommon } from '#components/form/Field.tsx';

type ComboboxFieldProps<T extends FieldValues, O> = FieldCommon & Choosing & Bound<T, O>;

/** A text of a form that finds one of many options (see ComboboxBox). */
export function ComboboxField<T extends FieldValues, O>(props: ComboboxFieldProps<T, O>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <ComboboxBox
      {...rest}
      name={name}
      value={typeof value === 'string' ? value : ''}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onValue={field.onChange}
      onLeave={field.onBlur}
    />
  );
}
