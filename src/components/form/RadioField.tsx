import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { type FieldCommon, FieldNotes, RequiredMark } from '#components/form/Field.tsx';
import './RadioField.css';

type RadioFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & { options: readonly { value: string; label: string }[] };

/** One of a few, all visible, as joined segments; arrows move the choice. */
export function RadioField<T extends FieldValues, O>(props: RadioFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 'm', options } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const error = fieldState.error?.message;
  const described = [
    error === undefined ? '' : `${id}-error`,
    hint === undefined ? '' : `${id}-hint`,
  ];
  const chosen: unknown = field.value;
  return (
    <fieldset
      className={`field field--${width}`}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      disabled={disabled}
    >
      <legend className="field__head">
        <span className="field__label">{label}</span>
        {required === true && <RequiredMark />}
      </legend>
      <div className="segments" data-invalid={error !== undefined || undefined}>
        {options.map(({ value, label: text }, index) => (
          <label className="segments__one" key={value}>
            <input
              ref={index === 0 ? field.ref : undefined}
              className="segments__input"
              type="radio"
              name={name}
              value={value}
              checked={String(chosen) === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span className="segments__text">{text}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
