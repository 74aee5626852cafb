import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { useLegMonth, type LegMonthOf, type LegRow } from '#components/legs/useLegMonth.ts';
import { Money } from '#components/Money.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { containerLabel } from '#domain/container.ts';
import { legNames, legs } from '#domain/job.ts';
import { legSums, type LegSum } from '#domain/legMonth.ts';
import { dayKeyOf, longMonthLabel } from '#domain/time.ts';
import './legs.css';

const dayOf = ({ completedAt }: LegRow): string => dayKeyOf(completedAt).replaceAll('-', '/');

const columns: TableColumn<LegRow>[] = [
  {
    id: 'day',
    header: '作業日',
    cell: dayOf,
    sortValue: ({ completedAt }) => completedAt.getTime(),
    width: 110,
    onPhone: 'title',
  },
  {
    id: 'leg',
    header: '工程',
    cell: ({ leg }) => legs[leg],
    sortValue: ({ leg }) => legNames.indexOf(leg),
    width: 70,
  },
  {
    id: 'client',
    header: '取引先',
    cell: ({ clientName }) => clientName,
    sortValue: ({ clientName }) => clientName,
  },
  {
    id: 'destination',
    header: '作業先',
    cell: ({ order }) => order?.destination.name ?? '',
    sortValue: ({ order }) => order?.destination.name ?? '',
  },
  {
    id: 'size',
    header: 'サイズ',
    cell: ({ order }) => order && containerLabel(order.container, order.axleCount),
    width: 130,
  },
  {
    id: 'container',
    header: 'コンテナNo',
    cell: ({ order }) => order?.container.containerId ?? '',
    width: 130,
  },
  { id: 'chassis', header: 'シャーシ', cell: ({ chassisNumber }) => chassisNumber, width: 100 },
  {
    id: 'price',
    header: '金額',
    align: 'end',
    cell: ({ price }) => (price === 0 ? <Chip tone="warn">未設定</Chip> : <Money value={price} />),
    sortValue: ({ price }) => price,
    width: 110,
  },
];

function Sum({ label, count, amount }: LegSum) {
  return (
    <span className="legs__sum">
      {label} {count}本 <Money value={amount} />
    </span>
  );
}

/** The sums below the rows. */
function Sums({ rows }: { rows: readonly LegRow[] }) {
  const { byLeg, all, unpriced } = legSums(rows);
  return (
    <>
      <span className="legs__sums">
        {byLeg.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
      </span>
      <strong>
        <Sum {...all} />
        {unpriced > 0 && ` (金額未設定 ${unpriced}本)`}
      </strong>
    </>
  );
}

type LegMonthProps = LegMonthOf & {
  /** What the table is: 「傭車実績」. */
  label: string;
  onOpenOrder: (orderId: string) => void;
};

/** The legs that somebody drove in a month, and their sums. */
export function LegMonth({ label, onOpenOrder, ...of }: LegMonthProps) {
  const { month, setMonth, read, rows } = useLegMonth(of);
  const isEmpty = read.state === 'shown' && rows.length === 0;
  return (
    <div className="legs">
      <MonthSwitch month={month} onChange={setMonth} />
      <Table
        label={`${longMonthLabel(month)}の${label}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        state={isEmpty ? 'empty' : read.state}
        errorMessage={read.state === 'failed' ? read.message : undefined}
        onRetry={read.retry}
        onOpen={({ orderId }) => onOpenOrder(orderId)}
        openLabel={(row) => `${dayOf(row)} ${legs[row.leg]}の受注を開く`}
        empty={
          <EmptyState title={`${longMonthLabel(month)}に完了した作業はありません`}>
            配車した工程を「ここまで完了」にすると、完了した日の月に並びます。
          </EmptyState>
        }
        footer={read.state === 'shown' ? <Sums rows={rows} /> : undefined}
      />
    </div>
  );
}
