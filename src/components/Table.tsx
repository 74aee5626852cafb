import { useId, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import {
  type ErrorRow,
  lengthOf,
  type RowMenuItem,
  type TableColumn,
  type TableSelection,
  type TableSort,
} from '#components/table/column.ts';
import { ColumnChoice } from '#components/table/ColumnChoice.tsx';
import { PhoneBar } from '#components/table/PhoneBar.tsx';
import { SelectAll } from '#components/table/SelectAll.tsx';
import { TableBody } from '#components/table/TableBody.tsx';
import { TableFoot } from '#components/table/TableFoot.tsx';
import { TableHead } from '#components/table/TableHead.tsx';
import { BrokenRows, SkeletonRows } from '#components/table/TableNotes.tsx';
import type { RowView } from '#components/table/TableRow.tsx';
import { useSelection } from '#components/table/useSelection.ts';
import { useTableModel } from '#components/table/useTableModel.ts';
import './form/CheckboxField.css';
import './Skeleton.css';
import './Table.css';

export type { TableColumn };

type TableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  state: 'loading' | 'failed' | 'empty' | 'shown';
  empty: ReactNode;
  errorMessage?: string | undefined;
  onRetry?: (() => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  openLabel?: ((row: Row) => string) | undefined;
  rowMenu?: ((row: Row) => readonly RowMenuItem[]) | undefined;
  /** Id of the row that the list begins at: the one that was opened before. */
  startAt?: string | undefined;
  selection?: TableSelection | undefined;
  /** Left out: the table keeps its order itself. null: the order of `rows`. */
  sort?: TableSort | null | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  hiddenColumns?: ReadonlySet<string> | undefined;
  onHiddenColumns?: ((hidden: ReadonlySet<string>) => void) | undefined;
  errorRows?: readonly ErrorRow[] | undefined;
  /** The row of sums below all rows. */
  sums?: Row | undefined;
  /** Below the rows: a count, 「さらに読み込む」. */
  footer?: ReactNode;
};

/** Beyond this only the rows in sight are in the document. */
const MOST_PLAIN_ROWS = 100;
const NARROWEST_COLUMN = 96;
const NONE: ReadonlySet<string> = new Set();

/** The one table of every list. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { state, errorRows = [], empty, onRetry } = props;
  const broken = errorRows.length > 0;
  if (state === 'failed') {
    const message = props.errorMessage ?? '通信の状態を確かめて、もう一度お試しください。';
    return (
      <div className="table-frame">
        <ErrorState message={message} onRetry={onRetry} />
      </div>
    );
  }
  if (state === 'empty' && !broken) return <div className="table-frame">{empty}</div>;
  return <Grid {...props} errorRows={errorRows} />;
}

function Grid<Row extends object>(props: TableProps<Row> & { errorRows: readonly ErrorRow[] }) {
  const { label, state, selection, hiddenColumns, onHiddenColumns, errorRows, footer } = props;
  const tableId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const onSort = props.sort === undefined ? setOwnSort : props.onSort;
  const { rows, columns } = useTableModel({ ...props, sort, hidden: hiddenColumns });
  const ids = rows.map(({ id }) => id);
  const onToggle = useSelection(selection, ids);
  const virtual = state === 'shown' && rows.length > MOST_PLAIN_ROWS;
  const choice = onHiddenColumns && (
    <ColumnChoice
      columns={props.columns}
      hidden={hiddenColumns ?? NONE}
      onChange={onHiddenColumns}
    />
  );
  const corner = choice ?? (props.rowMenu && <span className="sr-only">操作</span>);
  const selectAll = selection && <SelectAll ids={ids} selection={selection} />;
  const colSpan = columns.length + (selection ? 1 : 0) + (corner ? 1 : 0);
  const view: RowView<Row> = {
    columns,
    onOpen: props.onOpen,
    openLabel: props.openLabel,
    rowMenu: props.rowMenu,
    isSelected: selection && ((id) => selection.selected.has(id)),
    onToggle,
    corner: corner !== undefined,
    tableId,
  };
  return (
    <div className="table-frame">
      <PhoneBar {...{ columns, sort, onSort, selectAll }} />
      <div className="table-frame__scroll" ref={scroller} data-virtual={virtual || undefined}>
        <table
          className="table"
          aria-label={label}
          aria-rowcount={virtual ? rows.length + 1 : undefined}
          data-virtual={virtual || undefined}
          style={virtual ? { minInlineSize: `${columns.length * NARROWEST_COLUMN}px` } : undefined}
        >
          <Columns
            {...{ columns, virtual }}
            select={selection !== undefined}
            corner={view.corner}
          />
          <TableHead {...{ columns, sort, onSort, selectAll, corner }} />
          {errorRows.length > 0 && <BrokenRows rows={errorRows} colSpan={colSpan} />}
          {state === 'loading' ? (
            <SkeletonRows colSpan={colSpan} />
          ) : (
            <TableBody {...{ rows, view, scroller, colSpan, virtual }} startAt={props.startAt} />
          )}
          {state === 'shown' && props.sums && (
            <TableFoot
              row={props.sums}
              columns={columns}
              select={selection !== undefined}
              corner={view.corner}
            />
          )}
        </table>
      </div>
      {footer !== undefined && <div className="table-frame__footer">{footer}</div>}
    </div>
  );
}

type ColumnsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  select: boolean;
  corner: boolean;
  virtual: boolean;
};

function Columns<Row>({ columns, select, corner, virtual }: ColumnsProps<Row>) {
  // In a table of fixed widths those that share what is left have none.
  const widthOf = ({ width, share }: TableColumn<Row>) =>
    share === undefined ? width : virtual ? undefined : `${share}%`;
  return (
    <colgroup>
      {select && <col className="table__col--narrow" />}
      {columns.map((column) => {
        const width = widthOf(column);
        const style = width === undefined ? undefined : { inlineSize: lengthOf(width) };
        return <col key={column.id} style={style} />;
      })}
      {corner && <col className="table__col--narrow" />}
    </colgroup>
  );
}
