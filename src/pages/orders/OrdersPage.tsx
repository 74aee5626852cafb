import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Table } from '#components/Table.tsx';
import type { Job } from '#domain/job.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useKept } from '#hooks/useKept.ts';
import { useLive } from '#hooks/useLive.ts';
import { orderColumns, type OrderRow } from '#pages/orders/orderColumns.tsx';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';

/** Orders read at a time; the list never reads the whole collection. */
const PAGE_SIZE = 50;

const newOrder = (
  <Link to={paths.order(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規受注
  </Link>
);

/** The shown orders, newest first, with the names of their clients and the progress of their jobs. */
function useOrderRows(companyId: string, count: number) {
  const window = useLive(
    useMemo(() => orders.watchRecent(companyId, count), [companyId, count]),
    hasNone,
  );
  const live = useKept(window, companyId);
  const known = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  const ids = live.state === 'shown' ? live.value.rows.map((order) => order.id).join() : undefined;
  const newest = useLive(
    useMemo(
      () =>
        ids === undefined
          ? undefined
          : jobs.watchForOrders(companyId, ids.split(',').filter(Boolean)),
      [companyId, ids],
    ),
    hasNone,
  );
  const dispatch = useKept(newest, companyId);
  const names = new Map(
    known.state === 'shown' ? known.value.rows.map((client) => [client.id, client.name]) : [],
  );
  const jobOf = new Map<string, Job>(
    dispatch.state === 'shown' ? dispatch.value.rows.map((job) => [job.orderId, job]) : [],
  );
  const table = rowsOf(live);
  const rows = table.rows.map((order): OrderRow => ({
    order,
    clientName: names.get(order.client) ?? '',
    job: jobOf.get(order.id),
  }));
  return { ...table, rows };
}

export function OrdersPage() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const [count, setCount] = useState(PAGE_SIZE);
  const table = useOrderRows(companyId, count);
  const mayHaveMore = table.rows.length === count;
  return (
    <>
      <title>受注 - はこび帳</title>
      <PageHeader title="受注" description="納入日の新しい順" actions={newOrder} />
      <Table
        label="受注一覧"
        columns={orderColumns}
        rowId={({ order }) => order.id}
        {...table}
        onOpen={({ order }) => navigate(paths.order(order.id))}
        openLabel={({ order, clientName }) => `${clientName} ${order.destination.name}を開く`}
        empty={
          <EmptyState title="受注がまだありません" action={newOrder}>
            受注を登録すると、配車表と請求書に反映されます。
          </EmptyState>
        }
        footer={
          mayHaveMore && (
            <Button onClick={() => setCount(count + PAGE_SIZE)}>さらに{PAGE_SIZE}件を表示</Button>
          )
        }
      />
    </>
  );
}
