import type { KeyboardEvent } from 'react';
import { legNames, type Leg } from '#domain/job/job.ts';
import { hasLetterKeys, isFreeKey } from '#pages/schedule/keys.ts';

const partsIn = (row: Element | null): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-part="handle"], a, [data-part="leg"]')] : [];

/** The part that an arrow leads to from the focused one, or the leg that a digit names. */
function nextPart(focused: Element, row: Element, key: string): HTMLElement | undefined {
  if (/^[1-4]$/.test(key) && hasLetterKeys())
    return partsIn(row).filter(({ dataset }) => dataset['part'] === 'leg')[Number(key) - 1];
  const parts = partsIn(row);
  const at = Math.max(
    0,
    parts.findIndex((part) => part.contains(focused)),
  );
  if (key === 'ArrowLeft') return parts[at - 1];
  if (key === 'ArrowRight') return parts[at + 1];
  if (key === 'ArrowUp') return partsIn(row.previousElementSibling)[at];
  return key === 'ArrowDown' ? partsIn(row.nextElementSibling)[at] : undefined;
}

/** Whether a key begins a name: a kana. Latin letters are shortcuts. */
const isTyped = ({ key }: KeyboardEvent): boolean =>
  key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key);

type RowActions = {
  onOpen: (leg: Leg) => void;
  onComplete: (leg: Leg) => void;
  onStep: (direction: 'up' | 'down') => void;
  /** 上の行と同じ: one leg, or all of them where no leg is focused. */
  onCopyDown: (leg: Leg | undefined) => void;
  onClear: (leg: Leg) => void;
};

/** What a key does to the cell or the row that has the focus; undefined: nothing. */
function actOf(
  event: KeyboardEvent,
  leg: Leg | undefined,
  actions: RowActions,
): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey)
    return key.toLowerCase() === 'd' ? () => actions.onCopyDown(leg) : undefined;
  if (altKey && key === 'ArrowUp') return () => actions.onStep('up');
  if (altKey && key === 'ArrowDown') return () => actions.onStep('down');
  if (altKey || leg === undefined) return undefined;
  if (key === 'x' && hasLetterKeys()) return () => actions.onComplete(leg);
  return key === 'Delete' || key === 'Backspace' ? () => actions.onClear(leg) : undefined;
}

/**
 * A row of the table as one of a spreadsheet: the arrows from cell to cell, 1 to 4 to a leg, Alt+↑/↓ moves the row, x
 * completes the focused leg, Delete frees it, Ctrl+D takes who stands above, and typing a name opens it.
 */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, actions: RowActions): void {
  const { target, currentTarget, nativeEvent, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof Element) || event.shiftKey) return;
  const name = target.closest<HTMLElement>('[data-leg]')?.dataset['leg'];
  const leg = legNames.find((one) => one === name);
  // What an input method converts begins a name, whatever key it was; in the box beside the cell it is typed already.
  if (event.keyCode === 229) {
    if (leg !== undefined && target.closest('[data-part="leg"]') !== null) actions.onOpen(leg);
    return;
  }
  if (!isFreeKey(nativeEvent, 'd')) return;
  const act = actOf(event, leg, actions);
  const isPlain = !altKey && !ctrlKey && !metaKey;
  const next =
    act === undefined && isPlain ? nextPart(target, currentTarget, event.key) : undefined;
  if (act !== undefined || next !== undefined) event.preventDefault();
  act?.();
  next?.focus();
  // React shows it before the browser types: this very key goes into the box that opens.
  if (!event.defaultPrevented && isPlain && leg !== undefined && isTyped(event))
    actions.onOpen(leg);
}
