import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { LegSheet, type LegSheetHead } from '#components/legs/LegSheet.tsx';
import { useLegMonth, type LegMonthOf } from '#components/legs/useLegMonth.ts';
import { Money } from '#components/Money.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { useToday } from '#components/useToday.ts';
import { containerLabel } from '#domain/order/container.ts';
import { legNames, legs } from '#domain/job/job.ts';
import { legSums, type LegSum } from '#domain/job/legMonth.ts';
import { highwaySum, legRows, type LegRow } from '#domain/job/legSheet.ts';
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
  const highway = highwaySum(rows);
  return (
    <>
      <span className="legs__sums">
        {byLeg.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
        {highway > 0 && (
          <span className="legs__sum">
            高速(行きの受注) <Money value={highway} />
          </span>
        )}
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
  /** What the printed sheet says above its rows. */
  head: LegSheetHead;
  onOpenOrder: (orderId: string) => void;
  /** What else can be done with the month; nothing while it is empty or not all of it known. */
  renderActions?: (month: string, rows: readonly LegRow[]) => ReactNode;
};

/** The legs that somebody drove in a month, and their sums: to look at, to print, as a file. */
export function LegMonth({ label, head, onOpenOrder, renderActions, ...of }: LegMonthProps) {
  const { month, setMonth, read, rows } = useLegMonth(of);
  const today = dayKeyOf(useToday());
  const isEmpty = read.state === 'shown' && rows.length === 0;
  const title = `${longMonthLabel(month)}の${label}`;
  const isWhole = read.state === 'shown' && !isEmpty;
  return (
    <div className="legs">
      <div className="legs__bar">
        <MonthSwitch month={month} onChange={setMonth} />
        <div className="cluster">
          {isWhole && renderActions?.(month, rows)}
          <SheetActions
            title={`${head.name} ${title}`}
            today={today}
            rowsOf={isWhole ? () => legRows(rows) : undefined}
          />
        </div>
      </div>
      <Table
        label={title}
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
      {isWhole && <LegSheet {...head} {...{ month, today, rows }} />}
    </div>
  );
}
