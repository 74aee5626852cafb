import { ComboboxBox } from '#components/form/ComboboxBox.tsx';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import type { Client } from '#domain/client/client.ts';
import { newClientLink } from '#pages/orders/newClientLink.tsx';

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
export function DraftClient({ onChange, ...box }: DraftClientProps) {
  return (
    <ComboboxBox
      {...box}
      width="full"
      placeholder="名称・コード・かなで探す"
      offerNew={newClientLink}
      onValue={onChange}
    />
  );
}
