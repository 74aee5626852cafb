import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Icon } from '#components/Icon.tsx';
import { Menu } from '#components/Menu.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { useCreateOrders } from '#pages/orders/useCreateOrders.ts';
import { copyOfOrder, paths } from '#paths.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { disableAndTell, enableAndTell, type Disableable } from '#stores/disabling.ts';
import { tellDone } from '#stores/saved.ts';
import { useUserId } from '#stores/session.ts';

type OrderActionsProps = {
  companyId: string;
  order: Order;
  /** Issued invoices that contain it. */
  issued: readonly Invoice[];
  clientName: string;
};

const NO_HISTORY: readonly string[] = [];

const loadExpand = async () => (await import('#pages/orders/expand/ExpandOrder.tsx')).ExpandOrder;

const billingItems = ({ billingWaiver }: Order, onSelect: () => void) =>
  billingWaiver === '' ? [] : [{ label: '請求に戻す', icon: 'undo' as const, onSelect }];

/** What is done with an order besides editing it. */
export function OrderActions({ companyId, order, issued, clientName }: OrderActionsProps) {
  const navigate = useNavigate();
  const userId = useUserId();
  const [asking, setAsking] = useState(false);
  const [isExpanding, setExpanding] = useState(false);
  const ExpandOrder = useLazy(loadExpand, isExpanding);
  const create = useCreateOrders(companyId);
  const doing = { userId, orderId: order.id };
  const disableable: Disableable = {
    name: `受注 ${order.destination.name}`,
    disable: () => orderWrites.disable(companyId, doing),
    enable: () => orderWrites.enable(companyId, doing),
  };
  const disable = () => {
    setAsking(false);
    void disableAndTell(disableable);
  };
  const billAgain = async () =>
    tellDone(await orderWrites.waive(companyId, doing, ''), '請求に戻しました');
  return (
    <>
      <Link to={paths.orderForm(order.id)} target="_blank" className="button button--secondary">
        <Icon name="print" />
        作業指示書
      </Link>
      <Menu
        label="受注の操作"
        className="button button--secondary"
        items={[
          {
            label: '複製する',
            icon: 'copy',
            onSelect: () => void navigate(copyOfOrder(order.id)),
          },
          {
            label: 'n本に展開する',
            icon: 'container',
            onSelect: () => setExpanding(true),
          },
          ...billingItems(order, () => void billAgain()),
          order.enabled
            ? {
                label: '無効にする',
                icon: 'trash',
                danger: true,
                onSelect: () => setAsking(true),
              }
            : {
                label: '有効に戻す',
                icon: 'undo',
                onSelect: () => void enableAndTell(disableable),
              },
        ]}
      >
        操作
      </Menu>
      <ConfirmDialog
        open={asking}
        title="受注を無効にする"
        message={<DisableQuestion order={order} issued={issued} />}
        confirmLabel="無効にする"
        danger
        onConfirm={disable}
        onCancel={() => setAsking(false)}
      />
      {isExpanding && ExpandOrder && (
        <ExpandOrder
          base={orderFormOf(order)}
          clientName={clientName}
          history={NO_HISTORY}
          onSave={create}
          onClose={() => setExpanding(false)}
        />
      )}
    </>
  );
}

function DisableQuestion({ order, issued }: Pick<OrderActionsProps, 'order' | 'issued'>) {
  return (
    <>
      <p>
        「{order.destination.name || '作業先未入力'}
        」を無効にすると、一覧・配車表・請求の対象から外れます。請求の対象外でよろしいですか。
      </p>
      {issued.map(({ id, number }) => (
        <p key={id}>
          <strong>発行済みの請求書 {number} に含まれています。</strong>
          請求書の内容は変わりません。
        </p>
      ))}
    </>
  );
}
