import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { longDayLabelWithWeekday, dayKeyOf } from '#domain/time.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { JobPanel } from '#pages/orders/JobPanel.tsx';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import { NEW } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyId } from '#stores/companies.ts';
import './OrderPage.css';

const isMissing = (value: unknown): boolean => value === undefined;

/** The clients that can be chosen, and those that old orders name. */
function useClients(companyId: string) {
  const live = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  return live.state === 'shown' ? live.value.rows : [];
}

function ExistingOrder({ companyId, id }: { companyId: string; id: string }) {
  const choices = useClients(companyId);
  const live = useLive(
    useMemo(() => orders.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="受注">
      {(order) => (
        <>
          <title>{`受注 ${order.destination.name} - はこび帳`}</title>
          <PageHeader
            title={`受注 ${order.destination.name}`}
            description={`${longDayLabelWithWeekday(dayKeyOf(order.arrivalDate))} 納入`}
          />
          <div className="order-page">
            <OrderForm companyId={companyId} order={order} clients={choices} />
            <JobPanel companyId={companyId} orderId={order.id} clients={choices} />
          </div>
        </>
      )}
    </LiveRecord>
  );
}

function NewOrder({ companyId }: { companyId: string }) {
  const choices = useClients(companyId);
  return (
    <>
      <title>新規受注 - はこび帳</title>
      <PageHeader title="新規受注" />
      <OrderForm companyId={companyId} order={null} clients={choices} />
    </>
  );
}

export function OrderPage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  return id === NEW ? (
    <NewOrder companyId={companyId} />
  ) : (
    <ExistingOrder key={id} companyId={companyId} id={id} />
  );
}
