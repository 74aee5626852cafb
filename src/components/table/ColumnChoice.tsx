import { useRef, useState } from 'react';
import { Floating } from '#components/Floating.tsx';
import { Icon } from '#components/Icon.tsx';
import type { TableColumn } from '#components/table/column.ts';

type ColumnChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns the table shows. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet button--icon"
        aria-label="表示する列"
        title="表示する列"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="columns" />
      </button>
      {open && (
        <Floating
          anchor={button}
          align="end"
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        >
          <div className="table__choice" role="dialog" aria-label="表示する列">
            {columns
              .filter((column) => column.hideable === true)
              .map(({ id, header }, index) => (
                <label className="check" key={id}>
                  <input
                    type="checkbox"
                    className="check__box"
                    autoFocus={index === 0}
                    checked={!hidden.has(id)}
                    onChange={() => toggle(id)}
                  />
                  {header}
                </label>
              ))}
          </div>
        </Floating>
      )}
    </>
  );
}
