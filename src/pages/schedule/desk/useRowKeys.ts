import { useEffect, useEffectEvent } from 'react';
import { hasLetterKeys, isFreeKey } from '#pages/schedule/desk/keys.ts';
import type { RowMoves } from '#pages/schedule/desk/useRowMoves.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

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
  if (key === 'ArrowDown') return partsIn(row.nextElementSibling)[at];
  return undefined;
}

type Does = { onComplete: (orderId: string, leg: string) => void; moves: RowMoves };

/**
 * In a row: the arrows from cell to cell, 1 to 4 to a leg, Alt+↑/↓ moves the row, x completes the focused leg.
 * Outside, 1 to 4 lead into the first row.
 */
export function useRowKeys({ root, isLocked, takeKeys }: Day, { onComplete, moves }: Does): void {
  const toLeg = (row: Element | null, digit: number): HTMLElement | undefined =>
    [...(row?.querySelectorAll<HTMLElement>('[data-part="leg"]') ?? [])][digit - 1];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event) || event.shiftKey || !(event.target instanceof Element)) return;
    const { target, key } = event;
    const row = target.closest<HTMLElement>('tr[data-order]');
    const id = row?.dataset['order'];
    if (event.altKey) {
      const direction = { ArrowUp: 'up', ArrowDown: 'down' } as const;
      if (id === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
      event.preventDefault();
      return moves.step(id, direction[key]);
    }
    const leg = target.closest<HTMLElement>('[data-leg]')?.dataset['leg'];
    if (key === 'x' && id !== undefined && leg !== undefined && hasLetterKeys()) {
      event.preventDefault();
      return onComplete(id, leg);
    }
    const isDigit = /^[1-4]$/.test(key) && hasLetterKeys();
    const first = root.current?.querySelector('tr[data-order]') ?? null;
    const next = isDigit ? toLeg(row ?? first, Number(key)) : row && neighbourOf(target, row, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    if (isLocked) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    takeKeys('rows').forEach(listen);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLocked, takeKeys]);
}
