import { useState, type KeyboardEvent } from 'react';
import { Field } from '#components/form/Field.tsx';
import '#components/form/TextareaField.css';

type EntryBoxProps<V> = {
  label: string;
  value: V;
  /** undefined: the text cannot be read. */
  read: (text: string) => V | undefined;
  write: (value: V) => string;
  /** What is said of a text that cannot be read. */
  problem?: string;
  onSave: (value: V) => void;
  placeholder?: string | undefined;
  maxLength?: number;
  /** Amounts of money: to the right, with the number keys of a phone. */
  isMoney?: boolean;
  multiline?: boolean;
  disabled?: boolean;
};

type Typed = { text: string; isLeft: boolean };

/**
 * One value that is saved on its own: when it is left or by Enter. Escape takes back what was typed. What could not be
 * saved stays in the box, marked, and is tried again when it is left the next time.
 */
export function EntryBox<V>(props: EntryBoxProps<V>) {
  const { label, value, read, write, multiline = false } = props;
  const stored = write(value);
  const [state, setState] = useState<{ stored: string; typed: Typed | null }>({
    stored,
    typed: null,
  });
  let { typed } = state;
  if (state.stored !== stored) {
    // Saved, or changed by somebody else while nobody typed here.
    if (typed?.isLeft === true) typed = null;
    setState({ stored, typed });
  }
  const setTyped = (next: Typed | null) => setState({ stored, typed: next });

  const commit = () => {
    if (typed === null) return;
    const next = read(typed.text);
    if (next !== undefined && write(next) === stored) return setTyped(null);
    setTyped({ text: next === undefined ? typed.text : write(next), isLeft: true });
    if (next !== undefined) props.onSave(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !multiline) commit();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
  };
  const isUnread = typed?.isLeft === true && read(typed.text) === undefined;
  const onFocus = () => {
    if (typed !== null && !isUnread) setTyped({ ...typed, isLeft: false });
  };
  // Enter has saved it already.
  const onBlur = () => {
    if (typed?.isLeft === false) commit();
  };
  const control = {
    className: multiline ? 'input textarea' : props.isMoney ? 'input input--end' : 'input',
    autoComplete: 'off',
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    'data-unsaved': typed?.isLeft === true || undefined,
    value: typed?.text ?? stored,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ text: event.currentTarget.value, isLeft: false }),
    onFocus,
    onBlur,
    onKeyDown,
  };
  return (
    <Field label={label} width="full" error={isUnread ? props.problem : undefined}>
      {(aria) =>
        multiline ? (
          <textarea {...aria} {...control} rows={2} />
        ) : (
          <input {...aria} {...control} inputMode={props.isMoney ? 'numeric' : undefined} />
        )
      }
    </Field>
  );
}
