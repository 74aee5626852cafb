import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { lastFares, type LastFare } from '#domain/price/fare.ts';
import { taxCategories, taxInclusions } from '#domain/tax.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { paths } from '#paths.ts';
import * as orders from '#repositories/orders.ts';

/** Orders that the last freights are taken from. */
const LOOKED_AT = 200;

const columns: TableColumn<LastFare>[] = [
  {
    id: 'destination',
    header: '作業先',
    cell: ({ destination }) => destination,
    sortValue: ({ destination }) => destination,
  },
  { id: 'size', header: 'サイズ', cell: ({ size }) => size, width: 160 },
  {
    id: 'amount',
    header: '基本運賃',
    align: 'end',
    cell: ({ amount }) => <Money value={amount} />,
    sortValue: ({ amount }) => amount,
    width: 120,
  },
  {
    id: 'tax',
    header: '税',
    cell: ({ tax, taxInclusion }) =>
      tax === 'tax' ? taxInclusions[taxInclusion] : taxCategories[tax],
    width: 80,
  },
  {
    id: 'day',
    header: '納入日',
    cell: ({ arrivalDate }) => dayKeyOf(arrivalDate).replaceAll('-', '/'),
    sortValue: ({ arrivalDate }) => arrivalDate.getTime(),
    width: 120,
  },
  {
    id: 'count',
    header: '件数',
    align: 'end',
    cell: ({ count }) => `${count}件`,
    sortValue: ({ count }) => count,
    width: 80,
  },
];

/** What was last charged for each place and size (運賃の履歴). */
export function ClientFares({ companyId, clientId }: { companyId: string; clientId: string }) {
  const navigate = useNavigate();
  const read = useOnce(
    useCallback(() => orders.listOfClient(companyId, clientId, LOOKED_AT), [companyId, clientId]),
  );
  const found = read.state === 'shown' ? read.value : undefined;
  const fares = useMemo(() => lastFares(found ?? []), [found]);
  return (
    <Table
      label="運賃の履歴"
      columns={columns}
      rows={fares}
      rowId={({ id }) => id}
      state={read.state === 'shown' && fares.length === 0 ? 'empty' : read.state}
      errorMessage={read.state === 'failed' ? read.message : undefined}
      onRetry={read.retry}
      onOpen={({ orderId }) => navigate(paths.order(orderId))}
      openLabel={({ destination, size }) => `${destination} ${size}の受注を開く`}
      empty={
        <EmptyState title="運賃の履歴はまだありません">
          運賃を入れた受注があると、作業先とサイズごとに最後の運賃を表示します。
        </EmptyState>
      }
      footer={`直近${LOOKED_AT}件までの受注から、作業先とサイズごとに最後の基本運賃`}
    />
  );
}
