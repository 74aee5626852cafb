import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { Combobox } from '#components/form/Combobox.tsx';
import { type ComboboxOption, optionOf } from '#components/form/comboboxOption.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { useTypedText } from '#components/form/useTypedText.ts';

type ComboboxFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    options: readonly ComboboxOption[];
    /** The options are suggestions only: the form's value is the text itself. */
    freeText?: boolean | undefined;
    placeholder?: string | undefined;
    autoFocus?: boolean | undefined;
  };

/**
 * A text that finds one of many options. The form's value is the option's value, '' while nothing or nothing known is
 * written; with freeText it is the text.
 */
export function ComboboxField<T extends FieldValues, O>(props: ComboboxFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width, options } = props;
  const freeText = props.freeText ?? false;
  const { field, fieldState } = useController({ control, name });
  const raw: unknown = field.value;
  const typed = useTypedText<string>({
    value: typeof raw === 'string' ? raw : '',
    onValue: field.onChange,
    read: (text) => (freeText ? text : optionOf(options, text)),
    unread: () => '',
    write: (value) => writtenFor(value, options, freeText),
  });
  const error = typed.refused ? '一覧から選んでください' : fieldState.error?.message;
  return (
    <Field {...{ label, hint, required, width, error }}>
      {(aria) => (
        <Combobox
          aria={aria}
          name={name}
          label={label}
          inputRef={field.ref}
          options={options}
          text={typed.text}
          freeText={freeText}
          disabled={disabled}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          unreadable={!typed.readable}
          onText={typed.type}
          // By its value: two drivers of one name are two options.
          onPick={(option) => (freeText ? typed.type(option.label) : field.onChange(option.value))}
          onLeave={() => {
            typed.leave();
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

function writtenFor(value: string, options: readonly ComboboxOption[], freeText: boolean): string {
  if (freeText || value === '') return value;
  const known = options.find((option) => option.value === value);
  if (known) return known.label;
  return options.length === 0 ? '' : '(一覧にありません)';
}
