import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { paymentWords, type ClientPayment } from '#domain/payment/record.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';
import { clientLedgerOf } from '#paths.ts';
import * as payments from '#repositories/payments.ts';

const columns: readonly TableColumn<ClientPayment>[] = [
  {
    id: 'day',
    header: '入金日',
    cell: ({ day }) => day.replaceAll('-', '/'),
    sortValue: ({ day }) => day,
    width: 110,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '取引先',
    cell: ({ clientName }) => clientName,
    sortValue: ({ clientName }) => clientName,
    onPhone: 'title',
  },
  { id: 'words', header: '内容', cell: paymentWords },
  {
    id: 'amount',
    header: '入金額',
    align: 'end',
    cell: ({ amount }) => <Money value={amount} />,
    sortValue: ({ amount }) => amount,
    width: 120,
  },
  {
    id: 'rest',
    header: '前受金の残り',
    align: 'end',
    cell: ({ rest }) => (
      <strong>
        <Money value={rest} />
      </strong>
    ),
    sortValue: ({ rest }) => rest,
    width: 130,
  },
];

/** 前受金: what came in and no invoice has. */
export function AdvanceList({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const live = useLive(
    useMemo(() => payments.watchWithRest(companyId), [companyId]),
    hasNone,
  );
  const rows = live.state === 'shown' ? live.value.rows : [];
  return (
    <section className="advance-list" aria-labelledby="advance-title">
      <h2 id="advance-title">前受金</h2>
      <Table
        label="前受金"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        state={live.state}
        {...(live.state === 'failed' && { errorMessage: live.message, onRetry: live.retry })}
        onOpen={({ clientId }) => void navigate(clientLedgerOf(clientId))}
        openLabel={({ clientName }) => `${clientName}の元帳を開く`}
        rowMenu={({ id }) => [
          { label: '入金を取り消す', danger: true, onSelect: () => setChosen(id) },
        ]}
        empty={<EmptyState title="前受金はありません" />}
      />
      {chosen !== '' && (
        <WithdrawDialog companyId={companyId} paymentId={chosen} onClose={() => setChosen('')} />
      )}
    </section>
  );
}
