import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { type FieldCommon, FieldNotes } from '#components/form/Field.tsx';
import { Swatch } from '#components/Swatch.tsx';
import { useId } from 'react';
import './SwatchField.css';

type SwatchFieldProps<T extends FieldValues, O> = Omit<FieldCommon, 'required'> &
  Bound<T, O> & {
    /** Key of a colour → its name; '' is none. */
    colours: Readonly<Record<string, string>>;
  };

/** One colour of a palette, all visible; arrows move the choice, whose name is written out. */
export function SwatchField<T extends FieldValues, O>(props: SwatchFieldProps<T, O>) {
  const { control, name, label, hint, disabled, width = 'm', colours } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const error = fieldState.error?.message;
  const chosen: unknown = field.value;
  const described = [
    error === undefined ? '' : `${id}-error`,
    hint === undefined ? '' : `${id}-hint`,
  ];
  return (
    <fieldset
      className={`field field--${width}`}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      disabled={disabled}
    >
      <legend className="field__head">
        <span className="field__label">{label}</span>
        <span className="field__aside" aria-hidden="true">
          {typeof chosen === 'string' ? colours[chosen] : ''}
        </span>
      </legend>
      <div className="swatches">
        {Object.entries(colours).map(([colour, words], index) => (
          <label className="swatches__one" key={colour} title={words}>
            <input
              ref={index === 0 ? field.ref : undefined}
              className="swatches__input"
              type="radio"
              name={name}
              value={colour}
              aria-label={words}
              checked={chosen === colour}
              onChange={() => field.onChange(colour)}
              onBlur={field.onBlur}
            />
            <Swatch colour={colour} />
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
