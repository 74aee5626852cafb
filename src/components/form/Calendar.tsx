import { DayPicker } from 'react-day-picker';
import { ja } from 'react-day-picker/locale/ja';
import { isDayKey } from '#domain/time.ts';
import './Calendar.css';

type CalendarProps = {
  label: string;
  day: string;
  today: string;
  onPick: (day: string) => void;
};

/** The picker counts in the computer's own zone: day keys become local midnights and nothing else. */
function localDate(dayKey: string): Date {
  const [year = 0, month = 1, day = 1] = dayKey.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function keyOfLocal(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The month sheet of a date field, fetched when it is first opened. */
export function Calendar({ label, day, today, onPick }: CalendarProps) {
  const selected = isDayKey(day) ? localDate(day) : undefined;
  const now = localDate(today);
  return (
    <div className="calendar" role="dialog" aria-label={`${label}のカレンダー`}>
      <DayPicker
        mode="single"
        locale={ja}
        autoFocus
        showOutsideDays
        fixedWeeks
        today={now}
        selected={selected}
        defaultMonth={selected ?? now}
        onDayClick={(date) => onPick(keyOfLocal(date))}
      />
      <button type="button" className="button button--quiet" onClick={() => onPick(today)}>
        今日
      </button>
    </div>
  );
}
