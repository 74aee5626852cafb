import { useEffect, useEffectEvent } from 'react';
import { drag } from '#pages/schedule/desk/drag.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

/** What is carried along beneath the pointer. */
function ghostOf(tile: HTMLElement): HTMLElement {
  const { inlineSize } = getComputedStyle(tile);
  const ghost = tile.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return document.createElement('div');
  ghost.removeAttribute('data-tile');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('tile--ghost');
  ghost.style.inlineSize = inlineSize;
  document.body.append(ghost);
  return ghost;
}

/** Tiles are dragged from row to row. */
export function useTileDrag(
  { root, isLocked }: Day,
  onMove: (tile: string, row: string) => void,
): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const page = root.current;
    if (!page || isLocked) return undefined;
    const begin = (event: PointerEvent) => {
      const tile =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-tile]');
      // A finger scrolls the board; it moves tiles by the menu.
      if (!tile || event.pointerType === 'touch') return;
      let ghost: HTMLElement | undefined;
      let row: HTMLElement | undefined;
      const mark = (next: HTMLElement | undefined) => {
        row?.removeAttribute('data-over');
        row = next;
        row?.setAttribute('data-over', '');
      };
      drag(event, tile, {
        onStart: () => {
          ghost = ghostOf(tile);
          tile.setAttribute('data-dragged', '');
        },
        onMove: ({ clientX, clientY }) => {
          if (ghost) ghost.style.translate = `${clientX + 8}px ${clientY + 8}px`;
          const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')];
          mark(
            rows.find((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return clientY >= top && clientY < bottom;
            }),
          );
        },
        onEnd: (isDropped) => {
          const to = row?.dataset['row'];
          mark(undefined);
          ghost?.remove();
          tile.removeAttribute('data-dragged');
          if (isDropped && to !== undefined) move(tile.dataset['tile'] ?? '', to);
        },
      });
    };
    page.addEventListener('pointerdown', begin);
    return () => page.removeEventListener('pointerdown', begin);
  }, [root, isLocked]);
}
