import { useState } from 'react';
import { Card } from '#components/Card.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { MonthSwitch } from '#components/MonthSwitch.tsx';
import { useToday } from '#components/useToday.ts';
import type { Driver } from '#domain/driver/driver.ts';
import {
  addDays,
  dayKeyOf,
  daysInMonth,
  longDayLabelWithWeekday,
  longMonthLabel,
  monthKeyOf,
  weekdayOf,
} from '#domain/time.ts';
import { useBackgroundSave } from '#hooks/useBackgroundSave.ts';
import * as drivers from '#repositories/drivers.ts';
import './DriverLeave.css';

const WEEK = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** The days of a month in rows of a week; '' where the week begins before or ends after it. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const before = WEEK.indexOf(weekdayOf(first));
  const count = daysInMonth(month);
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) =>
    index < before || index >= before + count ? '' : addDays(first, index - before),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The days on which a driver does not drive: a press takes a day off or gives it back, saved at once. */
export function DriverLeave({ companyId, driver }: { companyId: string; driver: Driver }) {
  const today = dayKeyOf(useToday());
  const [month, setMonth] = useState(() => monthKeyOf(new Date()));
  const { progress, run } = useBackgroundSave();
  const toggle = (day: string) => {
    const off = !driver.daysOff.includes(day);
    void run(() => drivers.setDayOff(companyId, driver.id, day, off));
  };
  const inMonth = driver.daysOff.filter((day) => day.startsWith(month)).length;
  return (
    <Card title="休みの日" actions={<MonthSwitch month={month} onChange={setMonth} />}>
      <p className="faint">
        日を押すと休みになり、もう一度押すと戻ります。配車のときに「休み」と表示します。
      </p>
      <table className="leave" aria-label={`${longMonthLabel(month)}の休み`}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={WEEK[index]}>
                  {day !== '' && (
                    <button
                      type="button"
                      className="leave__day"
                      aria-pressed={driver.daysOff.includes(day)}
                      aria-label={`${longDayLabelWithWeekday(day)} 休み`}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => toggle(day)}
                    >
                      {Number(day.slice(8))}
                      <span className="leave__mark" aria-hidden="true">
                        {driver.daysOff.includes(day) ? '休' : ''}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {longMonthLabel(month)}の休み {inMonth}日
      </p>
      <SaveStatus
        state={
          progress.kind === 'failed' || progress.kind === 'queued' ? progress : { kind: 'idle' }
        }
      />
    </Card>
  );
}
