import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Money } from '#components/Money.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { dayLabel } from '#domain/client.ts';
import type { BillingRow } from '#domain/closing.ts';
import { isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { loadBilling } from '#pages/invoices/invoiceData.ts';
import { invoicePreviewOf, paths } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';

const columns: TableColumn<BillingRow>[] = [
  { id: 'code', header: 'コード', cell: ({ client }) => client.code, width: 110, onPhone: 'line' },
  {
    id: 'name',
    header: '取引先',
    cell: ({ client }) => client.name,
    sortValue: ({ client }) => client.kana || client.name,
    onPhone: 'title',
  },
  { id: 'closing', header: '締日', cell: ({ client }) => dayLabel(client.closingDay), width: 80 },
  {
    id: 'count',
    header: '件数',
    align: 'end',
    cell: ({ orderCount }) => orderCount,
    sortValue: ({ orderCount }) => orderCount,
    width: 80,
  },
  {
    id: 'unpriced',
    header: '運賃未入力',
    align: 'end',
    cell: ({ unpricedCount }) =>
      unpricedCount > 0 && <Chip tone="warn">{`${unpricedCount}件`}</Chip>,
    sortValue: ({ unpricedCount }) => unpricedCount,
    width: 110,
  },
  {
    id: 'net',
    header: '税抜',
    align: 'end',
    cell: ({ totals }) => <Money value={totals.net + totals.taxFree} />,
    sortValue: ({ totals }) => totals.net,
    width: 120,
  },
  {
    id: 'tax',
    header: '消費税',
    align: 'end',
    cell: ({ totals }) => <Money value={totals.tax} />,
    width: 110,
  },
  {
    id: 'gross',
    header: '請求額(税込)',
    align: 'end',
    cell: ({ totals }) => <Money value={totals.gross} />,
    sortValue: ({ totals }) => totals.gross,
    width: 130,
  },
  {
    id: 'state',
    header: '状態',
    cell: ({ invoiceNumber }) =>
      invoiceNumber === undefined ? (
        <Chip tone="neutral">未発行</Chip>
      ) : (
        <Chip tone="done">発行済</Chip>
      ),
    width: 90,
  },
];

/** What each client owes for the period that closes in a month, and the way to print it. */
export function InvoicesPage() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const thisMonth = monthKeyOf(new Date());
  const [wanted, setMonth] = useQueryState('month', thisMonth);
  const month = isMonthKey(wanted) ? wanted : thisMonth;
  const read = useCallback(() => loadBilling(companyId, month), [companyId, month]);
  const billing = useOnce(read);
  const rows = billing.state === 'shown' ? billing.value : [];
  const state = billing.state === 'shown' && rows.length === 0 ? 'empty' : billing.state;
  return (
    <>
      <title>{`請求 ${longMonthLabel(month)} - はこび帳`}</title>
      <PageHeader title="請求" description="取引先ごとの締日で集計した、この月の請求額">
        <MonthSwitch month={month} onChange={setMonth} />
      </PageHeader>
      <Table
        label={`${longMonthLabel(month)}の請求`}
        columns={columns}
        rows={rows}
        rowId={({ client }) => client.id}
        state={state}
        {...(billing.state === 'failed' && {
          errorMessage: billing.message,
          onRetry: billing.retry,
        })}
        onOpen={({ client }) => navigate(invoicePreviewOf(client.id, month))}
        openLabel={({ client }) => `${client.name}の請求書を開く`}
        empty={
          <EmptyState
            title={`${longMonthLabel(month)}に請求する受注はありません`}
            action={
              <Link to={paths.orders} className="button button--secondary">
                受注一覧へ
              </Link>
            }
          />
        }
      />
    </>
  );
}
