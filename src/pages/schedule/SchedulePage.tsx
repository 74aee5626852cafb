import { useCallback, useMemo, useRef, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { usePart } from '#components/usePart.ts';
import { addDays, dayKeyOf, isDayKey, longDayLabelWithWeekday } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ListView } from '#pages/schedule/list/ListView.tsx';
import { keepLock, readLock } from '#pages/schedule/lock.ts';
import { NotesBox } from '#pages/schedule/NotesBox.tsx';
import { ProblemList } from '#pages/schedule/ProblemList.tsx';
import { ScheduleBar } from '#pages/schedule/ScheduleBar.tsx';
import { useArrange } from '#pages/schedule/useArrange.ts';
import { useDayKeys } from '#pages/schedule/useDayKeys.ts';
import { useDispatch } from '#pages/schedule/useDispatch.ts';
import { useFlash } from '#pages/schedule/useFlash.ts';
import { useSteps } from '#pages/schedule/useSteps.ts';
import {
  usePeople,
  useSchedule,
  type ScheduleState,
  type ShownSchedule,
} from '#pages/schedule/useSchedule.ts';
import { useCompanies, useCompanyId } from '#stores/companies.ts';
import './SchedulePage.css';

const loadBoard = async () => (await import('#pages/schedule/board/Board.tsx')).Board;
const loadTomorrow = async () => (await import('#pages/schedule/Tomorrow.tsx')).Tomorrow;
const loadPaper = async () => (await import('#pages/schedule/paper/PaperView.tsx')).PaperView;
const loadWall = async () => (await import('#pages/schedule/wall/Wall.tsx')).Wall;

const NONE: ShownSchedule['lines'] = [];

/** The day of the address, what it holds, and the lines of the office that is looked at. */
function useDay(companyId: string) {
  const [today, setToday] = useState(() => dayKeyOf(new Date()));
  const [wanted, setDay] = useQueryState('date', today);
  const [office] = useQueryState('office', '');
  const day = isDayKey(wanted) ? wanted : today;
  const people = usePeople(companyId);
  const schedule = useSchedule(companyId, day, people);
  const all = schedule.state === 'shown' ? schedule.lines : NONE;
  const lines = useMemo(
    () => (office === '' ? all : all.filter(({ order }) => order.officeId === office)),
    [all, office],
  );
  return { day, setDay, setToday, people, schedule, all, lines };
}

/** The daily schedule (配車表), one line per container; everyone sees changes as they happen (`?date=`). */
export function SchedulePage() {
  const companyId = useCompanyId();
  const shown = useDay(companyId);
  const [paper] = useQueryState('paper', '');
  const [wall] = useQueryState('wall', '');
  const Paper = usePart(loadPaper, paper !== '');
  const Wall = usePart(loadWall, paper === '' && wall !== '');
  const companyName = useCompanies(({ companies }) =>
    companies.state === 'known'
      ? (companies.value.find((one) => one.id === companyId)?.name ?? '')
      : '',
  );
  const title = `${longDayLabelWithWeekday(shown.day)} 配車表`;
  const sheet = { ...shown, companyName, title };
  return (
    <>
      <title>{`${title} - はこび帳`}</title>
      {paper + wall === '' && <Desk {...{ companyId, companyName, title, shown }} />}
      {paper !== '' && Paper && <Paper {...sheet} paper={paper} />}
      {paper === '' && wall !== '' && Wall && <Wall {...sheet} />}
    </>
  );
}

type DeskProps = {
  companyId: string;
  companyName: string;
  title: string;
  shown: ReturnType<typeof useDay>;
};

/** Where the day is worked at: its head, the list or the board, and what belongs to it. */
function Desk({ companyId, companyName, title, shown }: DeskProps) {
  const { day, setDay, people, schedule, all, lines } = shown;
  const root = useRef<HTMLDivElement>(null);
  const [view] = useQueryState('view', '');
  const [, setPaper] = useQueryState('paper', '');
  const [tomorrow] = useQueryState('tomorrow', '');
  const [office] = useQueryState('office', '');
  const [isLocked, setLocked] = useState(readLock);
  const steps = useSteps();
  const dispatch = useDispatch({ companyId, day: all, people, steps });
  const arrange = useArrange(companyId, day, all, lines);
  const Board = usePart(loadBoard, view === 'board');
  const Tomorrow = usePart(loadTomorrow, tomorrow === '1');
  useDayKeys(day, { setDay, onPaper: () => setPaper('A4'), onUndo: steps.undoLast });
  const isConfirmed = schedule.state === 'shown' && !schedule.fromCache;
  useFlash({ root, day, lines, isConfirmed, isTile: view === 'board' });
  const lock = useCallback((locked: boolean) => {
    setLocked(locked);
    keepLock(locked);
  }, []);
  return (
    <div className="schedule" ref={root}>
      <ScheduleBar
        {...{ title, companyName, day, setDay, lines, isLocked }}
        offices={people.offices}
        isShown={schedule.state === 'shown'}
        isArranged={schedule.state === 'shown' && schedule.isArranged}
        setLocked={lock}
        onReset={arrange.reset}
      />
      <main className="schedule__main">
        <ProblemList root={root} lines={lines} />
        <Unshown schedule={schedule} isEmpty={lines.length === 0} />
        {schedule.state === 'shown' && view !== 'board' && lines.length > 0 && (
          <ListView
            {...{ title, lines, isLocked, arrange, dispatch }}
            isArranged={schedule.isArranged}
          />
        )}
        {schedule.state === 'shown' && Board && view === 'board' && (
          <Board {...{ lines, people, isLocked, dispatch }} />
        )}
        {schedule.state === 'shown' && (
          <NotesBox
            draftName={`notes ${companyId} ${day}`}
            notes={schedule.notes}
            isLocked={isLocked}
            onSave={arrange.setNotes}
          />
        )}
        {Tomorrow && tomorrow === '1' && (
          <Tomorrow day={addDays(day, 1)} {...{ companyId, office, people, isLocked, steps }} />
        )}
      </main>
      <JobQuestions changes={dispatch.answers} />
    </div>
  );
}

/** What is said where the lines are not: they are on their way, cannot be read, or there are none. */
function Unshown({ schedule, isEmpty }: { schedule: ScheduleState; isEmpty: boolean }) {
  if (schedule.state === 'loading') return <Skeleton lines={10} />;
  if (schedule.state === 'failed')
    return <ErrorState message={schedule.message} onRetry={schedule.retry} />;
  const { unreadable } = schedule;
  return (
    <>
      {unreadable.map(({ id, message }) => (
        <p key={id} role="alert" className="schedule__unreadable">
          {message}
        </p>
      ))}
      {isEmpty && unreadable.length === 0 && (
        <p className="schedule__none">この日の納入はありません</p>
      )}
    </>
  );
}
