import { createdColumn, markedName } from '#components/list/recordColumns.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { clientKindLabel, paymentTermLabel, type Client } from '#domain/client/client.ts';

/** Earliest closing first, the month's end last; equal ones by when they pay. */
const termRank = ({ closingDay, paymentMonths, paymentDay }: Client): number =>
  closingDay * 10_000 + paymentMonths * 100 + paymentDay;

export const clientColumns: TableColumn<Client>[] = [
  {
    id: 'code',
    header: 'コード',
    cell: (row) => row.code,
    sortValue: (row) => row.code,
    width: 110,
    onPhone: 'line',
  },
  {
    id: 'name',
    header: '名称',
    cell: (row) => markedName(row),
    sortValue: (row) => row.kana || row.name,
    onPhone: 'title',
  },
  {
    id: 'kind',
    header: '種別',
    cell: clientKindLabel,
    sortValue: clientKindLabel,
    width: 130,
    hideable: true,
  },
  {
    id: 'terms',
    header: '締日・支払条件',
    cell: paymentTermLabel,
    sortValue: termRank,
    width: 200,
    hideable: true,
  },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140, hideable: true },
  {
    id: 'inCharge',
    header: '担当者',
    cell: (row) => [row.department, row.inCharge].filter(Boolean).join(' '),
    width: 150,
    hideable: true,
    onPhone: 'hidden',
  },
  {
    id: 'address',
    header: '住所',
    cell: (row) => `${row.prefecture}${row.address}`,
    sortValue: (row) => `${row.prefecture}${row.address}`,
    hideable: true,
    onPhone: 'hidden',
  },
  createdColumn(),
];
