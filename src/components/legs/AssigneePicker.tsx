import { useRef, useState, type KeyboardEvent } from 'react';
import { Combobox } from '#components/form/Combobox.tsx';
import { optionOf, type ComboboxOption } from '#components/form/comboboxOption.ts';
import { Field } from '#components/form/Field.tsx';
import { assigneeKey, assigneeOf, type Assignee } from '#domain/job/job.ts';
import { assigneeOptions, type AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import './AssigneePicker.css';

type AssigneePickerProps = {
  label: string;
  choices: readonly AssigneeChoice[];
  /** Values of those who were assigned last, the newest first. */
  recent: readonly string[];
  /** Who is assigned; kinds of old records that we do not know are shown by their id. */
  assignee: { type: string; id: string } | undefined;
  placeholder: string;
  onAssign: (assignee: Assignee) => void;
  /** Choosing who is assigned already; undefined = that changes nothing. */
  onAgain?: ((assignee: Assignee) => void) | undefined;
  /** Choosing "nobody"; undefined = cannot be chosen. */
  onRemove?: (() => void) | undefined;
};

const NOBODY: ComboboxOption = { value: '', label: '未定', hint: '担当を外す' };
const noRef = () => undefined;

/**
 * Finds a driver, a carrier or an office by what is typed: name, reading or code. A box that is emptied and left keeps
 * who is assigned, and Escape takes back what was typed: nobody is chosen by 未定 alone.
 */
export function AssigneePicker(props: AssigneePickerProps) {
  const { label, choices, assignee, onRemove } = props;
  const [typed, setTyped] = useState<{ text: string; left: boolean } | null>(null);
  // A choice can take the focus away at once, before what was typed is drawn as gone: leaving is no second choice then.
  const isChosen = useRef(false);
  const current = assigneeKey(assignee);
  const known = choices.find(({ value }) => value === current);
  const offered = assigneeOptions(choices, current, props.recent);
  const options = current === '' || onRemove === undefined ? offered : [NOBODY, ...offered];
  const value = typed === null ? current : optionOf(options, typed.text);

  const choose = (wanted: string) => {
    isChosen.current = true;
    setTyped(null);
    if (wanted === current) return;
    const next = assigneeOf(wanted);
    if (next === undefined) onRemove?.();
    else props.onAssign(next);
  };
  const leave = () => {
    if (typed === null || isChosen.current) return;
    if (typed.text.trim() === '') setTyped(null);
    else if (value === undefined) setTyped({ ...typed, left: true });
    else choose(value);
  };
  // The popover that Escape closes takes the focus away: that is no choice of what was typed.
  const onKeyDown = ({ key, keyCode, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing || keyCode === 229) return;
    isChosen.current = true;
    setTyped(null);
  };
  const error = typed?.left === true ? '一覧から選んでください' : undefined;
  return (
    <div
      className="assignee-picker"
      onKeyDown={onKeyDown}
      data-unknown={(known === undefined && current !== '') || undefined}
    >
      <Field label={label} width="full" error={error}>
        {(aria) => (
          <Combobox
            aria={aria}
            name={label}
            label={label}
            inputRef={noRef}
            options={options}
            text={typed?.text ?? known?.name ?? assignee?.id ?? ''}
            freeText={false}
            disabled={false}
            placeholder={props.placeholder}
            autoFocus={false}
            unreadable={value === undefined}
            onText={(text) => {
              isChosen.current = false;
              setTyped({ text, left: false });
            }}
            onPick={(option) => {
              choose(option.value);
              const again = option.value === current ? assigneeOf(current) : undefined;
              if (again !== undefined) props.onAgain?.(again);
            }}
            onLeave={leave}
          />
        )}
      </Field>
    </div>
  );
}
