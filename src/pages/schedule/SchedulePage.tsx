import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { addDays, dayKeyOf, isDayKey, longDayLabelWithWeekday } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { ScheduleTable } from '#pages/schedule/ScheduleTable.tsx';
import { useSchedule } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';
import { useCompanies, useCompanyId } from '#stores/companies.ts';
import './SchedulePage.css';

function DaySwitch({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const today = dayKeyOf(new Date());
  return (
    <div className="schedule__days" role="group" aria-label="日付">
      <Button icon="chevronLeft" aria-label="前の日" onClick={() => onChange(addDays(day, -1))} />
      <Button onClick={() => onChange(today)} aria-pressed={day === today}>
        今日
      </Button>
      <Button onClick={() => onChange(addDays(today, 1))} aria-pressed={day === addDays(today, 1)}>
        明日
      </Button>
      <Button icon="chevronRight" aria-label="次の日" onClick={() => onChange(addDays(day, 1))} />
    </div>
  );
}

/** The daily schedule (配車表), one line per container; everyone sees changes as they happen (`?date=`). */
export function SchedulePage() {
  const companyId = useCompanyId();
  const [today] = useState(() => dayKeyOf(new Date()));
  const [wanted, setDay] = useQueryState('date', today);
  const day = isDayKey(wanted) ? wanted : today;
  const schedule = useSchedule(companyId, day);
  const companyName = useCompanies(({ companies }) =>
    companies.state === 'known'
      ? (companies.value.find((one) => one.id === companyId)?.name ?? '')
      : '',
  );
  const isEmpty =
    schedule.state === 'shown' && schedule.lines.length + schedule.unreadable.length === 0;
  const title = useMemo(() => `${longDayLabelWithWeekday(day)} 配車表`, [day]);

  return (
    <div className="schedule">
      <title>{`${title} - はこび帳`}</title>
      <header className="schedule__bar">
        <Link to={paths.index} className="schedule__home" aria-label="ホームへ">
          <Icon name="home" size={20} />
        </Link>
        <h1>{title}</h1>
        <span className="schedule__company">{companyName}</span>
        {schedule.state === 'shown' && <ScheduleCountsLine {...schedule.counts} />}
        <DaySwitch day={day} onChange={setDay} />
        <Button
          variant="primary"
          icon="print"
          disabled={schedule.state !== 'shown'}
          onClick={() => print()}
        >
          印刷
        </Button>
      </header>
      <main className="schedule__main">
        {schedule.state === 'loading' && <Skeleton lines={10} />}
        {schedule.state === 'failed' && (
          <ErrorState message={schedule.message} onRetry={schedule.retry} />
        )}
        {isEmpty && <EmptyState title="この日の納入はありません" />}
        {schedule.state === 'shown' && !isEmpty && (
          <ScheduleTable title={title} lines={schedule.lines} unreadable={schedule.unreadable} />
        )}
      </main>
    </div>
  );
}

type CountsLineProps = {
  total: number;
  twenty: number;
  forty: number;
  threeAxles: number;
  unassigned: number;
};

function ScheduleCountsLine({ total, twenty, forty, threeAxles, unassigned }: CountsLineProps) {
  return (
    <p className="schedule__counts">
      全{total}本(20'×{twenty} 40'×{forty} うち3軸{threeAxles}){' '}
      <strong data-warn={unassigned > 0 || undefined}>未配車{unassigned}</strong>
    </p>
  );
}
