import { useState, type KeyboardEvent } from 'react';
import { type ComboboxOption, matching } from '#components/form/comboboxOption.ts';

type ComboboxState = {
  options: readonly ComboboxOption[];
  text: string;
  onPick: (option: ComboboxOption) => void;
};

type Opened = { by: 'typing' | 'button'; active: number };

/** More are never looked through by eye: one types on instead. */
const MOST_SHOWN = 60;

/** Which options are listed, which one is marked, and what the keys do. */
export function useCombobox({ options, text, onPick }: ComboboxState) {
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
