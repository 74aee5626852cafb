import { useRef, type RefCallback } from 'react';
import { Floating } from '#components/Floating.tsx';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import { ComboboxList } from '#components/form/ComboboxList.tsx';
import type { ControlAria } from '#components/form/Field.tsx';
import { useCombobox } from '#components/form/useCombobox.ts';
import { Icon } from '#components/Icon.tsx';
import './Combobox.css';

type ComboboxProps = {
  aria: ControlAria;
  name: string;
  label: string;
  inputRef: RefCallback<HTMLInputElement>;
  options: readonly ComboboxOption[];
  text: string;
  freeText: boolean;
  disabled: boolean | undefined;
  placeholder: string | undefined;
  autoFocus?: boolean | undefined;
  unreadable: boolean;
  onText: (text: string) => void;
  onPick: (option: ComboboxOption) => void;
  onLeave: () => void;
};

/**
 * List autocomplete after the ARIA combobox pattern. What is typed narrows the list; Enter or Tab takes the marked
 * option; keys that belong to an IME conversion are left alone.
 */
export function Combobox(props: ComboboxProps) {
  const { aria, options, text, freeText } = props;
  const input = useRef<HTMLInputElement | null>(null);
  const list = useCombobox({ options, text, onPick: props.onPick });
  const { active, shown } = list;
  const listId = `${aria.id}-list`;
  return (
    <div className="input-group combobox">
      <input
        {...aria}
        ref={(element) => {
          input.current = element;
          props.inputRef(element);
        }}
        name={props.name}
        className="input"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={list.marked && `${listId}-${active}`}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        data-unreadable={props.unreadable || undefined}
        value={text}
        onKeyDown={list.onKeyDown}
        onClick={list.onClick}
        onChange={(event) => {
          props.onText(event.target.value);
          list.onTyped(freeText || event.target.value === '' ? -1 : 0);
        }}
        onBlur={() => {
          list.close();
          props.onLeave();
        }}
      />
      <span className="input-group__button combobox__mark">
        <Icon name="chevronDown" />
      </span>
      {active !== undefined && (shown.length > 0 || !freeText) && (
        <Floating anchor={input} matchWidth onClose={list.close}>
          <ComboboxList
            id={listId}
            label={props.label}
            options={shown}
            active={active}
            more={list.more}
            onPick={list.pick}
          />
        </Floating>
      )}
    </div>
  );
}
