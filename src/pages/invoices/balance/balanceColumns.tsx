import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { deductedOf, receivedOf, refundedOf } from '#domain/receivable/balance.ts';
import { closingLabel, type BalanceRow } from '#domain/receivable/balanceSheet.ts';

const amountColumn = (
  id: string,
  header: string,
  amountOf: (row: BalanceRow) => number,
): TableColumn<BalanceRow> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <Money value={amountOf(row)} />,
  sortValue: amountOf,
  width: 130,
});

/** What moved: empty where nothing did. */
const movedColumn = (
  id: string,
  header: string,
  amountOf: (row: BalanceRow) => number,
): TableColumn<BalanceRow> => ({
  ...amountColumn(id, header, amountOf),
  cell: (row) => (amountOf(row) === 0 ? '' : <Money value={amountOf(row)} />),
});

/** 売掛金残高一覧. */
export const balanceColumns: readonly TableColumn<BalanceRow>[] = [
  { id: 'code', header: 'コード', cell: ({ code }) => code, width: 100, onPhone: 'line' },
  {
    id: 'name',
    header: '取引先',
    cell: ({ clientName }) => clientName,
    sortValue: ({ kana, clientName }) => kana || clientName,
    onPhone: 'title',
  },
  { id: 'closing', header: '締日', cell: closingLabel, width: 72 },
  amountColumn('opening', '前月残高', ({ opening }) => opening),
  movedColumn('charged', '請求額', ({ charged }) => charged),
  movedColumn('received', '入金額', receivedOf),
  movedColumn('deducted', '値引・手数料', deductedOf),
  movedColumn('refunded', '返金', refundedOf),
  {
    ...amountColumn('closed', '当月残高', ({ closing }) => closing),
    cell: ({ closing }) => (
      <strong>
        <Money value={closing} />
      </strong>
    ),
  },
];
