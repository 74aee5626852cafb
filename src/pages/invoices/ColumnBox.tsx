import { hideableColumns } from '#pages/invoices/detailColumns.tsx';

type ColumnBoxProps = {
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns the client's invoices show; remembered on this device. Never printed. */
export function ColumnBox({ hidden, onChange }: ColumnBoxProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="preview__columns">
      <legend>この取引先の明細の列</legend>
      {Object.entries(hideableColumns).map(([id, header]) => (
        <label key={id}>
          <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
          {header}
        </label>
      ))}
    </fieldset>
  );
}
