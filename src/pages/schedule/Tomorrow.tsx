import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { restDayNote } from '#domain/holiday.ts';
import { containerLabel } from '#domain/order/container.ts';
import { isAssigneeType } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { loadingDays, loadingPlaces } from '#domain/schedule/loading.ts';
import { reservationOf } from '#domain/schedule/paper.ts';
import { longDayLabelWithWeekday } from '#domain/time.ts';
import { ScheduleContext, useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { LegButton } from '#pages/schedule/LegPopover.tsx';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import { useDispatch } from '#pages/schedule/useDispatch.ts';
import { useLatest } from '#pages/schedule/useSteps.ts';
import { useSchedule, type ShownSchedule } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';
import './Tomorrow.css';

const NONE: ShownSchedule['lines'] = [];

type TomorrowProps = { day: string; office: string };

/**
 * 明日の積み: what has to be on a chassis this evening, by the place it is at; assigned and completed here. Reads the
 * next day only while shown; before a weekend or holidays the next working day, too.
 */
export function Tomorrow({ day, office }: TomorrowProps) {
  return loadingDays(day).map((one) => <LoadingOf key={one} day={one} office={office} />);
}

/** What has to be fetched for one day; of a day of rest only where there is something. */
function LoadingOf({ day, office }: TomorrowProps) {
  const tools = useScheduleContext();
  const { companyId, people, steps } = tools;
  const schedule = useSchedule(companyId, day, people);
  const all = schedule.state === 'shown' ? schedule.lines : NONE;
  const dispatch = useDispatch({ companyId, day: all, people, steps, latest: useLatest(all) });
  const title = `${longDayLabelWithWeekday(day)}の積み`;
  if (schedule.state === 'loading') return <Skeleton lines={4} />;
  if (schedule.state === 'failed')
    return <ErrorState message={schedule.message} onRetry={schedule.retry} />;
  const places = loadingPlaces(
    all.filter(({ order }) => office === '' || order.officeId === office),
  );
  const total = places.reduce((sum, place) => sum + place.lines.length, 0);
  const { unreadable } = schedule;
  const isNone = total + unreadable.length === 0;
  if (isNone && restDayNote(day) !== '') return null;
  return (
    <ScheduleContext value={{ ...tools, dispatch }}>
      <section className="tomorrow" aria-label={title}>
        <h2>
          {title} <span>積み残り {total}本</span>
        </h2>
        {unreadable.map(({ id, message }) => (
          <p key={id} role="alert" className="schedule__unreadable">
            {message}
          </p>
        ))}
        {isNone && <p className="tomorrow__none">積み残りはありません</p>}
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
                  <Loading key={line.order.id} line={line} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <JobQuestions changes={dispatch.answers} />
      </section>
    </ScheduleContext>
  );
}

/** One container that is to be fetched. */
function Loading({ line }: { line: DayLine }) {
  const { isLocked, dispatch } = useScheduleContext();
  const { order, place } = line;
  const loading = line.legs.find(({ leg }) => leg === 'loading');
  const name = loading?.name || '未定';
  return (
    <li>
      <strong>{line.time}</strong>
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
            <LegButton leg="loading" line={line} aria-label={`${place} 積み ${name}`}>
              積み {name}
            </LegButton>
            <Button
              aria-label={`${place} 積み完了`}
              disabled={loading === undefined || !isAssigneeType(loading.kind)}
              // The second press of a double tap meets the next container.
              onClick={({ detail }) => detail < 2 && dispatch.complete(line, 'loading')}
            >
              完了
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
