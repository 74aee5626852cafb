import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { CsvSaveDialog } from '#components/csv/CsvSaveDialog.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { issuedAmongNotice } from '#domain/invoice/issued.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { orderRows } from '#domain/order/csv.ts';
import type { OrderNames } from '#domain/order/text.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useBulk } from '#pages/orders/useBulk.ts';

/** What is done with several orders at once. */
export type BulkTask = 'billingDate' | 'office' | 'csv' | 'disable';

type OrderBulkProps = {
  companyId: string;
  task: BulkTask;
  orders: readonly Order[];
  names: OrderNames;
  offices: readonly Office[];
  /** All of it was done. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks what is needed for a task, does it, and says how it ended. */
export function OrderBulk(props: OrderBulkProps) {
  const { companyId, task, orders, names, offices, onDone, onClose } = props;
  const [today] = useState(() => dayKeyOf(new Date()));
  const bulk = useBulk({ companyId, orders, onDone, onClose });
  if (task === 'csv')
    return (
      <CsvSaveDialog
        name="受注"
        rows={orderRows(orders, names, true)}
        today={today}
        onClose={onClose}
      />
    );
  if (task === 'disable')
    return (
      <ConfirmDialog
        open
        title="受注を無効にする"
        message={
          <>
            {`選択した${orders.length}件を無効にすると、一覧・配車表・請求の対象から外れます。すぐ後なら元に戻せます。`}
            <IssuedAmong orders={orders} />
          </>
        }
        confirmLabel={`${orders.length}件を無効にする`}
        danger
        busy={bulk.isBusy}
        onConfirm={bulk.disable}
        onCancel={onClose}
      />
    );
  return task === 'office' ? (
    <OfficeDialog {...{ orders, offices, bulk, onClose }} />
  ) : (
    <BillingDateDialog {...{ orders, today, bulk, onClose }} />
  );
}

/** Says how many of the orders stand in issued invoices, which do not change with them. */
function IssuedAmong({ orders }: { orders: readonly Order[] }) {
  const notice = issuedAmongNotice(orders);
  return notice === '' ? null : <FieldWarning>{notice}</FieldWarning>;
}

type Bulk = ReturnType<typeof useBulk>;
type OfficeDialogProps = Pick<OrderBulkProps, 'orders' | 'offices' | 'onClose'> & { bulk: Bulk };

function OfficeDialog({ orders, offices, bulk, onClose }: OfficeDialogProps) {
  const [officeId, setOfficeId] = useState('');
  return (
    <Dialog
      open
      title="営業所を変える"
      onClose={bulk.isBusy ? undefined : onClose}
      footer={
        <Answer
          count={orders.length}
          busy={bulk.isBusy}
          onSave={() => bulk.change((form) => ({ ...form, officeId }))}
          onClose={onClose}
        />
      }
    >
      <IssuedAmong orders={orders} />
      <label className="list-filter">
        <span className="list-filter__label">営業所</span>
        <SelectBox value={officeId} onChange={(event) => setOfficeId(event.target.value)}>
          <option value="">指定しない</option>
          {offices
            .filter(({ enabled }) => enabled)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectBox>
      </label>
    </Dialog>
  );
}

type BillingDateDialogProps = Pick<OrderBulkProps, 'orders' | 'onClose'> & {
  today: string;
  bulk: Bulk;
};

function BillingDateDialog({ orders, today, bulk, onClose }: BillingDateDialogProps) {
  const [day, setDay] = useState<string | undefined>('');
  const save = () => bulk.change((form) => ({ ...form, billingDate: day ?? form.billingDate }));
  return (
    <Dialog
      open
      title="請求日を変える"
      onClose={bulk.isBusy ? undefined : onClose}
      footer={
        <Answer
          count={orders.length}
          busy={bulk.isBusy}
          disabled={day === undefined}
          onSave={save}
          onClose={onClose}
        />
      }
    >
      <IssuedAmong orders={orders} />
      <DayBox
        label="請求日"
        hint="この日を含む請求期間に入ります。空欄にすると納入日で請求します。"
        today={today}
        value={day}
        onChange={setDay}
        onEnter={() => {
          if (!bulk.isBusy) save();
        }}
      />
    </Dialog>
  );
}

type AnswerProps = {
  count: number;
  busy: boolean;
  disabled?: boolean;
  onSave: () => void;
  onClose: () => void;
};

function Answer({ count, busy, disabled = false, onSave, onClose }: AnswerProps) {
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        キャンセル
      </Button>
      <Button variant="primary" loading={busy} disabled={disabled} onClick={onSave}>
        {count}件に保存
      </Button>
    </>
  );
}
