import type { ReactNode } from 'react';
import { Field } from '#components/form/Field.tsx';
import {
  dayText,
  moneyText,
  parseDay,
  parseMoney,
  parseTime,
  timeRefusal,
  timeText,
} from '#components/form/parse.ts';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { useTypedText } from '#components/form/useTypedText.ts';
import { isDayKey, weekdayOf } from '#domain/time.ts';

/** Fields of a draft: without a form around them, so that Enter registers nothing. */

type Common = { label: string; disabled: boolean; aside?: ReactNode; required?: boolean };

type TextProps = Common & { value: string; onChange: (value: string) => void };

export function DraftText({ label, value, disabled, aside, onChange }: TextProps) {
  return (
    <Field label={label} error={undefined} aside={aside} width="full">
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function DraftNote({ label, value, disabled, onChange }: TextProps) {
  return (
    <Field label={label} error={undefined} width="full">
      {(aria) => (
        <textarea
          {...aria}
          className="input textarea"
          rows={2}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type TypedProps = TextProps & {
  read: (text: string) => string | null;
  write: (value: string) => string;
  refusal: string | ((text: string) => string);
};

function DraftTyped(props: TypedProps) {
  const { label, value, disabled, required, aside, onChange, read, write, refusal } = props;
  const typed = useTypedText<string>({
    value,
    onValue: onChange,
    read: (text) => read(text) ?? undefined,
    unread: (text) => text,
    write: (known) => write(known) || known,
  });
  const words = typeof refusal === 'string' ? refusal : refusal(typed.text);
  const error = typed.refused ? words : undefined;
  return (
    <Field label={label} error={error} required={required} aside={aside} width="full">
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          disabled={disabled}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.leave}
        />
      )}
    </Field>
  );
}

export function DraftDay({ today, ...props }: TextProps & { today: string }) {
  const weekday = isDayKey(props.value) ? `${weekdayOf(props.value)}曜` : undefined;
  return (
    <DraftTyped
      {...props}
      required
      aside={weekday}
      read={(text) => parseDay(text, today)}
      write={dayText}
      refusal="日付を読み取れません。例: 11/21"
    />
  );
}

export function DraftTime(props: TextProps) {
  return <DraftTyped {...props} read={parseTime} write={timeText} refusal={timeRefusal} />;
}

/** Whole yen; NaN while the text is none. */
export function DraftMoney({
  value,
  onChange,
  ...props
}: Common & { value: number; onChange: (value: number) => void }) {
  return (
    <DraftTyped
      {...props}
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
      read={(text) => {
        const yen = parseMoney(text) ?? 0;
        return Number.isNaN(yen) || yen < 0 ? null : String(yen);
      }}
      write={(yen) => moneyText(Number(yen))}
      refusal="金額を読み取れません。例: 45,000"
    />
  );
}

type ChoiceProps<T extends string> = Common & {
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

export function DraftChoice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, choices, disabled, required, onChange } = props;
  return (
    <Field label={label} error={undefined} required={required} width="full">
      {(aria) => (
        <SelectBox
          {...aria}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(([choice]) => choice === target.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
