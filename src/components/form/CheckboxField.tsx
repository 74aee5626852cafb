import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useFieldError } from '#components/form/bound.ts';
import { type FieldCommon, FieldNotes } from '#components/form/Field.tsx';
import './CheckboxField.css';

type CheckboxFieldProps<T extends FieldValues, O> = Omit<FieldCommon, 'required' | 'width'> &
  Bound<T, O>;

/** Yes or no; the form's value is a boolean. */
export function CheckboxField<T extends FieldValues, O>(props: CheckboxFieldProps<T, O>) {
  const { control, name, label, hint, disabled } = props;
  const error = useFieldError({ control, name });
  const id = useId();
  const described = [
    error === undefined ? '' : `${id}-error`,
    hint === undefined ? '' : `${id}-hint`,
  ];
  return (
    <div className="field field--full">
      <label className="check">
        <input
          {...control.register(name)}
          type="checkbox"
          className="check__box"
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
