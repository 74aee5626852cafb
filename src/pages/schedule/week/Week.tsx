import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { dayKindOf } from '#domain/holiday.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import type { Week as WeekModel } from '#domain/schedule/week.ts';
import { useDropTarget, useScrollByDrag } from '#hooks/useDrag.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { DayContainers } from '#pages/schedule/week/DayContainers.tsx';
import { DayHead } from '#pages/schedule/week/DayHead.tsx';
import { MoveDialog } from '#pages/schedule/week/MoveDialog.tsx';
import { useMoveDay } from '#pages/schedule/week/useMoveDay.ts';
import { MOST_ORDERS, useWeek } from '#pages/schedule/week/useWeek.ts';
import { NEW, paths } from '#paths.ts';
import './Week.css';

type WeekProps = {
  day: string;
  /** Whose containers are looked at; '' = of all. */
  office: string;
};

/** A week (週): who drives how much on which day, who cannot or is free, and what nobody has. */
export function Week({ day, office }: WeekProps) {
  const { companyId, people, steps } = useScheduleContext();
  const { week, unreadable, isCut } = useWeek(companyId, { day, office }, people);
  const move = useMoveDay(companyId, steps);
  const [moving, setMoving] = useState<{ trip: DayTrip; day: string }>();
  if (week.state === 'loading') return <Skeleton lines={10} />;
  if (week.state === 'failed') return <ErrorState message={week.message} onRetry={week.retry} />;
  return (
    <>
      {unreadable.map(({ id, message }) => (
        <p key={id} role="alert" className="schedule__unreadable">
          {message}
        </p>
      ))}
      {isCut && (
        <p role="alert" className="schedule__unreadable">
          {`この週の納入は${MOST_ORDERS.toLocaleString('ja-JP')}本を超えるため、週の後半は一部しか表示していません。日ごとの配車表で確かめてください。`}
        </p>
      )}
      <WeekTable
        week={week.value}
        {...{ day, office }}
        onMove={(trip, to) => setMoving({ trip, day: to })}
      />
      {moving && (
        <MoveDialog
          {...moving}
          week={week.value}
          onClose={() => setMoving(undefined)}
          onMove={(to) => {
            setMoving(undefined);
            move(moving.trip.order, to);
          }}
        />
      )}
    </>
  );
}

type TableProps = WeekProps & {
  week: WeekModel;
  onMove: (trip: DayTrip, day: string) => void;
};

/** The day whose column a point is in. */
const dayAt = (table: Element, { clientX }: { clientX: number }): string | undefined =>
  [...table.querySelectorAll<HTMLElement>('thead [data-day]')].find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return clientX >= left && clientX < right;
  })?.dataset['day'];

function WeekTable({ week, day: today, office, onMove }: TableProps) {
  const { people } = useScheduleContext();
  const table = useRef<HTMLTableElement>(null);
  useScrollByDrag();
  const { days, rows } = week;
  const over = useDropTarget(table, {
    placeAt: dayAt,
    onDrop: (id, to) => {
      const from = days.find(({ trips }) => trips.some(({ order }) => order.id === id));
      const trip = from?.trips.find(({ order }) => order.id === id);
      if (trip !== undefined && from?.day !== to) onMove(trip, to);
    },
  });
  useEffect(() => {
    const [chosen] = table.current?.querySelectorAll('[aria-current]') ?? [];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [today]);
  return (
    <div
      className="schedule__scroll schedule__scroll--week"
      tabIndex={0}
      role="region"
      aria-label="週の配車"
    >
      <table ref={table} className="week">
        <thead>
          <tr>
            <th scope="col">ドライバー</th>
            {days.map((one) => (
              <th
                key={one.day}
                scope="col"
                data-day={one.day}
                data-kind={dayKindOf(one.day)}
                data-over={over === one.day || undefined}
                aria-current={one.day === today ? 'date' : undefined}
              >
                <DayHead {...one} office={office} />
              </th>
            ))}
            <th scope="col">計</th>
          </tr>
        </thead>
        <tbody>
          <tr className="week__containers">
            <th scope="row">納入</th>
            {days.map(({ day, trips }) => (
              <td key={day} data-over={over === day || undefined}>
                <DayContainers {...{ day, trips }} onOpen={(trip) => onMove(trip, day)} />
              </td>
            ))}
            <td>{days.reduce((sum, { trips }) => sum + trips.length, 0)}本</td>
          </tr>
          {rows.map((row) => (
            <DriverRow key={row.driver.id} {...row} />
          ))}
          {rows.length === 0 && people.isRead && people.failure === '' && (
            <NoDrivers columns={days.length + 2} />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** What a company that has just begun reads where its drivers will be. */
function NoDrivers({ columns }: { columns: number }) {
  return (
    <tr>
      <td className="week__none" colSpan={columns}>
        <p>
          ドライバーを登録すると、誰が何本運ぶか、誰が空いているかがここに並びます。
          <Link to={paths.driver(NEW)}>ドライバーを登録する</Link>
        </p>
      </td>
    </tr>
  );
}

function DriverRow({ driver, cells, total }: WeekModel['rows'][number]) {
  return (
    <tr>
      <th scope="row">{driver.name}</th>
      {cells.map(({ day, count, against }) => (
        <td
          key={day}
          data-off={against.length > 0 || undefined}
          data-free={count === 0 || undefined}
        >
          {against.join('・')} {count > 0 ? `${count}本` : against.length === 0 && '空き'}
        </td>
      ))}
      <td>{total}本</td>
    </tr>
  );
}
