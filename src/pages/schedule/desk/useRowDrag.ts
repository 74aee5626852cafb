import { useEffect, useEffectEvent } from 'react';
import { drag } from '#pages/schedule/desk/drag.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import type { LineMove } from '#domain/scheduleChange.ts';

type Drop = { row: HTMLElement; place: 'before' | 'after' };

/** The row under the pointer, or the nearest one above or below it. */
function dropAt(rows: readonly HTMLElement[], y: number): Drop | undefined {
  const row = rows.find((one) => y <= one.getBoundingClientRect().bottom) ?? rows.at(-1);
  if (row === undefined) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { row, place: y < top + height / 2 ? 'before' : 'after' };
}

/** Rows are dragged by their number. */
export function useRowDrag({ root, isLocked }: Day, onMove: (move: LineMove) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const page = root.current;
    if (!page || isLocked) return undefined;
    const begin = (event: PointerEvent) => {
      const handle =
        event.target instanceof Element &&
        event.target.closest<HTMLElement>('[data-part="handle"]');
      const row = handle && handle.closest<HTMLElement>('[data-order]');
      if (!row) return;
      let drop: Drop | undefined;
      const mark = (next: Drop | undefined) => {
        drop?.row.removeAttribute('data-drop');
        drop = next;
        drop?.row.setAttribute('data-drop', drop.place);
      };
      drag(event, handle, {
        onStart: () => row.setAttribute('data-dragged', ''),
        onMove: ({ clientY }) =>
          mark(dropAt([...page.querySelectorAll<HTMLElement>('tr[data-order]')], clientY)),
        onEnd: (isDropped) => {
          const to = drop;
          mark(undefined);
          row.removeAttribute('data-dragged');
          const { order: id = '' } = row.dataset;
          const target = to?.row.dataset['order'];
          if (isDropped && to && target !== undefined) move({ id, place: to.place, target });
        },
      });
    };
    page.addEventListener('pointerdown', begin);
    return () => page.removeEventListener('pointerdown', begin);
  }, [root, isLocked]);
}
