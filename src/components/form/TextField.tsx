import type { FocusEvent, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type Bound, useFieldError } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { characters } from '#domain/textLength.ts';

type TextFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
    autoCapitalize?: 'off' | 'characters' | undefined;
    placeholder?: string | undefined;
    autoFocus?: boolean | undefined;
    readOnly?: boolean | undefined;
    /** Shows how much is used. Nothing is cut off: that would break an IME conversion; the schema refuses it. */
    maxLength?: number | undefined;
    /** Counted in characters, as the length of names is agreed. */
    isName?: boolean | undefined;
    /** How the text is written when it is left. */
    tidied?: ((text: string) => string) | undefined;
  };

/** One line of text. Uncontrolled: typing renders nothing again but the counter. */
export function TextField<T extends FieldValues, O>(props: TextFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width, maxLength } = props;
  const error = useFieldError({ control, name });
  const { onBlur, onChange, ...bound } = control.register(name);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const text = props.tidied?.(target.value) ?? target.value;
    if (text !== target.value) {
      target.value = text;
      void onChange({ target, type: 'change' });
    }
    void onBlur(event);
  };
  const aside =
    maxLength === undefined ? undefined : (
      <Counter control={control} name={name} most={maxLength} isName={props.isName} />
    );
  return (
    <Field {...{ label, hint, required, width, error, aside }}>
      {(aria) => (
        <input
          {...aria}
          {...bound}
          onChange={(event) => void onChange(event)}
          onBlur={leave}
          className="input"
          type={props.type ?? 'text'}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize ?? 'off'}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          disabled={disabled}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

type CounterProps<T extends FieldValues, O> = Bound<T, O> & {
  most: number;
  isName?: boolean | undefined;
};

/** Counts as the schemas and the security rules do, so that none of them disagrees: UTF-16 units, of names characters. */
export function Counter<T extends FieldValues, O>(props: CounterProps<T, O>) {
  const { control, name, most, isName } = props;
  const value: unknown = useWatch({ control, name });
  const text = typeof value === 'string' ? value : '';
  const length = isName === true ? characters(text) : text.length;
  return (
    <span className={length > most ? 'field__aside--over' : undefined}>
      <span className="sr-only">文字数 </span>
      {length} / {most}
    </span>
  );
}
