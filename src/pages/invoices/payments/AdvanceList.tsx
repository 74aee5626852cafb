import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Table } from '#components/Table.tsx';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { advanceColumns } from '#pages/invoices/payments/paymentColumns.tsx';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';
import { clientLedgerOf } from '#paths.ts';
import * as payments from '#repositories/payments.ts';

/** 前受金: what came in and no invoice has. */
export function AdvanceList({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const live = useLive(
    useMemo(() => payments.watchWithRest(companyId), [companyId]),
    hasNone,
  );
  return (
    <section className="advance-list" aria-labelledby="advance-title">
      <h2 id="advance-title">前受金</h2>
      <Table
        label="前受金"
        columns={advanceColumns}
        {...rowsOf(live)}
        rowId={({ id }) => id}
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
