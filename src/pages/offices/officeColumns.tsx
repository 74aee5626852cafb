import { createdColumn, markedName } from '#components/list/recordColumns.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { addressLine } from '#domain/company/company.ts';
import type { Office } from '#domain/office/office.ts';

export const officeColumns: TableColumn<Office>[] = [
  {
    id: 'name',
    header: '営業所名',
    cell: (row) => markedName(row),
    sortValue: (row) => row.name,
    onPhone: 'title',
    width: 220,
  },
  {
    id: 'address',
    header: '住所',
    cell: addressLine,
    sortValue: addressLine,
    width: 360,
    hideable: true,
  },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140, hideable: true },
  {
    id: 'inCharge',
    header: '担当者',
    cell: (row) => row.inCharge,
    sortValue: (row) => row.inCharge,
    hideable: true,
  },
  createdColumn(),
];
