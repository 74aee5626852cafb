import { useState, type PointerEvent, type RefObject } from 'react';
import type { LineMove } from '#domain/schedule/change.ts';
import { drag } from '#pages/schedule/drag.ts';

type Drop = { target: string; place: 'before' | 'after' };

/** The row under the pointer, or the nearest one above or below it. */
function dropAt(table: HTMLTableElement | null, y: number): Drop | undefined {
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const row = rows.find((one) => y <= one.getBoundingClientRect().bottom) ?? rows.at(-1);
  const target = row?.dataset['order'];
  if (row === undefined || target === undefined) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { target, place: y < top + height / 2 ? 'before' : 'after' };
}

/** Rows are dragged by their number. */
export function useRowDrag(
  table: RefObject<HTMLTableElement | null>,
  onMove: (move: LineMove) => void,
) {
  const [dragged, setDragged] = useState('');
  const [drop, setDrop] = useState<Drop>();
  const grab = (id: string, event: PointerEvent<HTMLElement>) => {
    let last: Drop | undefined;
    drag(event.nativeEvent, event.currentTarget, {
      onStart: () => setDragged(id),
      onMove: ({ clientY }) => {
        last = dropAt(table.current, clientY);
        setDrop(last);
      },
      onEnd: (isDropped) => {
        setDragged('');
        setDrop(undefined);
        if (isDropped && last) onMove({ id, ...last });
      },
    });
  };
  return { dragged, drop, grab };
}
