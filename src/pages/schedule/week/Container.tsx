import type { DayTrip } from '#domain/job/booking.ts';
import { openLegsOf } from '#domain/job/job.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { useDraggable } from '#hooks/useDrag.ts';
import { useDesk } from '#pages/schedule/desk.ts';

type ContainerProps = {
  trip: DayTrip;
  onOpen: () => void;
};

/** A container on its day: it is dragged to another one, or opened. */
export function Container({ trip: { order, job }, onOpen }: ContainerProps) {
  const { isLocked } = useDesk();
  const { ref, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : order.id);
  const open = openLegsOf(job).length;
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
      {order.destination.name || '作業先未定'}
      {open > 0 && <em> 未定{open}工程</em>}
    </button>
  );
}
