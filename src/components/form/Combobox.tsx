import { useEffect, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { Floating } from '#components/Floating.tsx';
import { matching, NO_MATCH, type ComboboxOption } from '#components/form/comboboxOption.ts';
import type { ControlAria } from '#components/form/Field.tsx';
import { Icon } from '#components/Icon.tsx';
import { reveal } from '#components/reveal.ts';
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
  /** Whether it is said below the field that no option matches. */
  isNoneSaid?: boolean;
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
  const saysNone = !freeText && props.isNoneSaid !== true;
  const isOpen = active !== undefined && (shown.length > 0 || saysNone);
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
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
      {isOpen && (
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

type ComboboxListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  /** Matches beyond those shown. */
  more: number;
  onPick: (option: ComboboxOption) => void;
};

/** The options; the focus stays in the text, so a press must not take it away. */
function ComboboxList({ id, label, options, active, more, onPick }: ComboboxListProps) {
  const marked = useRef<HTMLLIElement>(null);

  useEffect(() => {
    const list = marked.current?.parentElement;
    if (active >= 0 && marked.current && list) reveal(marked.current, list);
  }, [active]);

  return (
    <div className="options" onMouseDown={(event) => event.preventDefault()}>
      <ul className="options__list" id={id} role="listbox" aria-label={`${label}の候補`}>
        {options.map((option, index) => (
          <li
            key={option.value}
            ref={index === active ? marked : undefined}
            id={`${id}-${index}`}
            className="options__one"
            role="option"
            aria-selected={index === active}
            onClick={() => onPick(option)}
          >
            <span>{option.label}</span>
            {option.hint !== undefined && <span className="options__hint">{option.hint}</span>}
          </li>
        ))}
      </ul>
      <p className="options__note" role="status">
        {options.length === 0 && NO_MATCH}
        {more > 0 && `ほか ${more} 件。続けて入力すると絞り込めます`}
      </p>
    </div>
  );
}

type ComboboxState = {
  options: readonly ComboboxOption[];
  text: string;
  onPick: (option: ComboboxOption) => void;
};

type Opened = { by: 'typing' | 'button'; active: number };

/** More are never looked through by eye: one types on instead. */
const MOST_SHOWN = 60;

/** Which options are listed, which one is marked, and what the keys do. */
function useCombobox({ options, text, onPick }: ComboboxState) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = opened ? matching(options, opened.by === 'typing' ? text : '') : [];
  const shown = found.slice(0, MOST_SHOWN);
  const marked = opened ? shown[opened.active] : undefined;

  const close = () => setOpened(null);
  const openAll = () => {
    const active = options.findIndex((option) => option.label === text);
    setOpened({ by: 'button', active });
  };
  const pick = (option: ComboboxOption) => {
    onPick(option);
    close();
  };
  const move = (step: 1 | -1) => {
    if (opened) setOpened({ ...opened, active: wrapped(opened.active, step, shown.length) });
    else openAll();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && marked) {
      event.preventDefault();
      pick(marked);
    } else if (key === 'Tab' && marked && opened?.by === 'typing') {
      pick(marked);
    } else if (key === 'Escape' && opened) {
      event.stopPropagation();
      close();
    }
  };

  return {
    shown,
    more: found.length - shown.length,
    /** Place of the marked option, -1 for none; undefined while the list is closed. */
    active: opened?.active,
    marked,
    close,
    pick,
    onKeyDown,
    onClick: () => {
      if (!opened) openAll();
    },
    onTyped: (active: number) => setOpened({ by: 'typing', active }),
  };
}

/** The next place in a list that begins anew at its ends; -1 stands before the first. */
function wrapped(at: number, step: number, length: number): number {
  if (length === 0) return -1;
  if (at < 0) return step > 0 ? 0 : length - 1;
  return (at + step + length) % length;
}
