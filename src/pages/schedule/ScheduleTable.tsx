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
];
const legHeaders = Object.values(legs);

function LegCell({ leg: { leg, name, kind, done } }: { leg: ScheduleLeg }) {
  return (
    <td className="schedule-leg" data-kind={kind} data-done={done || undefined}>
      <span className="schedule-leg__label">{legs[leg]}</span>
      {name === '' ? '未定' : name}
      {done && (
        <>
          <span aria-hidden="true"> ✓</span>
          <span className="sr-only">完了</span>
        </>
      )}
    </td>
  );
}

function Line({ line, number }: { line: ScheduleLine; number: number }) {
  const { order } = line;
  const reference = order.billOfLandingNumber || order.bookingNumber;
  const ship = [order.shippingCompany, order.shipName].filter((part) => part !== '').join(' ');
  return (
    <tr>
      <td className="schedule-table__number">{number}</td>
      <td className="schedule-table__time">{arrivalTimeLabel(order.arrivalTime) || '未定'}</td>
      <td>{line.clientName}</td>
      <th scope="row">
        <Link to={paths.order(order.id)}>{order.destination.name || '作業先未定'}</Link>
      </th>
      <td className="schedule-table__nowrap">{containerLabel(order.container, order.axleCount)}</td>
      <td className="schedule-table__nowrap">{order.container.containerId || '(積後記入)'}</td>
      <td data-minor>{reference}</td>
      <td data-minor>{ship}</td>
      <td data-label="引取">{order.pickupPlace}</td>
      <td data-label="返却場所">{order.returnPlace}</td>
      {line.legs.map((leg) => (
        <LegCell key={leg.leg} leg={leg} />
      ))}
      <td data-label="シャーシ">{line.chassis}</td>
      <td className="schedule-table__note">{order.description}</td>
    </tr>
  );
}

type ScheduleTableProps = {
  title: string;
  lines: readonly ScheduleLine[];
  unreadable: readonly { id: string; message: string }[];
};

/** The paper 配車表 as a table: never a price on it, it hangs on the wall. */
export function ScheduleTable({ title, lines, unreadable }: ScheduleTableProps) {
  return (
    <div className="schedule__scroll" tabIndex={0} role="region" aria-label={title}>
      {unreadable.map(({ id, message }) => (
        <p key={id} role="alert" className="schedule__unreadable">
          {message}
        </p>
      ))}
      <table className="schedule-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {legHeaders.map((header) => (
              <th key={header} scope="col" className="schedule-table__leg">
                {header}
              </th>
            ))}
            <th scope="col">シャーシ</th>
            <th scope="col">備考</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={line.order.id} line={line} number={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
