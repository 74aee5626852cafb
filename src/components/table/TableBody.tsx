import { useDeferredValue, useRef, type RefObject } from 'react';
import { TableRow, type RowView } from '#components/table/TableRow.tsx';
import { useRowFocus } from '#components/table/useRowFocus.ts';
import type { ModelRow } from '#components/table/useTableModel.ts';
import { useLazy } from '#components/useLazy.ts';
import { useFirstInteraction } from '#hooks/useFirstInteraction.ts';

type TableBodyProps<Row> = {
  rows: readonly ModelRow<Row>[];
  view: RowView<Row>;
  scroller: RefObject<HTMLElement | null>;
  colSpan: number;
  virtual: boolean;
  startAt: string | undefined;
};

const loadVirtualRows = async () => (await import('#components/table/VirtualRows.tsx')).VirtualRows;

/** As many rows as a first sight needs until somebody begins to work, and the windowing part is fetched. */
const FIRST_ROWS = 60;

/** So many are drawn at once, which is more than most windows show; the others when these stand, so that no task is long. */
const IN_SIGHT = 30;

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, view, scroller, colSpan, virtual, startAt } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, bodyProps } = useRowFocus({
    ids: rows.map(({ id }) => id),
    body,
    startAt,
    onOpen: (index) => {
      const found = rows[index];
      if (found) view.onOpen?.(found.row);
    },
    onToggle: (index) => view.isSelected && view.onToggle(index, false),
  });
  const isAlive = useFirstInteraction();
  const VirtualRows = useLazy(loadVirtualRows, virtual && (isAlive || active >= FIRST_ROWS));
  const plain = virtual ? rows.slice(0, FIRST_ROWS) : rows;
  const drawn = useDeferredValue(plain.length, Math.max(IN_SIGHT, active + 1));
  return (
    <tbody ref={body} className="table__body" {...bodyProps}>
      {virtual && VirtualRows ? (
        <VirtualRows {...{ rows, active, view, scroller, colSpan }} />
      ) : (
        plain
          .slice(0, drawn)
          .map(({ id, row }, index) => (
            <TableRow
              key={id}
              row={row}
              id={id}
              index={index}
              active={index === active}
              view={view}
            />
          ))
      )}
    </tbody>
  );
}
