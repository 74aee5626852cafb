import { useEffect, useEffectEvent, type RefObject } from 'react';
import { legNames, type Leg } from '#domain/job/job.ts';
import { hasLetterKeys, isFreeKey } from '#pages/schedule/keys.ts';

const PARTS = '[data-part="handle"], a, [data-part="leg"]';

const partsIn = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>(PARTS)] : [];

/** The part that an arrow leads to from the focused one. */
function neighbourOf(focused: Element, row: Element, key: string): HTMLElement | undefined {
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

/** Whether a key begins a name: a kana, or what an input method converts. Latin letters are shortcuts. */
const isTyped = ({ key, keyCode }: KeyboardEvent): boolean =>
  keyCode === 229 || (key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key));

type Does = {
  onOpen: (orderId: string, leg: Leg) => void;
  onComplete: (orderId: string, leg: Leg) => void;
  onStep: (orderId: string, direction: 'up' | 'down') => void;
  /** 上の行と同じ: one leg, or all of them where no leg is focused. */
  onCopyDown: (orderId: string, leg: Leg | undefined) => void;
  onClear: (orderId: string, leg: Leg) => void;
};

type Place = { id: string | undefined; leg: Leg | undefined; row: Element | null };

function placeOf(target: Element): Place {
  const row = target.closest<HTMLElement>('tr[data-order]');
  const name = target.closest<HTMLElement>('[data-leg]')?.dataset['leg'];
  return { id: row?.dataset['order'], leg: legNames.find((one) => one === name), row };
}

/** What a key does to the cell or the row that has the focus; false: nothing. */
function act(event: KeyboardEvent, { id, leg }: Place, does: Does): boolean {
  const { key } = event;
  if (id === undefined) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'd') return false;
    does.onCopyDown(id, leg);
    return true;
  }
  if (event.altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    does.onStep(id, key === 'ArrowUp' ? 'up' : 'down');
    return true;
  }
  if (leg === undefined) return false;
  if (key === 'x' && hasLetterKeys()) does.onComplete(id, leg);
  else if (key === 'Delete' || key === 'Backspace') does.onClear(id, leg);
  else return false;
  return true;
}

/**
 * The table as a spreadsheet. In a row: the arrows from cell to cell, 1 to 4 to a leg, Alt+↑/↓ moves the row, x
 * completes the focused leg, Delete frees it, Ctrl+D takes who stands above, and typing a name opens it. Outside, 1 to 4
 * lead into the first row.
 */
export function useTableKeys(
  table: RefObject<HTMLTableElement | null>,
  isLocked: boolean,
  does: Does,
): void {
  const toLeg = (row: Element | null, digit: number): HTMLElement | undefined =>
    [...(row?.querySelectorAll<HTMLElement>('[data-part="leg"]') ?? [])][digit - 1];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.shiftKey) return;
    const place = placeOf(target);
    const { id, leg, row } = place;
    if (!isFreeKey(event, 'd') && !(event.keyCode === 229 && leg !== undefined)) return;
    if (act(event, place, does)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDigit = /^[1-4]$/.test(key) && hasLetterKeys();
    const first = table.current?.querySelector('tr[data-order]') ?? null;
    const next = isDigit ? toLeg(row ?? first, Number(key)) : row && neighbourOf(target, row, key);
    if (next) {
      event.preventDefault();
      return next.focus();
    }
    // React shows it before the browser types: this very key goes into the box that opens.
    if (id !== undefined && leg !== undefined && isTyped(event)) does.onOpen(id, leg);
  });
  useEffect(() => {
    if (isLocked) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLocked]);
}
