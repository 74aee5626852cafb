import { SelectBox } from '#components/form/SelectBox.tsx';
import type { Client } from '#domain/client/client.ts';
import '#pages/invoices/deposits/deposits.css';

type ClientSelectProps = {
  clients: readonly Client[];
  /** Id of the chosen one, '' for none yet. */
  value: string;
  onChange: (clientId: string) => void;
};

/** Whose money it is. */
export function ClientSelect({ clients, value, onChange }: ClientSelectProps) {
  return (
    <label className="deposits__field">
      <span className="field__label">取引先</span>
      <SelectBox value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">選んでください</option>
        {clients.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}
