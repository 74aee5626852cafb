import { phonePlaceOf, type TableColumn } from '#components/table/column.ts';

type TableFootProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** There is a column for the boxes, and a last one for the menus. */
  select: boolean;
  corner: boolean;
};

/** The row of sums: below the others whatever their order, and nothing to open. */
export function TableFoot<Row>({ row, columns, select, corner }: TableFootProps<Row>) {
  return (
    <tfoot className="table__foot">
      <tr className="table__row">
        {select && <td className="table__cell table__cell--select" />}
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={`table__cell table__cell--${column.align ?? 'start'}`}
            data-phone={phonePlaceOf(column, at)}
            data-label={column.header}
          >
            {column.cell(row)}
          </td>
        ))}
        {corner && <td className="table__cell table__cell--actions" />}
      </tr>
    </tfoot>
  );
}
