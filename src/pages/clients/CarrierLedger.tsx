import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { SheetActions } from '#components/csv/SheetActions.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import {
  cargoOf,
  ledgerHeaders,
  ledgerValues,
  sectionOf,
  type LedgerRow,
} from '#domain/job/carrierLedger.ts';
import { dayKeyOf, isMonthKey, longMonthLabel, monthKeyOf } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { CarrierLedgerSheet } from '#pages/clients/CarrierLedgerSheet.tsx';
import { useCarrierLedger } from '#pages/clients/useCarrierLedger.ts';
import { paths } from '#paths.ts';
import './CarrierLedger.css';

const dayOf = ({ completedAt }: LedgerRow): string => dayKeyOf(completedAt).replaceAll('-', '/');

const columns: TableColumn<LedgerRow>[] = [
  {
    id: 'day',
    header: '運送日',
    cell: dayOf,
    sortValue: ({ completedAt }) => completedAt.getTime(),
    width: 110,
    onPhone: 'title',
  },
  {
    id: 'client',
    header: '荷主(委託元)',
    cell: ({ clientName }) => clientName,
    sortValue: ({ clientName }) => clientName,
  },
  { id: 'cargo', header: '貨物の内容', cell: ({ order }) => cargoOf(order) },
  { id: 'section', header: '運送区間', cell: ({ legs, order }) => sectionOf(legs, order) },
  {
    id: 'carrier',
    header: '実運送事業者',
    cell: ({ carrierName }) => carrierName,
    sortValue: ({ carrierName }) => carrierName,
  },
  { id: 'tier', header: '請負階層', cell: (row) => ledgerValues(row).at(-1), width: 110 },
];

type CarrierLedgerProps = { companyId: string; companyName: string; today: string };

/** What others drove for us in a month (実運送体制管理簿), by client if wanted: to look at, to print, as a file. */
export function CarrierLedger({ companyId, companyName, today }: CarrierLedgerProps) {
  const navigate = useNavigate();
  const thisMonth = monthKeyOf(new Date());
  const [wanted, setMonth] = useQueryState('month', thisMonth);
  const month = isMonthKey(wanted) ? wanted : thisMonth;
  const [clientId, setClientId] = useQueryState('client', '');
  const { read, rows, clientRows } = useCarrierLedger(companyId, month);
  const shown = useMemo(
    () => (clientId === '' ? rows : rows.filter(({ order }) => order?.client === clientId)),
    [rows, clientId],
  );
  const title = `${longMonthLabel(month)}の実運送体制管理簿`;
  const isWhole = read.state === 'shown' && shown.length > 0;
  const options = clientRows
    .filter(({ id }) => id === clientId || rows.some(({ order }) => order?.client === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="carrier-ledger">
      <div className="carrier-ledger__bar">
        <MonthSwitch month={month} onChange={setMonth} />
        <ListFilter
          label="荷主"
          options={[{ value: '', label: 'すべて' }, ...options]}
          value={clientId}
          onChange={setClientId}
        />
        <SheetActions
          title={title}
          today={today}
          rowsOf={isWhole ? () => [ledgerHeaders, ...shown.map(ledgerValues)] : undefined}
        />
      </div>
      <Table
        label={title}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        state={read.state === 'shown' && shown.length === 0 ? 'empty' : read.state}
        errorMessage={read.state === 'failed' ? read.message : undefined}
        onRetry={read.retry}
        onOpen={({ orderId }) => void navigate(paths.order(orderId))}
        openLabel={(row) => `${dayOf(row)} ${row.carrierName}の受注を開く`}
        empty={
          <EmptyState title={`${longMonthLabel(month)}に傭車が完了した運送はありません`}>
            工程の担当を傭車にして完了にすると、完了した日の月に並びます。
          </EmptyState>
        }
        footer={read.state === 'shown' ? `${shown.length}件` : undefined}
      />
      {isWhole && (
        <CarrierLedgerSheet
          {...{ month, today, companyName, rows: shown }}
          clientName={options.find(({ value }) => value === clientId)?.label ?? ''}
        />
      )}
    </div>
  );
}
