import { Link } from 'react-router-dom';
import { holidayOf } from '#domain/holiday.ts';
import { openLabel } from '#domain/job/job.ts';
import type { WeekDay } from '#domain/schedule/week.ts';
import { weekdayOf } from '#domain/time.ts';
import { scheduleOf, scheduleProblemsOf } from '#paths.ts';

/** 11/24(火) */
const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}(${weekdayOf(day)})`;
};

type DayHeadProps = WeekDay & { office: string };

/** A day of the week in figures, and the ways to it. */
export function DayHead({ day, trips, open, problems, free, office }: DayHeadProps) {
  return (
    <>
      <Link className="week__day" to={scheduleOf(day, office)}>
        {shortDay(day)} {holidayOf(day)}
      </Link>
      <span>
        {trips.length}本 空き{free}人
      </span>
      <span data-warn={open.legs > 0 || undefined}>{openLabel(open)}</span>
      {problems > 0 && (
        <Link className="week__problems" to={scheduleProblemsOf(day, office)}>
          問題 {problems}件
        </Link>
      )}
    </>
  );
}
