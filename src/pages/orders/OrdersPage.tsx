import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Table } from '#components/Table.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { isOrderView, orderViews, type OrderView } from '#domain/overview.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { orderColumns, type OrderRow } from '#pages/orders/orderColumns.tsx';
import { viewTexts } from '#pages/orders/orderViews.ts';
import { useOrdersIn } from '#pages/orders/useOrdersIn.ts';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { PAGE_SIZE } from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';

const newOrder = (
  <Link to={paths.order(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規受注
  </Link>
);

/** The orders of a view with the names of their clients and the progress of their jobs. */
function useOrderRows(companyId: string, view: OrderView, count: number) {
  const { table, jobs, isFull } = useOrdersIn(companyId, view, count);
  const known = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  const names = new Map(
    known.state === 'shown' ? known.value.rows.map((client) => [client.id, client.name]) : [],
  );
  const jobOf = new Map(jobs?.map((job) => [job.orderId, job]));
  const rows = table.rows.map((order): OrderRow => ({
    order,
    clientName: names.get(order.client) ?? '',
    job: jobs === undefined ? 'unknown' : jobOf.get(order.id),
  }));
  return { table: { ...table, rows }, isFull };
}

/** One view; another view begins anew with its first orders. */
function Orders({ view }: { view: OrderView }) {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const [count, setCount] = useState(PAGE_SIZE);
  const { table, isFull } = useOrderRows(companyId, view, count);
  const { emptyTitle, emptyText } = viewTexts[view];
  // The first orders of a period may all be invoiced: twice as many are read until there is something to show.
  const isSearching = table.state === 'empty' && isFull;
  if (isSearching) setCount(count * 2);
  return (
    <Table
      label="受注一覧"
      columns={orderColumns}
      rowId={({ order }) => order.id}
      {...table}
      state={isSearching ? 'loading' : table.state}
      onOpen={({ order }) => navigate(paths.order(order.id))}
      openLabel={({ order, clientName }) => `${clientName} ${order.destination.name}を開く`}
      empty={
        <EmptyState title={emptyTitle} action={view === 'all' ? newOrder : undefined}>
          {emptyText === '' ? undefined : emptyText}
        </EmptyState>
      }
      footer={
        isFull ? (
          <Button onClick={() => setCount(count + PAGE_SIZE)}>さらに{PAGE_SIZE}件を表示</Button>
        ) : undefined
      }
    />
  );
}

/** The orders in their views (`?tab=`). */
export function OrdersPage() {
  const [wanted, setView] = useQueryState('tab', 'all');
  const view = isOrderView(wanted) ? wanted : 'all';
  return (
    <>
      <title>{view === 'all' ? '受注 - はこび帳' : `受注 ${orderViews[view]} - はこび帳`}</title>
      <PageHeader title="受注" description={viewTexts[view].description} actions={newOrder}>
        <ViewSwitch label="表示する受注" views={orderViews} value={view} onChange={setView} />
      </PageHeader>
      <Orders key={view} view={view} />
    </>
  );
}
