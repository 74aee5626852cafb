import type { ReactNode } from 'react';
import { SelectBox } from '#components/form/SelectBox.tsx';
import type { TableColumn, TableSort } from '#components/table/column.ts';

type PhoneBarProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  selectAll: ReactNode;
};

/** What the head of the table does, where rows are cards and there is no head. */
export function PhoneBar<Row>({ columns, sort, onSort, selectAll }: PhoneBarProps<Row>) {
  const sortable = onSort ? columns.filter((column) => column.sortValue !== undefined) : [];
  if (sortable.length === 0 && selectAll === undefined) return null;
  return (
    <div className="table__phone-bar">
      {selectAll !== undefined && <label className="check">{selectAll}すべて</label>}
      {sortable.length > 0 && (
        <SelectBox
          aria-label="並び順"
          value={sort ? `${sort.column} ${sort.direction}` : ''}
          onChange={(event) => {
            const [column = '', direction] = event.target.value.split(' ');
            onSort?.({ column, direction: direction === 'desc' ? 'desc' : 'asc' });
          }}
        >
          {!sort && <option value="">並び順</option>}
          {sortable.flatMap(({ id, header }) => [
            <option key={`${id} asc`} value={`${id} asc`}>{`${header} 昇順`}</option>,
            <option key={`${id} desc`} value={`${id} desc`}>{`${header} 降順`}</option>,
          ])}
        </SelectBox>
      )}
    </div>
  );
}
