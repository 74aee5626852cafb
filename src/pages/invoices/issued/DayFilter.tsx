import { useState } from 'react';
import { dayText, parseDay } from '#components/form/parse.ts';

type DayFilterProps = {
  label: string;
  /** Day key, '' for no bound. */
  value: string;
  today: string;
  onChange: (value: string) => void;
};

/** A bound of a search by days; what is typed is read as in the forms and written in full when one leaves. */
export function DayFilter({ label, value, today, onChange }: DayFilterProps) {
  const [text, setText] = useState(dayText(value));
  const read = parseDay(text, today);
  return (
    <label className="list-filter">
      <span className="list-filter__label">{label}</span>
      <input
        className="input issued-filter__day"
        autoComplete="off"
        placeholder="指定なし"
        aria-invalid={read === null || undefined}
        title={read === null ? '日付を読み取れません。例: 2026/11/21' : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(parseDay(event.target.value, today) ?? '');
        }}
        onBlur={() => {
          if (read !== null) setText(dayText(read));
        }}
      />
    </label>
  );
}
