import { useNavigate } from 'react-router-dom';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { Money } from '#components/Money.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { toBeGivenBack, givingBackRows } from '#domain/receivable/aging.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { longMonthLabel } from '#domain/time.ts';
import { paths } from '#paths.ts';
import './owed.css';

const columns: readonly TableColumn<Invoice>[] = [
  {
    id: 'number',
    header: '請求番号',
    cell: ({ number }) => number,
    sortValue: ({ number }) => number,
    width: 140,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '取引先',
    cell: ({ clientName }) => clientName,
    sortValue: ({ clientName }) => clientName,
    onPhone: 'title',
  },
  {
    id: 'month',
    header: '締月',
    cell: ({ month }) => longMonthLabel(month),
    sortValue: ({ month }) => month,
    width: 120,
  },
  {
    id: 'issueDay',
    header: '発行日',
    cell: ({ issueDay }) => issueDay.replaceAll('-', '/'),
    sortValue: ({ issueDay }) => issueDay,
    width: 110,
  },
  {
    id: 'back',
    header: 'お返しする分',
    align: 'end',
    cell: (invoice) => (
      <strong>
        <Money value={toBeGivenBack(invoice)} />
      </strong>
    ),
    sortValue: toBeGivenBack,
    width: 130,
  },
];

type GivingBackProps = { invoices: readonly Invoice[]; today: string };

/** お返しする分: the invoices below zero that are not settled, where there are any. */
export function GivingBack({ invoices, today }: GivingBackProps) {
  const navigate = useNavigate();
  if (invoices.length === 0) return null;
  const total = invoices.reduce((sum, one) => sum + toBeGivenBack(one), 0);
  return (
    <section className="giving-back" aria-labelledby="giving-back-title">
      <div className="closing-line">
        <h2 id="giving-back-title">
          お返しする分 <Money value={total} />
        </h2>
        <SheetActions
          title="お返しする分"
          today={today}
          rowsOf={() => givingBackRows(invoices)}
          onPrint={null}
        />
      </div>
      <p>
        マイナスの請求書です。上の表では取引先ごとに差し引き、残りのない取引先は載せていません。開いて前受金に振り替えると、相殺か返金ができます。
      </p>
      <Table
        label="お返しする分"
        columns={columns}
        rows={invoices}
        rowId={({ id }) => id}
        state="shown"
        onOpen={({ id }) => navigate(paths.invoice(id))}
        openLabel={({ number }) => `請求書 ${number} を開く`}
        empty={null}
      />
    </section>
  );
}
