import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
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
const localDate = (dayKey: string): Date => parseISO(dayKey);
const keyOfLocal = (date: Date): string => format(date, 'yyyy-MM-dd');

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
