import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Menu } from '#components/Menu.tsx';
import { Money } from '#components/Money.tsx';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderNames } from '#domain/order/text.ts';
import { chargesOf, enteredTotal, isUnpriced } from '#domain/price/price.ts';
import { taxTotals, USUAL_ROUNDING } from '#domain/tax.ts';
import { OrderBulk, type BulkTask } from '#pages/orders/OrderBulk.tsx';
import './OrderSelection.css';

type OrderSelectionProps = {
  companyId: string;
  orders: readonly Order[];
  names: OrderNames;
  offices: readonly Office[];
  onClear: () => void;
};

/** What the chosen orders come to, and what can be done with all of them. */
export function OrderSelection(props: OrderSelectionProps) {
  const { companyId, orders, names, offices, onClear } = props;
  const [task, setTask] = useState<BulkTask>();
  const total = orders.reduce((sum, { price }) => sum + enteredTotal(price), 0);
  const { gross } = taxTotals(
    orders.flatMap(({ price }) => chargesOf(price)),
    USUAL_ROUNDING,
  );
  const unpriced = orders.filter(({ price }) => isUnpriced(price)).length;
  return (
    <div className="order-selection" role="region" aria-label="選択した受注">
      <p className="order-selection__sum" aria-live="polite">
        <strong>{orders.length}件を選択</strong>
        <span>
          運賃計 <Money value={total} />
        </span>
        <span className="faint">
          税込 <Money value={gross} />
        </span>
        {unpriced > 0 && <span className="order-selection__warn">運賃未入力 {unpriced}件</span>}
      </p>
      <div className="order-selection__actions">
        <Menu
          label="選択した受注の操作"
          className="button button--secondary"
          items={[
            { label: '請求日を変える', icon: 'calendar', onSelect: () => setTask('billingDate') },
            { label: '営業所を変える', icon: 'pin', onSelect: () => setTask('office') },
            { label: 'CSVで書き出す', icon: 'download', onSelect: () => setTask('csv') },
            {
              label: '無効にする',
              icon: 'trash',
              danger: true,
              onSelect: () => setTask('disable'),
            },
          ]}
        >
          まとめて操作
        </Menu>
        <Button variant="quiet" icon="close" onClick={onClear}>
          選択を解除
        </Button>
      </div>
      {task !== undefined && (
        <OrderBulk
          companyId={companyId}
          task={task}
          orders={orders}
          names={names}
          offices={offices}
          onDone={onClear}
          onClose={() => setTask(undefined)}
        />
      )}
    </div>
  );
}
