import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { standingLabel, type Invoice } from '#domain/invoice/record.ts';
import { longMonthLabel } from '#domain/time.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useStaleWhileLoading } from '#hooks/useStaleWhileLoading.ts';
import { paths } from '#paths.ts';
import * as invoices from '#repositories/invoices.ts';

/** Three years of monthly invoices; those of several offices are more. */
const SHOWN = 36;

const tones = { draft: 'warn', issued: 'info', paid: 'done', voided: 'neutral' } as const;

const columns: TableColumn<Invoice>[] = [
  { id: 'month', header: '締月', cell: ({ month }) => longMonthLabel(month), width: 140 },
  { id: 'number', header: '請求書番号', cell: ({ number }) => number },
  {
    id: 'status',
    header: '状態',
    cell: (invoice) => <Chip tone={tones[invoice.status]}>{standingLabel(invoice)}</Chip>,
    width: 110,
  },
  {
    id: 'due',
    header: 'お支払期限',
    cell: ({ dueDay }) => dueDay.replaceAll('-', '/'),
    width: 130,
  },
  {
    id: 'gross',
    header: '税込金額',
    align: 'end',
    cell: ({ gross }) => <Money value={gross} />,
    width: 130,
  },
];

/** The stored invoices of a client, newest month first, live. */
export function ClientInvoices({ companyId, clientId }: { companyId: string; clientId: string }) {
  const navigate = useNavigate();
  const [count, setCount] = useState(SHOWN);
  const live = useLive(
    useMemo(() => invoices.watchOfClient(companyId, clientId, count), [companyId, clientId, count]),
    hasNone,
  );
  const table = rowsOf(useStaleWhileLoading(live, clientId));
  const isFull = table.state === 'shown' && table.rows.length >= count;
  return (
    <Table
      label="この取引先の請求書"
      columns={columns}
      rowId={({ id }) => id}
      {...table}
      onOpen={({ id }) => navigate(paths.invoice(id))}
      openLabel={({ number }) => `請求書${number}を開く`}
      empty={
        <EmptyState title="この取引先の請求書はまだありません">
          「請求」の「締め」で発行すると、ここに並びます。
        </EmptyState>
      }
      footer={
        isFull ? (
          <Button onClick={() => setCount(count + SHOWN)}>さらに{SHOWN}件を表示</Button>
        ) : undefined
      }
    />
  );
}
