import { hideableColumns } from '#domain/invoice/columns.ts';

type ColumnBoxProps = {
  /** Those that the invoice does without anyway. */
  left: readonly string[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which of its columns the client's invoices show on this device, besides what the client's record says. Never printed. */
export function ColumnBox({ left, hidden, onChange }: ColumnBoxProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="preview__columns">
      <legend>
        この取引先の明細の列(この端末だけ。いつも外す列は取引先の「請求書」で選びます)
      </legend>
      {Object.entries(hideableColumns)
        .filter(([id]) => !left.includes(id))
        .map(([id, header]) => (
          <label key={id}>
            <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
            {header}
          </label>
        ))}
    </fieldset>
  );
}
