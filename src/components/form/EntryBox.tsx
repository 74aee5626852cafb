import { useState, type KeyboardEvent } from 'react';
import { dropDraft, keepDraft, readDraft } from '#components/form/draft.ts';
import { Field } from '#components/form/Field.tsx';
import { textProblem } from '#domain/textLength.ts';
import '#components/form/TextareaField.css';

type EntryBoxProps<V> = {
  label: string;
  value: V;
  /** undefined: the text cannot be read. */
  read: (text: string) => V | undefined;
  write: (value: V) => string;
  /** What is said of a text that cannot be read. */
  problem?: string | ((text: string) => string);
  /** `from`: the value as it was when somebody began to write. */
  onSave: (value: V, from: V) => void;
  /** Names what is typed here and not saved yet: it is kept on this device, also when the page goes. */
  draftName?: string;
  placeholder?: string | undefined;
  /** Characters at most; a longer text is refused, not cut. */
  maxLength?: number;
  /** Amounts of money: to the right, with the number keys of a phone. */
  isMoney?: boolean;
  multiline?: boolean;
  disabled?: boolean;
};

type Typed<V> = { text: string; isLeft: boolean; from: V };
type State<V> = { stored: string; typed: Typed<V> | null; isFound: boolean };

const FOUND = '前回の入力が残っています。欄を離れると保存します。';
const FOUND_CHANGED = (stored: string): string =>
  `前回の入力が残っています。そのあと${stored === '' ? '空欄' : `「${stored}」`}に変更されました。欄を離れると、どちらを残すかを選べます。`;

/** What was typed last time, and what stood there then; nothing where that is what is stored. */
function draftOf<V>({ draftName, read, write, value }: EntryBoxProps<V>): Typed<V> | null {
  const draft = draftName === undefined ? undefined : readDraft(draftName);
  const { text } = draft?.values ?? {};
  if (typeof text !== 'string' || text === write(value)) return null;
  const before = draft?.base?.['text'];
  const from = typeof before === 'string' ? read(before) : undefined;
  return { text, isLeft: false, from: from ?? value };
}

/** A text that cannot be stored is said while it is typed, other problems once it is left. */
function errorOf<V>(
  { problem, maxLength = Infinity }: EntryBoxProps<V>,
  { text }: Typed<V>,
  isUnread: boolean,
): string | undefined {
  const unstorable = textProblem(text, maxLength);
  if (unstorable !== undefined || !isUnread) return unstorable;
  return typeof problem === 'function' ? problem(text) : problem;
}

/**
 * One value that is saved on its own: when it is left or by Enter. Escape takes back what was typed. What could not be
 * saved stays in the box, marked, and is tried again when it is left the next time.
 */
export function EntryBox<V>(props: EntryBoxProps<V>) {
  const { label, value, read, write, multiline = false, draftName, maxLength = Infinity } = props;
  const stored = write(value);
  const [state, setState] = useState<State<V>>(() => {
    const typed = draftOf(props);
    return { stored, typed, isFound: typed !== null };
  });
  let { typed } = state;
  if (state.stored !== stored) {
    // Saved. What somebody else changed meanwhile is no reason to lose what could not be saved here.
    if (typed?.isLeft === true && typed.text === stored) typed = null;
    setState({ stored, typed, isFound: state.isFound && typed !== null });
  }
  const setTyped = (next: Typed<V> | null) => {
    setState({ stored, typed: next, isFound: false });
    if (draftName === undefined) return;
    if (next === null || next.isLeft) dropDraft(draftName);
    else keepDraft(draftName, { text: next.text }, { text: write(next.from) });
  };

  const readable = (text: string) =>
    textProblem(text, maxLength) === undefined ? read(text) : undefined;
  const commit = () => {
    if (typed === null) return;
    const next = readable(typed.text);
    if (next !== undefined && write(next) === stored) return setTyped(null);
    setTyped({ ...typed, text: next === undefined ? typed.text : write(next), isLeft: true });
    if (next !== undefined) props.onSave(next, typed.from);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !multiline) commit();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
  };
  const isOutdated = state.isFound && typed !== null && write(typed.from) !== stored;
  const isUnread = typed?.isLeft === true && readable(typed.text) === undefined;
  const onFocus = () => {
    if (typed?.isLeft === true && !isUnread) setTyped({ ...typed, isLeft: false });
  };
  // Enter has saved it already.
  const onBlur = () => {
    if (typed?.isLeft === false) commit();
  };
  const control = {
    className: multiline ? 'input textarea' : props.isMoney ? 'input input--end' : 'input',
    autoComplete: 'off',
    placeholder: props.placeholder,
    disabled: props.disabled,
    'data-unsaved': typed?.isLeft === true || undefined,
    value: typed?.text ?? stored,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({
        text: event.currentTarget.value,
        isLeft: false,
        from: typed === null || typed.isLeft ? value : typed.from,
      }),
    onFocus,
    onBlur,
    onKeyDown,
  };
  return (
    <Field
      label={label}
      width="full"
      error={typed === null ? undefined : errorOf(props, typed, isUnread)}
      hint={isOutdated ? FOUND_CHANGED(stored) : state.isFound ? FOUND : undefined}
    >
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
