import { Chip } from '#components/Chip.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { addressLine } from '#domain/company.ts';
import type { Office } from '#domain/office.ts';

export const officeColumns: TableColumn<Office>[] = [
  {
    id: 'name',
    header: '営業所名',
    cell: (row) =>
      row.enabled ? (
        row.name
      ) : (
        <>
          {row.name} <Chip tone="neutral">無効</Chip>
        </>
      ),
    sortValue: (row) => row.name,
    onPhone: 'title',
    width: 220,
  },
  { id: 'address', header: '住所', cell: addressLine, sortValue: addressLine, width: 360 },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140 },
  {
    id: 'inCharge',
    header: '担当者',
    cell: (row) => row.inCharge,
    sortValue: (row) => row.inCharge,
  },
];

/** What the list can be sorted by. */
export const officeSorts = officeColumns
  .filter(({ sortValue }) => sortValue !== undefined)
  .map(({ id }) => id);
