import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { useToday } from '#components/useToday.ts';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import type { KnownAsked } from '#domain/order/paste/paste.ts';
import { writtenShippingCompanies } from '#domain/order/memory.ts';
import { isOrderView, orderViews } from '#domain/overview.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { watchKnown } from '#pages/orders/knownOrders.ts';
import { OrderFilters } from '#pages/orders/OrderFilters.tsx';
import { OrderTable } from '#pages/orders/OrderTable.tsx';
import { viewTexts } from '#pages/orders/orderViews.ts';
import { SavedViews } from '#pages/orders/SavedViews.tsx';
import { useCreateOrders } from '#pages/orders/useCreateOrders.ts';
import { useOrderChoices } from '#pages/orders/useOrderChoices.ts';
import { useOrderFilter } from '#pages/orders/useOrderFilter.ts';
import { fareEntry, NEW, paths } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';
import { useUserId } from '#stores/session.ts';

const newOrder = (
  <Link to={paths.order(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規受注
  </Link>
);

const loadPaste = async () => (await import('#pages/orders/paste/PasteOrders.tsx')).PasteOrders;

type ActionsProps = {
  companyId: string;
  clients: readonly Client[];
  offices: readonly Office[];
  known: readonly Order[];
};

/** The ways to new orders and to many fares. */
function Actions({ companyId, clients, offices, known }: ActionsProps) {
  const [isPasting, setPasting] = useState(false);
  const [round, setRound] = useState(0);
  const now = useToday();
  const PasteOrders = useLazy(loadPaste, isPasting);
  const create = useCreateOrders(companyId);
  const offered = useMemo(() => clients.filter(({ enabled }) => enabled), [clients]);
  const openOffices = useMemo(() => offices.filter(({ enabled }) => enabled), [offices]);
  const watch = useCallback((asked: KnownAsked) => watchKnown(companyId, asked), [companyId]);
  const history = useMemo(() => known.map(({ container }) => container.containerId), [known]);
  return (
    <>
      <Link to={fareEntry} className="button button--secondary">
        運賃入力
      </Link>
      <Button icon="copy" onClick={() => setPasting(true)}>
        貼り付け受注
      </Button>
      {newOrder}
      {PasteOrders && (
        <PasteOrders
          key={round}
          open={isPasting}
          clients={offered}
          offices={openOffices}
          now={now}
          history={history}
          watchKnown={watch}
          onSave={create}
          onClose={(isDone) => {
            setPasting(false);
            if (isDone) setRound(round + 1);
          }}
        />
      )}
    </>
  );
}

const NONE: Order[] = [];

/** What the filters offer besides what orders refer to. */
function useFilterChoices(companyId: string) {
  const known = useLive(
    useMemo(() => drivers.watchEnabled(companyId), [companyId]),
    hasNone,
  );
  const recent = useLive(
    useMemo(() => orders.watchRecent(companyId, orders.PAGE_SIZE), [companyId]),
    hasNone,
  );
  const recentOrders = recent.state === 'shown' ? recent.value.rows : NONE;
  const lines = useMemo(() => writtenShippingCompanies(recentOrders), [recentOrders]);
  return {
    recentOrders,
    offered: { drivers: known.state === 'shown' ? known.value.rows : [], lines },
  };
}

/** The orders in their views (`?tab=`), narrowed by what the address says. */
function OrderList() {
  const companyId = useCompanyId();
  const userId = useUserId();
  const [wanted, setView] = useQueryState('tab', 'all');
  const view = isOrderView(wanted) ? wanted : 'all';
  const { filter, setFilter } = useOrderFilter();
  const choices = useOrderChoices(companyId);
  const { recentOrders, offered } = useFilterChoices(companyId);
  return (
    <>
      <title>{view === 'all' ? '受注 - はこび帳' : `受注 ${orderViews[view]} - はこび帳`}</title>
      <PageHeader
        title="受注"
        description={viewTexts[view].description}
        actions={<Actions companyId={companyId} {...choices} known={recentOrders} />}
      >
        <ViewSwitch label="表示する受注" views={orderViews} value={view} onChange={setView} />
        <SavedViews of={`orders ${companyId} ${userId}`} />
        <OrderFilters filter={filter} onChange={setFilter} {...choices} {...offered} />
      </PageHeader>
      <OrderTable
        key={view}
        view={view}
        filter={filter}
        onFilter={setFilter}
        choices={choices}
        firstStep={newOrder}
      />
    </>
  );
}

const loadFareEntry = async () => (await import('#pages/orders/fares/FareEntry.tsx')).FareEntry;

/** The list of orders, or their fares as a sheet (`?mode=fares`). */
export function OrdersPage() {
  const [mode] = useQueryState('mode', '');
  const FareEntry = useLazy(loadFareEntry, mode === 'fares');
  if (mode !== 'fares') return <OrderList />;
  return FareEntry ? <FareEntry /> : <Skeleton lines={10} />;
}
