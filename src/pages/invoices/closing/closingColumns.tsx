import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { isOver } from '#domain/billing/billing.ts';
import { dayLabel } from '#domain/client/client.ts';
import { invoiceStatuses, standingLabel } from '#domain/invoice/record.ts';
import { dayKeyOf } from '#domain/time.ts';
import { withoutTax } from '#domain/tax.ts';
import { nameOf, type ClosingRow } from '#workflows/closeMonth.ts';

const tones = { draft: 'warn', issued: 'info', paid: 'done', voided: 'neutral' } as const;

function State({ row }: { row: ClosingRow }) {
  const { invoice, draft, orders } = row;
  if (invoice !== undefined)
    return (
      <>
        <Chip tone={tones[invoice.status]}>{standingLabel(invoice)}</Chip>{' '}
        {orders.length > 0 && <Chip tone="warn">{`未請求${orders.length}件`}</Chip>}
      </>
    );
  return draft === undefined ? (
    <Chip tone="neutral">未発行</Chip>
  ) : (
    <Chip tone="warn">{invoiceStatuses.draft}</Chip>
  );
}

/** A whole period is compared with a whole one: not while the period goes on. */
const isComparable = ({ invoice, period }: ClosingRow): boolean =>
  invoice !== undefined || isOver(period, dayKeyOf(new Date()));

function Change({ row }: { row: ClosingRow }) {
  const { previousGross, totals } = row;
  if (!isComparable(row) || previousGross === undefined) return '―';
  const change = totals.gross - previousGross;
  return (
    <>
      {change > 0 && '+'}
      <Money value={change} />
    </>
  );
}

/** What a closing shows of each client. */
export const closingColumns: TableColumn<ClosingRow>[] = [
  { id: 'code', header: 'コード', cell: ({ client }) => client.code, width: 100, onPhone: 'line' },
  {
    id: 'name',
    header: '取引先',
    cell: nameOf,
    sortValue: ({ client, officeName }) => `${client.kana || client.name} ${officeName}`,
    onPhone: 'title',
  },
  { id: 'closing', header: '締日', cell: ({ client }) => dayLabel(client.closingDay), width: 72 },
  {
    id: 'count',
    header: '件数',
    align: 'end',
    cell: ({ orderCount }) => orderCount,
    sortValue: ({ orderCount }) => orderCount,
    width: 72,
  },
  {
    id: 'unpriced',
    header: '運賃未入力',
    align: 'end',
    cell: ({ unpricedCount }) =>
      unpricedCount > 0 && <Chip tone="warn">{`${unpricedCount}件`}</Chip>,
    sortValue: ({ unpricedCount }) => unpricedCount,
    width: 100,
  },
  {
    id: 'net',
    header: '税抜',
    align: 'end',
    cell: ({ totals }) => <Money value={withoutTax(totals)} />,
    sortValue: ({ totals }) => withoutTax(totals),
    width: 115,
  },
  {
    id: 'tax',
    header: '消費税',
    align: 'end',
    cell: ({ totals }) => <Money value={totals.tax} />,
    width: 105,
  },
  {
    id: 'gross',
    header: '請求額(税込)',
    align: 'end',
    cell: ({ totals }) => <Money value={totals.gross} />,
    sortValue: ({ totals }) => totals.gross,
    width: 125,
  },
  {
    id: 'change',
    header: '前月比',
    align: 'end',
    cell: (row) => <Change row={row} />,
    sortValue: ({ totals, previousGross }) =>
      previousGross === undefined ? 0 : totals.gross - previousGross,
    width: 115,
    onPhone: 'hidden',
  },
  { id: 'state', header: '状態', cell: (row) => <State row={row} />, width: 150 },
];
