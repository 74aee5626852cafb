import { useEffect, useEffectEvent, useMemo } from 'react';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { isJobStatus } from '#domain/job.ts';
import { LegPopover } from '#pages/schedule/desk/LegPopover.tsx';
import { RowMenu } from '#pages/schedule/desk/RowMenu.tsx';
import { useBookings } from '#pages/schedule/desk/useBookings.ts';
import { useDispatch } from '#pages/schedule/desk/useDispatch.ts';
import { useDoubleClick } from '#pages/schedule/desk/useDoubleClick.ts';
import { usePeople } from '#pages/schedule/desk/usePeople.ts';
import { useRowDrag } from '#pages/schedule/desk/useRowDrag.ts';
import { useRowKeys } from '#pages/schedule/desk/useRowKeys.ts';
import { useRowMoves } from '#pages/schedule/desk/useRowMoves.ts';
import { showToast } from '#stores/toasts.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

/** What the table of the day answers when its handles, legs and ticks are pressed. */
export function ListDesk(page: Day) {
  const { companyId, lines, schedule, pressed, press } = page;
  const bookings = useBookings(page, usePeople(companyId));
  const dispatch = useDispatch(companyId, bookings);
  const moves = useRowMoves(page);
  const anchor = useMemo(() => ({ current: pressed ?? null }), [pressed]);
  const complete = (orderId: string | undefined, leg: string | undefined) => {
    const line = lines.find(({ order }) => order.id === orderId);
    const next = line?.legs.find((one) => one.leg === leg);
    // The rules refuse a leg of a kind that they do not know.
    if (line && next && !next.done && next.kind !== 'unknown') dispatch.complete(line, next.leg);
  };
  useRowDrag(page, moves.move);
  useRowKeys(page, { moves, onComplete: complete });
  useDoubleClick(page, (orderId, leg) => {
    press(undefined);
    complete(orderId, leg);
  });

  const part = pressed?.dataset['part'];
  const orderId = pressed?.closest<HTMLElement>('[data-order]')?.dataset['order'];
  const leg = pressed?.closest<HTMLElement>('[data-leg]')?.dataset['leg'] ?? '';
  const line = lines.find(({ order }) => order.id === orderId);
  const tick = useEffectEvent(() => {
    press(undefined);
    complete(orderId, leg);
  });
  useEffect(() => {
    if (part === 'done') tick();
  }, [part]);
  const isGone = part !== undefined && orderId !== undefined && line === undefined;
  const tellGone = useEffectEvent(() => {
    press(undefined);
    showToast({
      severity: 'info',
      summary: '開いていた受注が配車表からなくなりました',
      detail: 'ほかの人が取り消したか、別の日に移しました。',
    });
  });
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  const close = () => {
    press(undefined);
    pressed?.focus();
  };
  return (
    <>
      {line && part === 'leg' && isJobStatus(leg) && leg !== '' && (
        <LegPopover
          key={`${orderId} ${leg}`}
          {...{ anchor, line, leg, bookings, dispatch }}
          onClose={close}
        />
      )}
      {line && part === 'handle' && (
        <RowMenu
          {...{ anchor, moves }}
          id={line.order.id}
          isArranged={schedule.state === 'shown' && schedule.isArranged}
          onClose={close}
        />
      )}
      <JobQuestions changes={dispatch.answers} />
    </>
  );
}
