import type { ReactNode, RefCallback } from 'react';
import { Combobox } from '#components/form/Combobox.tsx';
import {
  type ComboboxOption,
  hasMatching,
  NO_MATCH,
  optionOf,
} from '#components/form/comboboxOption.ts';
import { Field, type FieldCommon } from '#components/form/Field.tsx';
import { useTypedText } from '#components/form/useTypedText.ts';

/** How one of many options is offered. */
export type Choosing = {
  options: readonly ComboboxOption[];
  /** The options are suggestions only: the value is the text itself. */
  freeText?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** What is offered for a text that is none of them yet: the way to register it. */
  offerNew?: ((text: string) => ReactNode) | undefined;
};

type ComboboxBoxProps = FieldCommon &
  Choosing & {
    value: string;
    onValue: (value: string) => void;
    onLeave?: () => void;
    name?: string;
    inputRef?: RefCallback<HTMLInputElement>;
    error?: string | undefined;
  };

const noRef = (): void => undefined;

/**
 * A text that finds one of many options, without a form around it. The value is the option's value, '' while nothing or
 * nothing known is written; with freeText it is the text.
 */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { label, hint, required, width, options, value, freeText = false, offerNew } = props;
  const typed = useTypedText<string>({
    value,
    onValue: props.onValue,
    read: (text) => (freeText ? text : optionOf(options, text)),
    unread: () => '',
    write: (known) => writtenFor(known, options, freeText),
  });
  const error = typed.refused ? '一覧から選んでください' : props.error;
  const text = typed.text.trim();
  const isUnknown = value === '' && text !== '' && !freeText;
  const offered =
    offerNew !== undefined && isUnknown && !hasMatching(options, text) ? offerNew(text) : undefined;
  const shownHint =
    offered === undefined ? (
      hint
    ) : (
      <>
        {NO_MATCH} {offered}
      </>
    );
  return (
    <Field {...{ label, required, width, error }} hint={shownHint}>
      {(aria) => (
        <Combobox
          aria={aria}
          name={props.name ?? aria.id}
          label={label}
          inputRef={props.inputRef ?? noRef}
          options={options}
          text={typed.text}
          freeText={freeText}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          unreadable={!typed.readable}
          isNoneSaid={offered !== undefined}
          onText={typed.type}
          // By its value: two drivers of one name are two options.
          onPick={(option) => (freeText ? typed.type(option.label) : props.onValue(option.value))}
          onLeave={() => {
            typed.leave();
            props.onLeave?.();
          }}
        />
      )}
    </Field>
  );
}

function writtenFor(value: string, options: readonly ComboboxOption[], freeText: boolean): string {
  if (freeText || value === '') return value;
  const known = options.find((option) => option.value === value);
  if (known) return known.label;
  return options.length === 0 ? '' : '(一覧にありません)';
}
