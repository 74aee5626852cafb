import { Combobox } from '#components/form/Combobox.tsx';
import { optionOf, type ComboboxOption } from '#components/form/comboboxOption.ts';
import { Field } from '#components/form/Field.tsx';
import { useTypedText } from '#components/form/useTypedText.ts';
import type { Client } from '#domain/client/client.ts';

/** The clients that order, found by name, code and reading. */
export const clientOptions = (clients: readonly Client[]): ComboboxOption[] =>
  clients
    .filter(({ enabled, isCustomer }) => enabled && isCustomer)
    .map(({ id, name, code, kana }) => ({ value: id, label: name, hint: code, search: kana }));

type DraftClientProps = {
  label: string;
  required?: boolean;
  value: string;
  options: readonly ComboboxOption[];
  disabled: boolean;
  onChange: (client: string) => void;
};

/** A client that is chosen by typing a part of its name. */
export function DraftClient(props: DraftClientProps) {
  const { label, required, value, options, disabled, onChange } = props;
  const typed = useTypedText<string>({
    value,
    onValue: onChange,
    read: (text) => optionOf(options, text),
    unread: () => '',
    write: (id) => options.find((option) => option.value === id)?.label ?? '',
  });
  return (
    <Field
      label={label}
      required={required}
      error={typed.refused ? '一覧から選んでください' : undefined}
      width="full"
    >
      {(aria) => (
        <Combobox
          aria={aria}
          name={aria.id}
          label={label}
          inputRef={() => undefined}
          options={options}
          text={typed.text}
          freeText={false}
          disabled={disabled}
          placeholder="名称・コード・かなで探す"
          unreadable={!typed.readable}
          onText={typed.type}
          onPick={(option) => onChange(option.value)}
          onLeave={typed.leave}
        />
      )}
    </Field>
  );
}
