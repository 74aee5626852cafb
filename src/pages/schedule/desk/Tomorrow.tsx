import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { arrivalTimeLabel } from '#domain/arrival.ts';
import { containerLabel } from '#domain/container.ts';
import { loadingPlaces, type LoadingPlace } from '#domain/scheduleLoading.ts';
import { reservationOf } from '#domain/schedulePaper.ts';
import { longDayLabelWithWeekday } from '#domain/time.ts';
import { useSchedule, type ScheduleLine } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';
import './Tomorrow.css';

type TomorrowProps = { companyId: string; day: string; office: string };

/** 明日の積み: what has to be on a chassis this evening, by the place it is at. Reads the next day only while shown. */
export function Tomorrow({ companyId, day, office }: TomorrowProps) {
  const schedule = useSchedule(companyId, day);
  const title = `${longDayLabelWithWeekday(day)}の積み`;
  if (schedule.state === 'loading') return <Skeleton lines={4} />;
  if (schedule.state === 'failed')
    return <ErrorState message={schedule.message} onRetry={schedule.retry} />;
  const lines = schedule.lines.filter(({ order }) => office === '' || order.officeId === office);
  const places = loadingPlaces(lines);
  const total = places.reduce((sum, place) => sum + place.lines.length, 0);
  return (
    <section className="tomorrow" aria-label={title}>
      <h2>
        {title} <span>積み残り {total}本</span>
      </h2>
      {total === 0 && <p className="tomorrow__none">積み残りはありません</p>}
      <div className="tomorrow__places">
        {places.map((place) => (
          <Place key={place.place} {...place} all={lines} />
        ))}
      </div>
    </section>
  );
}

function Place(props: LoadingPlace & { all: readonly ScheduleLine[] }) {
  const { place, lines, twenty, forty, all } = props;
  const nameOf = (id: string): string =>
    all.find(({ order }) => order.id === id)?.legs.find(({ leg }) => leg === 'loading')?.name ?? '';
  return (
    <section className="tomorrow__place">
      <h3>
        {place || '引取場所未定'}
        <span>
          {lines.length}本(20'×{twenty} 40'×{forty})
        </span>
      </h3>
      <ul className="tomorrow__lines">
        {lines.map(({ order }) => (
          <li key={order.id}>
            <strong>{arrivalTimeLabel(order.arrivalTime) || '未定'}</strong>
            <Link to={paths.order(order.id)}>{order.destination.name || '作業先未定'}</Link>
            <span>{containerLabel(order.container, order.axleCount)}</span>
            <span className="tomorrow__id">{order.container.containerId}</span>
            <span>
              {order.reservationNumber !== '' && `予約 ${reservationOf(order.reservationNumber)}`}
            </span>
            <span data-none={nameOf(order.id) === '' || undefined}>
              積み {nameOf(order.id) || '未定'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
