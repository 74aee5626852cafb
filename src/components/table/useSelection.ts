import { useRef } from 'react';
import type { TableSelection } from '#components/table/column.ts';

/** Toggles one row, or with Shift all from the row toggled before to this one. */
export function useSelection(selection: TableSelection | undefined, ids: readonly string[]) {
  const before = useRef<string>(undefined);
  return (index: number, range: boolean) => {
    const id = ids[index];
    if (!selection || id === undefined) return;
    const next = new Set(selection.selected);
    const on = !next.has(id);
    const from = range && before.current !== undefined ? ids.indexOf(before.current) : -1;
    const first = from < 0 ? index : Math.min(from, index);
    const last = from < 0 ? index : Math.max(from, index);
    for (const each of ids.slice(first, last + 1)) {
      if (on) next.add(each);
      else next.delete(each);
    }
    before.current = id;
    selection.onChange(next);
  };
}
