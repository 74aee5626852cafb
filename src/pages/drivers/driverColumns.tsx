import { createdColumn, markedName } from '#components/list/recordColumns.tsx';
import { Swatch } from '#components/Swatch.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { type Driver } from '#domain/driver/driver.ts';
import { licenceClasses } from '#domain/driver/form.ts';
import { LicenceChip } from '#pages/drivers/LicenceChip.tsx';

const NEVER = '9999';

/** @param today day key of the present day: what the licences are measured by */
export const driverColumns = (today: string): TableColumn<Driver>[] => [
  {
    id: 'name',
    header: '名前',
    cell: (row) =>
      markedName(
        row,
        <>
          <Swatch colour={row.colour} />{' '}
        </>,
      ),
    sortValue: (row) => row.kana || row.name,
    onPhone: 'title',
    width: 220,
  },
  {
    id: 'kana',
    header: 'かな',
    cell: (row) => row.kana,
    width: 180,
    hideable: true,
    onPhone: 'hidden',
  },
  {
    id: 'vehicle',
    header: '車番',
    cell: (row) => row.vehicleNumber,
    sortValue: (row) => row.vehicleNumber,
    width: 160,
    hideable: true,
  },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140, hideable: true },
  {
    id: 'licence',
    header: '免許',
    cell: (row) => (row.licenceClass === '' ? '' : licenceClasses[row.licenceClass]),
    width: 120,
    hideable: true,
    onPhone: 'hidden',
  },
  {
    id: 'expiry',
    header: '免許期限',
    cell: (row) => <LicenceChip licenceExpiry={row.licenceExpiry} today={today} />,
    sortValue: (row) => row.licenceExpiry || NEVER,
    width: 180,
    hideable: true,
  },
  {
    id: 'memo',
    header: 'メモ',
    cell: (row) => row.memo,
    hideable: true,
    onPhone: 'hidden',
  },
  createdColumn(),
];
