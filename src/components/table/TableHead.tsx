import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { type TableColumn, type TableSort } from '#components/table/column.ts';

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  selectAll: ReactNode;
  /** Above the row menus; undefined: there is no such column. */
  corner: ReactNode;
};

export function TableHead<Row>({ columns, sort, onSort, selectAll, corner }: TableHeadProps<Row>) {
  return (
    <thead className="table__head">
      <tr>
        {selectAll !== undefined && (
          <th className="table__cell table__cell--select" scope="col">
            {selectAll}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {corner !== undefined && (
          <th className="table__cell table__cell--actions" scope="col">
            {corner}
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROW = { asc: 'sortUp', desc: 'sortDown' } as const;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, align = 'start' } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const sortable = column.sortValue !== undefined && onSort !== undefined;
  return (
    <th
      className={`table__cell table__cell--${align}`}
      scope="col"
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {sortable ? (
        <button
          type="button"
          className="table__sort"
          onClick={() => onSort({ column: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          <Icon name={direction ? ARROW[direction] : 'sort'} size={13} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
