import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { isByHand, type DayLine } from '#domain/schedule/dayModel.ts';
import { addDays, dayKeyOf, isDayKey, longDayLabelWithWeekday } from '#domain/time.ts';
import { useDeviceText } from '#hooks/useDeviceText.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ScheduleContext, useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { ListView } from '#pages/schedule/list/ListView.tsx';
import { NotesBox } from '#pages/schedule/NotesBox.tsx';
import { useIsPhone } from '#pages/schedule/phone/useIsPhone.ts';
import { PeopleFailure } from '#pages/schedule/PeopleFailure.tsx';
import { ProblemList } from '#pages/schedule/ProblemList.tsx';
import { ScheduleBar } from '#pages/schedule/ScheduleBar.tsx';
import { arrangeOf } from '#pages/schedule/arrangeOf.ts';
import { useDayKeys } from '#pages/schedule/useDayKeys.ts';
import { useEscape } from '#pages/schedule/useEscape.ts';
import { useDispatch } from '#pages/schedule/useDispatch.ts';
import { useMarks } from '#pages/schedule/useMarks.ts';
import { useLatest, useSteps, type Steps } from '#pages/schedule/useSteps.ts';
import {
  askDay,
  usePeople,
  useSchedule,
  type KnownPeople,
  type ScheduleState,
  type ShownSchedule,
} from '#pages/schedule/useSchedule.ts';
import { useCompanyName, useCompanyId } from '#stores/companies.ts';
import { showToast } from '#stores/toasts.ts';
import './SchedulePage.css';

const loadBoard = async () => (await import('#pages/schedule/board/Board.tsx')).Board;
const loadCards = async () => (await import('#pages/schedule/phone/PhoneCards.tsx')).PhoneCards;
const loadWeek = async () => (await import('#pages/schedule/week/Week.tsx')).Week;
const loadTomorrow = async () => (await import('#pages/schedule/Tomorrow.tsx')).Tomorrow;
const loadPaper = async () => (await import('#pages/schedule/paper/PaperView.tsx')).PaperView;
const loadWall = async () => (await import('#pages/schedule/wall/Wall.tsx')).Wall;

/** The day that an address names. */
const dayIn = (wanted: string | null, today: string): string =>
  wanted !== null && isDayKey(wanted) ? wanted : today;

const NONE: ShownSchedule['lines'] = [];

/** An address may name an office that this company has not: that of the one before. */
function useOffice({ offices, isRead, failure }: KnownPeople): string {
  const [wanted] = useQueryState('office', '');
  return isRead && failure === '' && !offices.some(({ id }) => id === wanted) ? '' : wanted;
}

/**
 * The day of the address, what it holds, and the lines of the office that is looked at. Without a day it is today, also
 * when the page is left open over midnight.
 */
function useDay(companyId: string) {
  const today = dayKeyOf(useToday());
  const [wanted, setDay] = useQueryState('date', today);
  const day = dayIn(wanted, today);
  useEffect(() => {
    if (isDayKey(wanted) || wanted === '') return;
    const summary = `「${wanted}」という日付はないため、今日の配車表を開きました`;
    showToast({ severity: 'warn', summary });
    setDay(today);
  }, [wanted, today, setDay]);
  const people = usePeople(companyId);
  const office = useOffice(people);
  const schedule = useSchedule(companyId, day, people);
  const all = schedule.state === 'shown' ? schedule.lines : NONE;
  const lines = useMemo(
    () => (office === '' ? all : all.filter(({ order }) => order.officeId === office)),
    [all, office],
  );
  return { today, day, setDay, office, people, schedule, all, lines };
}

/** The daily schedule (配車表), one line per container; everyone sees changes as they happen (`?date=`). */
export function SchedulePage() {
  const companyId = useCompanyId();
  const shown = useDay(companyId);
  // Here and not at the desk: what was done can be taken back after a look at the paper or the wall.
  const steps = useSteps();
  const latest = useLatest(shown.all);
  const [paper, setPaper] = useQueryState('paper', '');
  const [wall, setWall] = useQueryState('wall', '');
  const Paper = useLazy(loadPaper, paper !== '');
  const Wall = useLazy(loadWall, paper === '' && wall !== '');
  const companyName = useCompanyName(companyId);
  useEscape(paper + wall !== '', () => (paper === '' ? setWall('') : setPaper('')));
  const title = `${longDayLabelWithWeekday(shown.day)} 配車表`;
  const sheet = { ...shown, companyName, title };
  return (
    <>
      <title>{`${title} - はこび帳`}</title>
      {paper + wall === '' && (
        <ScheduleDesk {...{ companyId, companyName, title, shown, steps, latest }} />
      )}
      {paper !== '' && Paper && <Paper {...sheet} paper={paper} />}
      {paper === '' && wall !== '' && Wall && <Wall {...sheet} />}
    </>
  );
}

SchedulePage.ask = (companyId: string, search: URLSearchParams): void =>
  askDay(companyId, dayIn(search.get('date'), dayKeyOf(new Date())));

