import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { BillingPeriod } from '#domain/billing/billing.ts';
import type { Client } from '#domain/client/client.ts';
import { invoiceLine } from '#domain/invoice/line.ts';
import type { Order } from '#domain/order/order.ts';
import { enteredTotal, isUnpriced } from '#domain/price/price.ts';
import { monthDayLabel } from '#domain/time.ts';
import { useMissed } from '#pages/invoices/closing/useMissed.ts';
import { isSettled } from '#pages/invoices/record/settled.ts';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';
import { paths } from '#paths.ts';

const columns: TableColumn<Order>[] = [
  {
    id: 'day',
    header: '納入日',
    cell: ({ arrivalDate }) => monthDayLabel(arrivalDate),
    width: 80,
    onPhone: 'line',
  },
  {
    id: 'container',
    header: 'コンテナ番号',
    cell: ({ container }) => container.containerId,
    width: 140,
  },
  {
    id: 'route',
    header: '引取→作業先→返却',
    cell: (order) => invoiceLine(order).route,
    onPhone: 'title',
  },
  {
    id: 'priced',
    header: '運賃',
    cell: ({ price }) => isUnpriced(price) && <Chip tone="warn">未入力</Chip>,
    width: 90,
  },
  {
    id: 'total',
    header: '小計',
    align: 'end',
    cell: ({ price }) => <Money value={enteredTotal(price)} />,
    width: 120,
  },
];

type DraftOrdersProps = {
  companyId: string;
  month: string;
  client: Client;
  /** See periodKept. */
  period: BillingPeriod;
  orders: readonly Order[];
  /** Where there are none. */
  empty: ReactNode;
  onDone: () => void;
};

/** The orders that the invoice would bill; each can be put off or left out with a reason. */
export function DraftOrders({
  companyId,
  month,
  client,
  period,
  orders,
  empty,
  onDone,
}: DraftOrdersProps) {
  const navigate = useNavigate();
  const remedies = useMissed(companyId, month, onDone);
  const [waiving, setWaiving] = useState<Order>();
  /** The reason stays where it was not saved. */
  const waive = async (order: Order, reason: string): Promise<void> => {
    if (await remedies.waive(order, reason)) setWaiving(undefined);
  };
  return (
    <Card title={`請求する受注 ${orders.length}件`}>
      <Table
        label="請求する受注"
        columns={columns}
        rows={orders}
        rowId={({ id }) => id}
        state={orders.length === 0 ? 'empty' : 'shown'}
        empty={empty}
        onOpen={({ id }) => navigate(paths.order(id))}
        openLabel={({ container }) => `受注${container.containerId}を開く`}
        rowMenu={(order) => [
          {
            label: '翌月へ回す',
            onSelect: () => {
              if (isSettled()) void remedies.postpone({ order, client }, period);
            },
          },
          {
            label: '請求しない',
            danger: true,
            onSelect: () => {
              if (isSettled()) setWaiving(order);
            },
          },
        ]}
      />
      {waiving && (
        <ReasonDialog
          title="請求しない"
          message="この受注は請求の対象から外れます。理由は履歴に残ります。"
          label="理由"
          confirmLabel="請求しない"
          danger
          busy={remedies.busyId === waiving.id}
          onConfirm={(reason) => void waive(waiving, reason)}
          onCancel={() => setWaiving(undefined)}
        />
      )}
    </Card>
  );
}
