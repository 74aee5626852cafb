import type { TableSelection } from '#components/table/column.ts';

type SelectAllProps = { ids: readonly string[]; selection: TableSelection };

export function SelectAll({ ids, selection: { selected, onChange } }: SelectAllProps) {
  const count = ids.filter((id) => selected.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <input
      type="checkbox"
      className="check__box"
      aria-label="すべて選択"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => onChange(new Set(all ? [] : ids))}
    />
  );
}
