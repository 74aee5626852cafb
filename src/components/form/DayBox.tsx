import { useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { dayText, parseDay } from '#components/form/parse.ts';
import { isDayOfWork } from '#domain/writtenDay.ts';

/** The day of a text, '' for none; undefined where it cannot be read, or is of another time (平成8年). */
function dayOf(text: string, today: string): string | undefined {
  const day = parseDay(text, today);
  return day === '' || (day !== null && isDayOfWork(day)) ? day : undefined;
}

type DayBoxProps = {
  label: string;
  hint?: string | undefined;
  /** Why this day cannot be taken; undefined when it can. */
  refusal?: string | undefined;
  /** Day key of the present day in Japan: 今日 and days without a year are read from it. */
  today: string;
  /** Day key, '' for none; undefined as long as the text cannot be read. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Enter, when the text can be read. */
  onEnter: () => void;
};

/** A day without a form around it. What is typed is read as in the forms and written in full when one leaves. */
export function DayBox({ label, hint, refusal, today, value, onChange, onEnter }: DayBoxProps) {
  const [text, setText] = useState(dayText(value ?? ''));
  const [left, setLeft] = useState(false);
  const error = left && value === undefined ? '日付を読み取れません。例: 11/21' : refusal;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          placeholder="例 11/21"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setLeft(false);
            onChange(dayOf(event.target.value, today));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229)
              return;
            if (value === undefined) setLeft(true);
            else onEnter();
          }}
          onBlur={() => {
            setLeft(true);
            if (value !== undefined) setText(dayText(value));
          }}
        />
      )}
    </Field>
  );
}
