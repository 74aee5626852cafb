import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { chassisStates, daysStanding, placeOf } from '#domain/job/chassis.ts';
import { legs } from '#domain/job/job.ts';
import { destinationName } from '#domain/order/order.ts';
import { nearDayLabel, startOfDay } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { DAYS_BACK, useChassis, type ChassisRow } from '#pages/drivers/useChassis.ts';
import { paths } from '#paths.ts';
import './ChassisView.css';

const which = [
  { value: '', label: 'すべて' },
  { value: 'dropped', label: '台切りのみ' },
];

/** From here on a chassis at a destination is probably forgotten. */
const LONG_DAYS = 3;

const columnsOf = (today: string): TableColumn<ChassisRow>[] => [
  {
    id: 'chassis',
    header: 'シャーシ',
    cell: ({ chassis }) => <strong>{chassis}</strong>,
    sortValue: ({ chassis }) => chassis,
    width: 120,
    onPhone: 'title',
  },
  {
    id: 'state',
    header: '状態',
    cell: ({ leg, dropped, otherOrders }) => (
      <span>
        <Chip tone={dropped ? 'warn' : leg === 'returning' ? 'done' : 'neutral'}>
          {dropped ? '台切り' : chassisStates[leg]}
        </Chip>
        {otherOrders.length > 0 && <Chip tone="danger">重複</Chip>}
      </span>
    ),
    width: 130,
  },
  {
    id: 'place',
    header: '最後の場所',
    cell: (row) => (
      <span>
        {placeOf(row, row.order)}
        {row.otherOrders.map((other) => (
          <small key={other.id} className="chassis-view__other">
            {`ほかに ${nearDayLabel(other.arrivalDate, startOfDay(today))} ${destinationName(other)}(返却が未完了)`}
          </small>
        ))}
      </span>
    ),
    sortValue: (row) => placeOf(row, row.order),
  },
  {
    id: 'days',
    header: '日数',
    align: 'end',
    cell: (row) => {
      const days = daysStanding(row, today);
      if (days === undefined || row.since === null) return '';
      const words = `${days}日(${nearDayLabel(row.since, startOfDay(today))}から)`;
      return row.dropped && days >= LONG_DAYS ? <Chip tone="danger">{words}</Chip> : words;
    },
    sortValue: (row) => daysStanding(row, today) ?? -1,
    width: 150,
  },
  {
    id: 'container',
    header: 'コンテナ番号',
    cell: ({ order, leg }) => (leg === 'returning' ? '' : (order?.container.containerId ?? '')),
    width: 130,
  },
  { id: 'client', header: '取引先', cell: ({ clientName }) => clientName },
  {
    id: 'next',
    header: '次の工程',
    cell: ({ next, nextName }) =>
      next === undefined ? '' : `${legs[next]} ${nextName === '' ? '未定' : nextName}`,
    width: 170,
  },
];

/** Where each chassis was seen last, those left at a destination (台切り) first. */
export function ChassisView({ companyId, today }: { companyId: string; today: string }) {
  const navigate = useNavigate();
  const [only, setOnly] = useQueryState('only', '');
  const { read, reload, rows } = useChassis(companyId, today);
  const columns = useMemo(() => columnsOf(today), [today]);
  const shown = useMemo(
    () => (only === 'dropped' ? rows.filter(({ dropped }) => dropped) : rows),
    [rows, only],
  );
  const left = rows.filter(({ dropped }) => dropped).length;
  const doubled = rows.filter(({ otherOrders }) => otherOrders.length > 0).length;
  const state = read.state === 'shown' && shown.length === 0 ? 'empty' : read.state;
  return (
    <div className="chassis-view">
      <div className="chassis-view__bar">
        <ListFilter label="表示" options={which} value={only} onChange={setOnly} />
        <Button icon="undo" onClick={reload}>
          読み直す
        </Button>
      </div>
      <Table
        label="シャーシ所在"
        columns={columns}
        rows={shown}
        rowId={({ chassis }) => chassis}
        state={state}
        sort={null}
        errorMessage={read.state === 'failed' ? read.message : undefined}
        onRetry={read.retry}
        onOpen={({ orderId }) => void navigate(paths.order(orderId))}
        openLabel={({ chassis }) => `${chassis}の受注を開く`}
        empty={
          <EmptyState
            title={
              only === '' ? 'シャーシ番号の記録がありません' : '台切り中のシャーシはありません'
            }
          >
            配車表や受注の工程にシャーシ番号を入れると、最後に完了した工程の場所が並びます。
          </EmptyState>
        }
        footer={
          read.state === 'shown'
            ? `${rows.length}台 うち台切り${left}台${doubled > 0 ? ` 重複${doubled}台` : ''} (過去${DAYS_BACK}日と未完了の作業から)`
            : undefined
        }
      />
    </div>
  );
}
