import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { BillingRow } from '#domain/billing/closing.ts';
import { isBilledIn } from '#domain/billing/billing.ts';
import { missedReasons, type MissedOrder } from '#domain/billing/closingMissed.ts';
import { coversOffice } from '#domain/invoice/office.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { enteredTotal } from '#domain/price/price.ts';
import { longMonthLabel, nearDayLabel } from '#domain/time.ts';
import { useMissed } from '#pages/invoices/closing/useMissed.ts';
import { paths } from '#paths.ts';

const loadReason = async () => (await import('#pages/invoices/ReasonDialog.tsx')).ReasonDialog;

const columns: TableColumn<MissedOrder>[] = [
  {
    id: 'day',
    header: '納入日',
    cell: ({ order }) => nearDayLabel(order.arrivalDate, new Date()),
    width: 100,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '請求先',
    cell: ({ client }) => client?.name ?? '(不明)',
    onPhone: 'title',
  },
  {
    id: 'order',
    header: 'コンテナ番号・作業先',
    cell: ({ order }) => `${order.container.containerId} ${order.destination.name}`.trim(),
  },
  {
    id: 'month',
    header: '締め',
    cell: ({ month }) => (month === '' ? '―' : longMonthLabel(month)),
    width: 110,
  },
  {
    id: 'reasons',
    header: '理由',
    cell: ({ reasons }) =>
      reasons.map((reason) => (
        <span key={reason}>
          <Chip tone="warn">{missedReasons[reason]}</Chip>{' '}
        </span>
      )),
    width: 220,
  },
  { id: 'invoice', header: '請求書', cell: ({ invoice }) => invoice?.number ?? '', width: 120 },
  {
    id: 'amount',
    header: '金額',
    align: 'end',
    cell: ({ order }) => <Money value={enteredTotal(order.price)} />,
    width: 110,
  },
];

type MissedOrdersProps = {
  companyId: string;
  month: string;
  missed: readonly MissedOrder[];
  /** The rows of the closing: into an invoice that is issued nothing can be put any more. */
  rows: readonly BillingRow[];
  onDone: () => void;
};

/** The row of the month that the order belongs in. */
const rowFor = (rows: readonly BillingRow[], { client, order }: MissedOrder) =>
  rows.find((row) => row.client.id === client?.id && coversOffice(row.officeId, order));

/** 請求漏れ: orders that are in no invoice, or otherwise than they were issued, each with its remedies. */
export function MissedOrders({ companyId, month, missed, rows, onDone }: MissedOrdersProps) {
  const navigate = useNavigate();
  const remedies = useMissed(companyId, month, onDone);
  const [waiving, setWaiving] = useState<MissedOrder>();
  /** The reason stays where it was not saved. */
  const waive = async ({ order }: MissedOrder, reason: string): Promise<void> => {
    if (await remedies.waive(order, reason)) setWaiving(undefined);
  };
  const ReasonDialog = useLazy(loadReason, waiving !== undefined);
  const menuOf = (one: MissedOrder) => {
    const open = { label: '受注を開く', onSelect: () => void navigate(paths.order(one.order.id)) };
    const correct = ({ id }: Invoice) => ({
      label: '請求書を開いて修正版を発行',
      onSelect: () => void navigate(paths.invoice(id)),
    });
    if (one.invoice !== undefined) return [open, correct(one.invoice)];
    const { invoice: issued, period } = rowFor(rows, one) ?? {};
    // A correction keeps its period, which another closing day may have left behind.
    const corrected = period && isBilledIn(one.order, period) ? issued : undefined;
    const include = { label: '今月に入れる', onSelect: () => void remedies.include(one) };
    return [
      ...(issued === undefined ? [include] : corrected ? [correct(corrected)] : []),
      { label: '翌月へ回す', onSelect: () => void remedies.postpone(one, period) },
      { label: '請求しない', danger: true, onSelect: () => setWaiving(one) },
      open,
    ];
  };
  return (
    <div id="missed">
      <Card title={`請求漏れ・発行後の変更 ${missed.length}件`}>
        <Table
          label="請求漏れ・発行後の変更"
          columns={columns}
          rows={missed}
          rowId={({ order }) => order.id}
          state="shown"
          empty={null}
          rowMenu={menuOf}
        />
      </Card>
      {waiving && ReasonDialog && (
        <ReasonDialog
          title="請求しない"
          message="この受注は請求の対象から外れ、請求漏れにも出なくなります。理由は履歴に残ります。"
          label="理由"
          confirmLabel="請求しない"
          danger
          busy={remedies.busyId === waiving.order.id}
          onConfirm={(reason) => void waive(waiving, reason)}
          onCancel={() => setWaiving(undefined)}
        />
      )}
    </div>
  );
}
