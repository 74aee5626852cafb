import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn, TableSort } from '#components/table/column.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const COLLATOR = new Intl.Collator('ja', { numeric: true });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return COLLATOR.compare(String(a), String(b));
}

type ModelOptions<Row> = {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  sort: TableSort | null;
  hidden: ReadonlySet<string> | undefined;
};

export type ModelRow<Row> = { id: string; row: Row };

/** The rows in their order and the columns that are shown; the only place that knows TanStack Table. */
export function useTableModel<Row extends object>(
  options: ModelOptions<Row>,
): {
  rows: ModelRow<Row>[];
  columns: TableColumn<Row>[];
} {
  const { rows, columns, rowId, sort, hidden } = options;
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => column.sortValue?.(row),
        enableSorting: column.sortValue !== undefined,
        sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : []),
    [sort],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries([...(hidden ?? [])].map((id) => [id, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting, columnVisibility },
  });
  const visible = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  // The library makes an object of each row before the first is drawn: without an order nothing needs them.
  const ordered = sort ? table.getRowModel().rows.map(({ original }) => original) : rows;
  return {
    rows: ordered.map((row) => ({ id: rowId(row), row })),
    columns: columns.filter((column) => visible.has(column.id)),
  };
}
