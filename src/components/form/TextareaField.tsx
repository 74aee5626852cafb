import type { FieldValues } from 'react-hook-form';
import { type Bound, useFieldError } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { Counter } from '#components/form/TextField.tsx';
import './TextareaField.css';

type TextareaFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    rows?: number | undefined;
    placeholder?: string | undefined;
    /** Shows how much is used; nothing is cut off. */
    maxLength?: number | undefined;
  };

/** Several lines of text; grows with what is written where the browser can. */
export function TextareaField<T extends FieldValues, O>(props: TextareaFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 'full', maxLength } = props;
  const error = useFieldError({ control, name });
  const aside =
    maxLength === undefined ? undefined : (
      <Counter control={control} name={name} most={maxLength} />
    );
  return (
    <Field {...{ label, hint, required, width, error, aside }}>
      {(aria) => (
        <textarea
          {...aria}
          {...control.register(name)}
          className="input textarea"
          rows={props.rows ?? 3}
          placeholder={props.placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
