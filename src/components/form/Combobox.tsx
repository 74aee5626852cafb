import { useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { Floating } from '#components/Floating.tsx';
import { type ComboboxOption, matching } from '#components/form/comboboxOption.ts';
import { ComboboxList } from '#components/form/ComboboxList.tsx';
import type { ControlAria } from '#components/form/Field.tsx';
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
  unreadable: boolean;
  onText: (text: string) => void;
  onPick: (option: ComboboxOption) => void;
  onLeave: () => void;
};

/** More are never looked through by eye: one types on instead. */
const MOST_SHOWN = 60;

type Opened = { by: 'typing' | 'button'; active: number };

/**
 * List autocomplete after the ARIA combobox pattern. What is typed narrows the list; Enter or Tab takes the marked
 * option; keys that belong to an IME conversion are left alone.
 */
export function Combobox(props: ComboboxProps) {
  const { aria, options, text, freeText, onPick } = props;
  const input = useRef<HTMLInputElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = opened ? matching(options, opened.by === 'typing' ? text : '') : [];
  const shown = found.slice(0, MOST_SHOWN);
  const active = opened ? shown[opened.active] : undefined;
  const listId = `${aria.id}-list`;

  const open = (by: Opened['by'], at: number) => setOpened({ by, active: at });
  const openAll = () =>
    open(
      'button',
      options.findIndex((option) => option.label === text),
    );
  const close = () => setOpened(null);
  const pick = (option: ComboboxOption) => {
    onPick(option);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!opened) openAll();
      else open(opened.by, wrapped(opened.active, step, shown.length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Tab' && active && opened?.by === 'typing') {
      pick(active);
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      close();
    }
  };

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
        aria-expanded={opened !== null}
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={active && opened ? `${listId}-${opened.active}` : undefined}
        placeholder={props.placeholder}
        disabled={props.disabled}
        data-unreadable={props.unreadable || undefined}
        value={text}
        onKeyDown={onKeyDown}
        onClick={() => !opened && openAll()}
        onChange={(event) => {
          props.onText(event.target.value);
          open('typing', freeText || event.target.value === '' ? -1 : 0);
        }}
        onBlur={() => {
          close();
          props.onLeave();
        }}
      />
      <span className="input-group__button combobox__mark">
        <Icon name="chevronDown" />
      </span>
      {opened && (shown.length > 0 || !freeText) && (
        <Floating anchor={input} matchWidth onClose={close}>
          <ComboboxList
            id={listId}
            label={props.label}
            options={shown}
            active={opened.active}
            more={found.length - shown.length}
            onPick={pick}
          />
        </Floating>
      )}
    </div>
  );
}

/** The next place in a list that begins anew at its ends; -1 stands before the first. */
function wrapped(at: number, step: number, length: number): number {
  if (length === 0) return -1;
  if (at < 0) return step > 0 ? 0 : length - 1;
  return (at + step + length) % length;
}
