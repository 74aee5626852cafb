import { useMemo, useState } from 'react';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { newOrderForm } from '#domain/order/form.ts';
import type { Order } from '#domain/order/order.ts';
import { dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { HistoryPanel } from '#pages/orders/HistoryPanel.tsx';
import { JobPanel } from '#pages/orders/JobPanel.tsx';
import { OrderActions } from '#pages/orders/OrderActions.tsx';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import { OrderNotices } from '#pages/orders/OrderNotices.tsx';
import { useIssuedInvoices } from '#pages/orders/useIssuedInvoices.ts';
import { useChargeKinds } from '#pages/orders/useChargeKinds.ts';
import { useOrderChoices } from '#pages/orders/useOrderChoices.ts';
import * as orders from '#repositories/orders.ts';

const isMissing = (value: unknown): boolean => value === undefined;

function Shown({ companyId, order }: { companyId: string; order: Order }) {
  const choices = useOrderChoices(companyId);
  const chargeKinds = useChargeKinds(companyId);
  const issued = useIssuedInvoices(companyId, order.id);
  const [fresh] = useState(() => newOrderForm(new Date()));
  return (
    <>
      <title>{`受注 ${order.destination.name} - はこび帳`}</title>
      <PageHeader
        title={`受注 ${order.destination.name}`}
        description={`${longDayLabelWithWeekday(dayKeyOf(order.arrivalDate))} 納入`}
        actions={
          <OrderActions
            companyId={companyId}
            order={order}
            issued={issued}
            clientName={choices.clients.find(({ id }) => id === order.client)?.name ?? ''}
          />
        }
      />
      <OrderNotices order={order} issued={issued} />
      <div className="order-page">
        <OrderForm
          companyId={companyId}
          order={order}
          fresh={fresh}
          {...choices}
          chargeKinds={chargeKinds}
        />
        <div className="order-page__side">
          <JobPanel
            companyId={companyId}
            orderId={order.id}
            clients={choices.clients}
            order={order}
          />
          <HistoryPanel companyId={companyId} order={order} {...choices} />
        </div>
      </div>
    </>
  );
}

export function ExistingOrder({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => orders.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="受注">
      {(order) => <Shown companyId={companyId} order={order} />}
    </LiveRecord>
  );
}
