import { useRef, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Floating } from '#components/Floating.tsx';
import type { Bound } from '#components/form/bound.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { dayText, parseDay } from '#components/form/parse.ts';
import { useTypedText } from '#components/form/useTypedText.ts';
import { Icon } from '#components/Icon.tsx';
import { useLazy } from '#components/useLazy.ts';
import { isDayKey, weekdayOf } from '#domain/time.ts';
import './DateField.css';

type DateFieldProps<T extends FieldValues, O> = FieldCommon &
  Bound<T, O> & {
    /** Day key of the present day in Japan: 今日 and days without a year are read from it. */
    today: string;
    placeholder?: string | undefined;
  };

const loadCalendar = async () => (await import('#components/form/Calendar.tsx')).Calendar;

/** A day; the form's value is a day key or '', and the bare text as long as it cannot be read. */
export function DateField<T extends FieldValues, O>(props: DateFieldProps<T, O>) {
  const { control, name, label, hint, required, disabled, width = 's', today } = props;
  const { field, fieldState } = useController({ control, name });
  const input = useRef<HTMLInputElement | null>(null);
  const raw: unknown = field.value;
  const value = typeof raw === 'string' ? raw : '';
  const typed = useTypedText<string>({
    value,
    onValue: field.onChange,
    read: (text) => parseDay(text, today) ?? undefined,
    unread: (text) => text,
    write: dayText,
  });
  const error = typed.refused ? '日付を読み取れません。例: 11/21' : fieldState.error?.message;
  return (
    <Field {...{ label, hint, required, width, error }} aside={<Weekday day={value} />}>
      {(aria) => (
        <div className="input-group">
          <input
            {...aria}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            name={name}
            className="input"
            autoComplete="off"
            placeholder={props.placeholder ?? '例 11/21'}
            disabled={disabled}
            data-unreadable={!typed.readable || undefined}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave();
              field.onBlur();
            }}
          />
          <CalendarButton
            label={label}
            day={value}
            today={today}
            disabled={disabled}
            onPick={(day) => {
              field.onChange(day);
              input.current?.focus();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** The weekday of what has been read: it shows at once that the text was understood. */
function Weekday({ day }: { day: string }) {
  if (!isDayKey(day)) return null;
  const weekday = weekdayOf(day);
  return <span className={`weekday weekday--${weekday}`}>{`${weekday}曜`}</span>;
}

type CalendarButtonProps = {
  label: string;
  day: string;
  today: string;
  disabled: boolean | undefined;
  onPick: (day: string) => void;
};

function CalendarButton({ label, day, today, disabled, onPick }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const Calendar = useLazy(loadCalendar, open);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="input-group__button"
        aria-label={`${label}をカレンダーから選ぶ`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
      </button>
      {open && Calendar && (
        <Floating
          anchor={button}
          align="end"
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        >
          <Calendar
            label={label}
            day={day}
            today={today}
            onPick={(picked) => {
              setOpen(false);
              onPick(picked);
            }}
          />
        </Floating>
      )}
    </>
  );
}
