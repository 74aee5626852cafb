import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '#pages/schedule/desk/keys.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

const tilesIn = (row: Element | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-tile]')] : [];

/** The tile that an arrow leads to: beside this one, or in the next row that has one. */
function neighbourOf(tile: HTMLElement, key: string): HTMLElement | undefined {
  const row = tile.closest('[data-row]');
  const rows = [...(row?.parentElement?.querySelectorAll('[data-row]') ?? [])];
  const tiles = tilesIn(row ?? undefined);
  const at = tiles.indexOf(tile);
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key === 'ArrowRight') return tiles[at + 1];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined || row === null) return undefined;
  for (let index = rows.indexOf(row) + step; rows[index] !== undefined; index += step) {
    const others = tilesIn(rows[index]);
    if (others.length > 0) return others[Math.min(at, others.length - 1)];
  }
  return undefined;
}

/** The arrows lead from tile to tile; Alt+↑/↓ moves the tile to the row above or below. */
export function useTileKeys(
  { root, isLocked }: Day,
  { move }: { move: (tile: string, direction: -1 | 1) => void },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!isFreeKey(event) || event.shiftKey || !(target instanceof HTMLElement)) return;
    const tile = target.closest<HTMLElement>('[data-tile]');
    if (tile === null) return;
    if (event.altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
      event.preventDefault();
      return move(tile.dataset['tile'] ?? '', key === 'ArrowUp' ? -1 : 1);
    }
    const next = neighbourOf(tile, key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const page = root.current;
    if (!page || isLocked) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [root, isLocked]);
}