const NOT_ARRANGED: readonly string[] = [];

/** Says that the sheet has turned to the next day: somebody may be at work on the one before. */
function useNewDayTold(day: string, today: string): void {
  const before = useRef(today);
  useEffect(() => {
    if (before.current === today) return;
    before.current = today;
    if (day !== today) return;
    const summary = `日付が変わりました。${longDayLabelWithWeekday(today)}の配車表です`;
    showToast({ severity: 'info', summary });
  }, [day, today]);
}

/** 見るだけ: what was done before is not taken back either. */
const sayLocked = (): void =>
  showToast({
    severity: 'info',
    summary: '見るだけの表示です。変えるには「見るだけ」を外してください',
  });

type ScheduleDeskProps = {
  companyId: string;
  companyName: string;
  title: string;
  shown: ReturnType<typeof useDay>;
  steps: Steps;
  /** The day as it is by the time that something is taken back. */
  latest: { readonly current: readonly DayLine[] };
};

/** Where the day is worked at: its head, the view of it, and what belongs to it. */
function ScheduleDesk(props: ScheduleDeskProps) {
  const { companyId, companyName, title, shown, steps, latest } = props;
  const { today, day, setDay, office, people, schedule, all, lines } = shown;
  const root = useRef<HTMLDivElement>(null);
  const [view] = useQueryState('view', '');
  const [, setPaper] = useQueryState('paper', '');
  const [tomorrow] = useQueryState('tomorrow', '');
  const [lock, setLock] = useDeviceText('schedule-locked');
  const isLocked = lock === '1';
  const dispatch = useDispatch({ companyId, day: all, people, steps, latest });
  const arranged = schedule.state === 'shown' ? schedule.arranged : NOT_ARRANGED;
  const arrange = arrangeOf(companyId, day, all, { shown: lines, arranged }, steps);
  const Week = useLazy(loadWeek, view === 'week');
  const Tomorrow = useLazy(loadTomorrow, tomorrow === '1');
  useDayKeys(day, {
    setDay,
    onPaper: () => setPaper('A4'),
    onUndo: isLocked ? sayLocked : steps.undoLast,
    onLeg: (leg) =>
      root.current?.querySelectorAll<HTMLElement>('[data-part="leg"]')[leg - 1]?.focus(),
  });
  useNewDayTold(day, today);
  const marks = useMarks(day, all, schedule.state === 'shown' && !schedule.fromCache);
  return (
    <ScheduleContext value={{ companyId, people, isLocked, dispatch, arrange, steps, marks }}>
      <div className="schedule" ref={root}>
        <ScheduleBar
          {...{ title, companyName, today, day, setDay, office, lines, all }}
          setLocked={(locked) => setLock(locked ? '1' : '')}
          isShown={schedule.state === 'shown'}
        />
        <main className="schedule__main">
          <ProblemList root={root} lines={lines} />
          <PeopleFailure people={people} />
          {view === 'week' ? (
            Week && <Week {...{ day, office }} />
          ) : (
            <>
              {Tomorrow && tomorrow === '1' && <Tomorrow day={addDays(day, 1)} office={office} />}
              <Unshown schedule={schedule} isEmpty={lines.length === 0} />
              {schedule.state === 'shown' && (
                <>
                  <DayView {...{ title, lines }} isBoard={view === 'board'} />
                  <NotesBox draftName={`notes ${companyId} ${day}`} notes={schedule.notes} />
                </>
              )}
            </>
          )}
        </main>
        <JobQuestions changes={dispatch.answers} />
      </div>
    </ScheduleContext>
  );
}

type DayViewProps = { title: string; lines: readonly DayLine[]; isBoard: boolean };

/** The day as a board, as cards on a phone, or as the list. */
function DayView({ title, lines, isBoard }: DayViewProps) {
  const { isLocked, arrange } = useScheduleContext();
  const isPhone = useIsPhone();
  const Board = useLazy(loadBoard, isBoard);
  const Cards = useLazy(loadCards, isPhone && !isBoard);
  if (isBoard) return Board && <Board lines={lines} />;
  if (lines.length === 0) return null;
  return (
    <>
      {isByHand(lines) && (
        <p className="schedule__by-hand">
          手で並べ替えた順です(時間順ではありません)
          {!isLocked && (
            <Button variant="quiet" icon="sort" onClick={arrange.reset}>
              時間順にする
            </Button>
          )}
        </p>
      )}
      {isPhone ? Cards && <Cards lines={lines} /> : <ListView {...{ title, lines }} />}
    </>
  );
}

/** What is said where the lines are not: they are on their way, cannot be read, or there are none. */
function Unshown({ schedule, isEmpty }: { schedule: ScheduleState; isEmpty: boolean }) {
  const { people } = useScheduleContext();
  if (schedule.state === 'loading') return <Skeleton lines={10} />;
  if (schedule.state === 'failed') {
    const retry = () => [schedule, people].forEach((part) => part.retry());
    return <ErrorState message={schedule.message} onRetry={retry} />;
  }
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
