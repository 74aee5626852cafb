import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { addDays, dayKeyOf, isDayKey, longDayLabelWithWeekday } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { DeskBar, DeskSheet, DeskWork } from '#pages/schedule/desk/ScheduleDesk.tsx';
import { readLock } from '#pages/schedule/desk/lock.ts';
import { ScheduleTable } from '#pages/schedule/ScheduleTable.tsx';
import { useFlash } from '#pages/schedule/useFlash.ts';
import { useAlive, usePressed } from '#pages/schedule/useAlive.ts';
import {
  countsOf,
  useSchedule,
  type ScheduleLine,
  type ScheduleState,
} from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';
import { useCompanies, useCompanyId } from '#stores/companies.ts';
import './SchedulePage.css';

/** What the parts of the desk work with; their code comes when somebody begins to work, or a view needs it. */
export type Day = {
  companyId: string;
  companyName: string;
  day: string;
  title: string;
  setDay: (day: string) => void;
  /** Follows the day of the calendar (the wall does). */
  setToday: (day: string) => void;
  schedule: ScheduleState;
  /** The lines of the office, as arranged. */
  lines: readonly ScheduleLine[];
  /** Id of the office whose orders are shown; '' = all. */
  office: string;
  isLocked: boolean;
  setLocked: (locked: boolean) => void;
  root: RefObject<HTMLDivElement | null>;
  /** The handle, leg or tick of the table that was pressed. */
  pressed: HTMLElement | undefined;
  press: (part: HTMLElement | undefined) => void;
  /** The keys that were pressed before anything could answer them, to each reader once. */
  takeKeys: (reader: 'days' | 'rows') => readonly KeyboardEvent[];
};

function DaySwitch({ day, setDay }: Day) {
  const today = dayKeyOf(new Date());
  return (
    <div className="schedule__days" role="group" aria-label="日付">
      <Button icon="chevronLeft" aria-label="前の日" onClick={() => setDay(addDays(day, -1))} />
      <Button onClick={() => setDay(today)} aria-pressed={day === today}>
        今日
      </Button>
      <Button onClick={() => setDay(addDays(today, 1))} aria-pressed={day === addDays(today, 1)}>
        明日
      </Button>
      <Button icon="chevronRight" aria-label="次の日" onClick={() => setDay(addDays(day, 1))} />
    </div>
  );
}

/** The daily schedule (配車表), one line per container; everyone sees changes as they happen (`?date=`). */
export function SchedulePage() {
  const companyId = useCompanyId();
  const [today, setToday] = useState(() => dayKeyOf(new Date()));
  const [wanted, setDay] = useQueryState('date', today);
  const [office] = useQueryState('office', '');
  const [view] = useQueryState('view', '');
  const [paper] = useQueryState('paper', '');
  const [wall] = useQueryState('wall', '');
  const [isLocked, setLocked] = useState(readLock);
  const root = useRef<HTMLDivElement>(null);
  const { pressed, press } = usePressed(root);
  const { takeKeys } = useAlive();
  const day = isDayKey(wanted) ? wanted : today;
  const schedule = useSchedule(companyId, day);
  const companyName = useCompanies(({ companies }) =>
    companies.state === 'known'
      ? (companies.value.find((one) => one.id === companyId)?.name ?? '')
      : '',
  );
  const all = schedule.state === 'shown' ? schedule.lines : [];
  const lines = office === '' ? all : all.filter(({ order }) => order.officeId === office);
  const title = `${longDayLabelWithWeekday(day)} 配車表`;
  const page: Day = {
    companyId,
    companyName,
    day,
    title,
    setDay,
    setToday,
    schedule,
    lines,
    office,
    isLocked,
    setLocked,
    root,
    pressed,
    press,
    takeKeys,
  };
  return (
    <div className="schedule" ref={root}>
      <title>{`${title} - はこび帳`}</title>
      {paper + wall === '' ? (
        <>
          <Head {...page}>
            <DeskBar {...page} />
          </Head>
          <main className="schedule__main">
            <Content {...page} isList={view === ''} />
            <DeskWork {...page} view={view} />
          </main>
        </>
      ) : (
        <DeskSheet {...page} paper={paper} />
      )}
    </div>
  );
}

function Head(page: Day & { children: ReactNode }) {
  const { title, companyName, schedule } = page;
  const { text, unassigned } = countsOf(page.lines);
  const [, setPaper] = useQueryState('paper', '');
  return (
    <header className="schedule__bar">
      <Link to={paths.index} className="schedule__home" aria-label="ホームへ">
        <Icon name="home" size={20} />
      </Link>
      <h1>{title}</h1>
      <span className="schedule__company">{companyName}</span>
      {schedule.state === 'shown' && (
        <p className="schedule__counts">
          {text} <strong data-warn={unassigned > 0 || undefined}>未配車{unassigned}</strong>
        </p>
      )}
      <DaySwitch {...page} />
      <Button
        variant="primary"
        icon="print"
        disabled={schedule.state !== 'shown'}
        onClick={() => setPaper('A4')}
      >
        印刷
      </Button>
      {page.children}
    </header>
  );
}

function Content(page: Day & { isList: boolean }) {
  const { schedule, lines } = page;
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
      {lines.length + unreadable.length === 0 && (
        <p className="schedule__none">この日の納入はありません</p>
      )}
      {page.isList && <List {...page} />}
    </>
  );
}

function List(page: Day) {
  useFlash(page);
  return page.lines.length > 0 && <ScheduleTable {...page} />;
}
