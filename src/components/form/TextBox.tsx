import { Field, type FieldCommon } from '#components/form/Field.tsx';

type TextBoxProps = Omit<FieldCommon, 'disabled'> & {
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
};

/** A line of text without a form around it. */
export function TextBox({ value, onChange, onLeave, error, ...field }: TextBoxProps) {
  return (
    <Field {...field} error={error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
