import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerLabel } from '#domain/order/container.ts';
import type { Order } from '#domain/order/order.ts';
import { enteredTotal, isUnpriced } from '#domain/price/price.ts';
import { dayKeyOf } from '#domain/time.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useStaleWhileLoading } from '#hooks/useStaleWhileLoading.ts';
import { useLive } from '#hooks/useLive.ts';
import { NEW, paths } from '#paths.ts';
import * as orders from '#repositories/orders.ts';

const columns: TableColumn<Order>[] = [
  {
    id: 'arrival',
    header: '納入',
    cell: ({ arrivalDate, arrivalTime }) =>
      `${dayKeyOf(arrivalDate).replaceAll('-', '/')} ${arrivalTimeLabel(arrivalTime)}`,
    width: 160,
  },
  { id: 'destination', header: '作業先', cell: ({ destination }) => destination.name },
  {
    id: 'size',
    header: 'サイズ',
    cell: ({ container, axleCount }) => containerLabel(container, axleCount),
    width: 140,
  },
  {
    id: 'container',
    header: 'コンテナ番号',
    cell: ({ container }) =>
      container.containerId === '' ? <span className="faint">未定</span> : container.containerId,
    width: 150,
  },
  {
    id: 'price',
    header: '運賃計',
    align: 'end',
    cell: ({ price }) =>
      isUnpriced(price) ? <Chip tone="warn">未入力</Chip> : <Money value={enteredTotal(price)} />,
    width: 120,
  },
];

/** The orders of a client, newest first, live. */
export function ClientOrders({ companyId, clientId }: { companyId: string; clientId: string }) {
  const navigate = useNavigate();
  const [count, setCount] = useState(orders.PAGE_SIZE);
  const live = useLive(
    useMemo(() => orders.watchOfClient(companyId, clientId, count), [companyId, clientId, count]),
    hasNone,
  );
  const table = rowsOf(useStaleWhileLoading(live, clientId));
  const isFull = table.state === 'shown' && table.rows.length === count;
  return (
    <Table
      label="この取引先の受注"
      columns={columns}
      rowId={({ id }) => id}
      {...table}
      onOpen={({ id }) => navigate(paths.order(id))}
      openLabel={({ arrivalDate, destination }) =>
        `${dayKeyOf(arrivalDate)} ${destination.name}の受注を開く`
      }
      empty={
        <EmptyState
          title="この取引先の受注はまだありません"
          action={
            <Link to={paths.order(NEW)} className="button button--primary">
              <Icon name="plus" />
              新規受注
            </Link>
          }
        />
      }
      footer={
        isFull ? (
          <Button onClick={() => setCount(count + orders.PAGE_SIZE)}>
            さらに{orders.PAGE_SIZE}件を表示
          </Button>
        ) : undefined
      }
    />
  );
}
