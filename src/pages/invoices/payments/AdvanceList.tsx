import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Table } from '#components/Table.tsx';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { PaymentActionDialog } from '#pages/invoices/payments/PaymentActionDialog.tsx';
import { advanceColumns } from '#pages/invoices/payments/paymentColumns.tsx';
import { paymentMenu, type PaymentAction } from '#pages/invoices/payments/paymentMenu.ts';
import { clientLedgerOf } from '#paths.ts';
import * as payments from '#repositories/payments.ts';

/** 前受金: what came in and no invoice has. */
export function AdvanceList({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PaymentAction>();
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
        rowMenu={(payment) => paymentMenu(payment, setChosen)}
        empty={<EmptyState title="前受金はありません" />}
      />
      {chosen && (
        <PaymentActionDialog
          companyId={companyId}
          action={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
