import type { Ref } from 'react';
import { Menu } from '#components/Menu.tsx';
import { phonePlaceOf, type RowMenuItem, type TableColumn } from '#components/table/column.ts';

export type RowView<Row> = {
  columns: readonly TableColumn<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  openLabel: ((row: Row) => string) | undefined;
  rowMenu: ((row: Row) => readonly RowMenuItem[]) | undefined;
  isSelected: ((id: string) => boolean) | undefined;
  onToggle: (index: number, range: boolean) => void;
  /** There is a last column, for the menus or for the choice of columns. */
  corner: boolean;
  tableId: string;
};

type TableRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  active: boolean;
  view: RowView<Row>;
  /** Number of the row for screen readers where not all are in the document. */
  number?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
};

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"]';

/** A press on the row opens it, but not one on a control inside, nor the end of marking a text to copy. */
function isPlainPress(target: EventTarget): boolean {
  const marking = window.getSelection()?.type === 'Range';
  return target instanceof Element && target.closest(INTERACTIVE) === null && !marking;
}

export function TableRow<Row>({ row, id, index, active, view, number, ref }: TableRowProps<Row>) {
  const { columns, onOpen, rowMenu, isSelected, tableId } = view;
  const selected = isSelected?.(id) ?? false;
  const menu = rowMenu?.(row) ?? [];
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      ref={ref}
      className="table__row"
      data-index={index}
      data-selected={selected || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-rowindex={number}
      tabIndex={tabIndex}
      onClick={(event) => isPlainPress(event.target) && onOpen?.(row)}
    >
      {isSelected && (
        <td className="table__cell table__cell--select">
          <input
            type="checkbox"
            className="check__box"
            aria-label="この行を選択"
            tabIndex={tabIndex}
            checked={selected}
            onChange={({ nativeEvent }) => {
              view.onToggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
            }}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          id={at === 0 ? `${tableId}-${id}` : undefined}
          className={`table__cell table__cell--${column.align ?? 'start'}`}
          data-phone={phonePlaceOf(column, at)}
          data-shared={column.share !== undefined || undefined}
          data-label={column.header}
        >
          {column.cell(row)}
          {at === 0 && onOpen && <OpenButton row={row} id={id} view={view} />}
        </td>
      ))}
      {view.corner && (
        <td className="table__cell table__cell--actions">
          {menu.length > 0 && <Menu label="この行の操作" items={menu} tabIndex={tabIndex} />}
        </td>
      )}
    </tr>
  );
}

type OpenButtonProps<Row> = { row: Row; id: string; view: RowView<Row> };

/** The same as Enter or a press on the row, for those who find their way by a screen reader's list of buttons. */
function OpenButton<Row>({ row, id, view }: OpenButtonProps<Row>) {
  const own = `${view.tableId}-${id}-open`;
  const label = view.openLabel?.(row);
  return (
    <button
      type="button"
      id={own}
      className="sr-only"
      tabIndex={-1}
      aria-labelledby={label === undefined ? `${view.tableId}-${id} ${own}` : undefined}
      onClick={() => view.onOpen?.(row)}
    >
      {label ?? '開く'}
    </button>
  );
}
