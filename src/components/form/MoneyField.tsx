import { useController, type FieldValues } from 'react-hook-form';
import type { Bound } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { moneyText, parseMoney } from '#components/form/parse.ts';
import { useTypedText } from '#components/form/useTypedText.ts';

type MoneyFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    placeholder?: string | undefined;
    /** Digits at most, where they are more than usual (see parseMoney). */
    mostDigits?: number;
  };

/** Whole yen; the form's value is number | null, and NaN as long as the text cannot be read. */
export function MoneyField<T extends FieldValues, O>(props: MoneyFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 's', mostDigits } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const read = (text: string): number | null | undefined => {
    const amount = parseMoney(text, mostDigits);
    return Number.isNaN(amount) ? undefined : amount;
  };
  const typed = useTypedText<number | null>({
    value: typeof value === 'number' ? value : null,
    onValue: field.onChange,
    read,
    unread: () => Number.NaN,
    write: moneyText,
  });
  const error = typed.refused ? '金額を読み取れません。例: 12,000' : fieldState.error?.message;
  return (
    <Field {...{ label, hint, required, width, error }}>
      {(aria) => (
        <input
          {...aria}
          ref={field.ref}
          name={name}
          className="input input--end"
          inputMode="numeric"
          autoComplete="off"
          placeholder={props.placeholder}
          disabled={disabled}
          data-unreadable={!typed.readable || undefined}
          value={typed.text}
          // Typed beside the 0 of a new record an amount would become ten times as much.
          onClick={({ currentTarget }) => {
            if (currentTarget.value === '0') currentTarget.select();
          }}
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
