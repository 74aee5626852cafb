import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';

type SelectFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
    /** Stands for no choice ('') at the top. */
    placeholder?: string | undefined;
    /** Told when a person chooses; values that are set from elsewhere are not. */
    onChoose?: ((value: string) => void) | undefined;
  };

/** Controlled, because its options may arrive after its value. */
export function SelectField<T extends FieldValues, O>(props: SelectFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 's', options } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <Field {...{ label, hint, required, width }} error={fieldState.error?.message}>
      {(aria) => (
        <SelectBox
          {...aria}
          ref={field.ref}
          name={name}
          disabled={disabled}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChange={(event) => {
            field.onChange(event.target.value);
            props.onChoose?.(event.target.value);
          }}
          onBlur={field.onBlur}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
