import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { parseTime, timeRefusal, timeText } from '#components/form/parse.ts';
import { useTypedText } from '#components/form/useTypedText.ts';

type TimeFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & { placeholder?: string | undefined };

/** A time of day, or the morning or the afternoon; the form's value is 'HH:mm' | 'am' | 'pm' | ''. */
export function TimeField<T extends FieldValues, O>(props: TimeFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 'xs' } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const typed = useTypedText<string>({
    value: typeof value === 'string' ? value : '',
    onValue: field.onChange,
    read: (text) => parseTime(text) ?? undefined,
    unread: (text) => text,
    write: timeText,
  });
  const error = typed.refused ? timeRefusal(typed.text) : fieldState.error?.message;
  return (
    <Field {...{ label, hint, required, width, error }}>
      {(aria) => (
        <input
          {...aria}
          ref={field.ref}
          name={name}
          className="input"
          autoComplete="off"
          placeholder={props.placeholder ?? '830'}
          disabled={disabled}
          data-unreadable={!typed.readable || undefined}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={() => {
            typed.leave();
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
