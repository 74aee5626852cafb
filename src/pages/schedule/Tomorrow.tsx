import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerLabel } from '#domain/order/container.ts';
import { isAssigneeType } from '#domain/job/job.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { loadingPlaces } from '#domain/schedule/loading.ts';
import { reservationOf } from '#domain/schedule/paper.ts';
import { longDayLabelWithWeekday } from '#domain/time.ts';
import { LegPopover } from '#pages/schedule/LegPopover.tsx';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import { useDispatch, type Dispatch } from '#pages/schedule/useDispatch.ts';
import { useSchedule, type ShownSchedule } from '#pages/schedule/useSchedule.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import { paths } from '#paths.ts';
import './Tomorrow.css';

type TomorrowProps = {
  companyId: string;
  day: string;
  office: string;
  people: People;
  steps: Steps;
  isLocked: boolean;
};

const NONE: ShownSchedule['lines'] = [];

/**
 * 明日の積み: what has to be on a chassis this evening, by the place it is at; assigned and completed here. Reads the
 * next day only while shown.
 */
export function Tomorrow(props: TomorrowProps) {
  const { companyId, day, office, people, steps, isLocked } = props;
  const schedule = useSchedule(companyId, day, people);
  const all = schedule.state === 'shown' ? schedule.lines : NONE;
  const dispatch = useDispatch({ companyId, day: all, people, steps });
  const title = `${longDayLabelWithWeekday(day)}の積み`;
  if (schedule.state === 'loading') return <Skeleton lines={4} />;
  if (schedule.state === 'failed')
    return <ErrorState message={schedule.message} onRetry={schedule.retry} />;
  const places = loadingPlaces(
    all.filter(({ order }) => office === '' || order.officeId === office),
  );
  const total = places.reduce((sum, place) => sum + place.lines.length, 0);
  return (
    <section className="tomorrow" aria-label={title}>
      <h2>
        {title} <span>積み残り {total}本</span>
      </h2>
      {total === 0 && <p className="tomorrow__none">積み残りはありません</p>}
      <div className="tomorrow__places">
        {places.map(({ place, lines, twenty, forty }) => (
          <section key={place} className="tomorrow__place">
            <h3>
              {place || '引取場所未定'}
              <span>
                {lines.length}本(20'×{twenty} 40'×{forty})
              </span>
            </h3>
            <ul className="tomorrow__lines">
              {lines.map((line) => (
                <Loading key={line.order.id} {...{ line, dispatch, isLocked }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <JobQuestions changes={dispatch.answers} />
    </section>
  );
}

type LoadingProps = { line: DayLine; dispatch: Dispatch; isLocked: boolean };

/** One container that is to be fetched. */
function Loading({ line, dispatch, isLocked }: LoadingProps) {
  const [isOpen, setOpen] = useState(false);
  const who = useRef<HTMLButtonElement>(null);
  const { order } = line;
  const place = order.destination.name || '作業先未定';
  const loading = line.legs.find(({ leg }) => leg === 'loading');
  const name = loading?.name || '未定';
  return (
    <li>
      <strong>{arrivalTimeLabel(order.arrivalTime) || '未定'}</strong>
      <span className="tomorrow__what">
        <Link to={paths.order(order.id)}>{place}</Link>
        <span>
          {containerLabel(order.container, order.axleCount)} {order.container.containerId}
        </span>
        {order.reservationNumber !== '' && (
          <span>予約 {reservationOf(order.reservationNumber)}</span>
        )}
        <ProblemMarks problems={line.problems} />
      </span>
      <span className="tomorrow__leg" data-none={loading?.isOpen || undefined}>
        {isLocked ? (
          `積み ${name}`
        ) : (
          <>
            <button
              ref={who}
              type="button"
              aria-haspopup="dialog"
              aria-label={`${place} 積み ${name}`}
              onClick={() => setOpen(true)}
            >
              積み {name}
            </button>
            <Button
              aria-label={`${place} 積み完了`}
              disabled={loading === undefined || !isAssigneeType(loading.kind)}
              onClick={() => dispatch.complete(line, 'loading')}
            >
              完了
            </Button>
          </>
        )}
        {isOpen && (
          <LegPopover
            anchor={who}
            leg="loading"
            {...{ line, dispatch }}
            onClose={() => {
              setOpen(false);
              who.current?.focus();
            }}
          />
        )}
      </span>
    </li>
  );
}
