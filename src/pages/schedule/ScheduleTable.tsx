import { Link } from 'react-router-dom';
import { arrivalTimeLabel } from '#domain/arrival.ts';
import { containerLabel } from '#domain/container.ts';
import { legs } from '#domain/job.ts';
import type { ScheduleLeg, ScheduleLine } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';

const headers = [
  'No',
  '時間',
  '取引先',
  '作業先(納入先)',
  'サイズ',
  'コンテナ番号',
  'B/L・BK番号',
  '船社・本船',
  '引取',
  '返却場所',
  ...Object.values(legs),
  'シャーシ',
  '備考',
];

type LegCellProps = { leg: ScheduleLeg; isNext: boolean; place: string; isLocked: boolean };

// What is pressed here is answered by the desk, whose code comes when somebody begins to work: see its `data-part`s.
function LegCell({ leg: { leg, name, kind, done }, isNext, place, isLocked }: LegCellProps) {
  const label = (
    <>
      <span className="schedule-leg__label">{legs[leg]}</span>
      {name || '未定'}
      {done && (
        <>
          <span aria-hidden="true"> ✓</span>
          <span className="sr-only">完了</span>
        </>
      )}
    </>
  );
  return (
    <td className="schedule-leg" data-leg={leg} data-kind={kind} data-done={done || undefined}>
      {isLocked ? (
        label
      ) : (
        <button type="button" data-part="leg" aria-haspopup="dialog">
          {label}
        </button>
      )}
      {isNext && !done && !isLocked && (
        <button type="button" data-part="done" aria-label={`${place} ${legs[leg]}完了`}>
          ✓
        </button>
      )}
    </td>
  );
}

type LineProps = { line: ScheduleLine; number: number; isLocked: boolean };

function Line({ line, number, isLocked }: LineProps) {
  const { order } = line;
  const place = order.destination.name || '作業先未定';
  const reference = order.billOfLandingNumber || order.bookingNumber;
  const ship = [order.shippingCompany, order.shipName].filter(Boolean).join(' ');
  return (
    <tr data-order={order.id} data-unsent={line.isUnsent || undefined}>
      <td className="schedule-table__number">
        {line.isUnsent && <span className="sr-only">未送信</span>}
        {isLocked ? (
          number
        ) : (
          <button
            type="button"
            data-part="handle"
            aria-haspopup="menu"
            aria-label={`${number} ${place}の並べ替え`}
          >
            {number}
          </button>
        )}
      </td>
      <td className="schedule-table__time">{arrivalTimeLabel(order.arrivalTime) || '未定'}</td>
      <td className="schedule-table__client">{line.clientName}</td>
      <th scope="row">
        <Link to={paths.order(order.id)}>{place}</Link>
      </th>
      <td className="schedule-table__size">{containerLabel(order.container, order.axleCount)}</td>
      <td className="schedule-table__nowrap">{order.container.containerId || '(積後記入)'}</td>
      <td className="schedule-table__nowrap" data-minor>
        {reference}
      </td>
      <td className="schedule-table__ship" data-minor>
        {ship}
      </td>
      <td data-label="引取">{order.pickupPlace}</td>
      <td data-label="返却場所">{order.returnPlace}</td>
      {line.legs.map((leg) => (
        <LegCell
          key={leg.leg}
          {...{ leg, place, isLocked }}
          isNext={leg.leg === line.next && leg.kind !== 'none' && leg.kind !== 'unknown'}
        />
      ))}
      <td data-label="シャーシ">{line.chassis}</td>
      <td className="schedule-table__note">{order.description}</td>
    </tr>
  );
}

type ScheduleTableProps = {
  title: string;
  lines: readonly ScheduleLine[];
  isLocked: boolean;
};

/** The paper 配車表 as a table: never a price on it, it hangs on the wall. */
export function ScheduleTable({ title, lines, isLocked }: ScheduleTableProps) {
  return (
    <div className="schedule__scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="schedule-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <th key={`${index} ${header}`} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={line.order.id} {...{ line, isLocked }} number={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
