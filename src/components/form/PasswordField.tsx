import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useFieldError } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { Icon } from '#components/Icon.tsx';

type PasswordFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField<T extends FieldValues, O>(props: PasswordFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width, autoComplete } = props;
  const error = useFieldError({ control, name });
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, required, width, error }}>
      {(aria) => (
        <div className="input-group">
          <input
            {...aria}
            {...control.register(name)}
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            disabled={disabled}
          />
          <button
            type="button"
            className="input-group__button"
            aria-label={shown ? `${label}を隠す` : `${label}を表示`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
