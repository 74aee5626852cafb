import { destinationName } from '#domain/order/order.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import { openLegsOf } from '#domain/job/job.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { monthDayLabel, startOfDay } from '#domain/time.ts';
import { useDraggable } from '#hooks/useDrag.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';

type DayContainersProps = {
  day: string;
  trips: readonly DayTrip[];
  onOpen: (trip: DayTrip) => void;
};

/** The containers of a day; many of them scroll, so that the drivers stay in sight below. */
export function DayContainers({ day, trips, onOpen }: DayContainersProps) {
  const { isLocked } = useScheduleContext();
  if (trips.length === 0) return null;
  return (
    <div
      className="week__list"
      role="group"
      aria-label={`${monthDayLabel(startOfDay(day))}の納入`}
      // Where nothing can be pressed, the keyboard scrolls it.
      tabIndex={isLocked ? 0 : undefined}
    >
      {trips.map((trip) => (
        <Container key={trip.order.id} trip={trip} onOpen={() => onOpen(trip)} />
      ))}
    </div>
  );
}

type ContainerProps = {
  trip: DayTrip;
  onOpen: () => void;
};

/** A container on its day: it is dragged to another one, or opened. */
function Container({ trip: { order, job }, onOpen }: ContainerProps) {
  const { isLocked } = useScheduleContext();
  const { ref, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : order.id);
  const open = openLegsOf(job).length;
  const place = destinationName(order);
  return (
    <button
      ref={ref}
      type="button"
      className="week__chip"
      data-order={order.id}
      data-open={open > 0 || undefined}
      data-dragged={isDragged || undefined}
      disabled={isLocked}
      title="別の日へ移す"
      onClick={onOpen}
    >
      <strong>{arrivalTimeLabel(order.arrivalTime) || '未定'}</strong>{' '}
      <span title={place}>{place}</span> {open > 0 && <em>未定{open}工程</em>}
    </button>
  );
}
