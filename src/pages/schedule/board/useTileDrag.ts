import { useState, type PointerEvent, type RefObject } from 'react';
import { drag } from '#pages/schedule/drag.ts';

/** What is carried along, where the pointer is, and the row below it. */
export type Carried = {
  key: string;
  x: number;
  y: number;
  width: number;
  over: string | undefined;
};

function rowAt(board: HTMLElement | null, y: number): string | undefined {
  const rows = [...(board?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows.find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return y >= top && y < bottom;
  })?.dataset['row'];
}

/** Tiles are dragged from row to row. */
export function useTileDrag(
  board: RefObject<HTMLElement | null>,
  onMove: (tile: string, row: string) => void,
) {
  const [carried, setCarried] = useState<Carried>();
  const grab = (key: string, event: PointerEvent<HTMLElement>) => {
    // A finger scrolls the board; it moves tiles by the menu.
    if (event.pointerType === 'touch') return;
    const { width } = event.currentTarget.getBoundingClientRect();
    let over: string | undefined;
    drag(event.nativeEvent, event.currentTarget, {
      onStart: () => undefined,
      onMove: ({ clientX: x, clientY: y }) => {
        over = rowAt(board.current, y);
        setCarried({ key, x, y, width, over });
      },
      onEnd: (isDropped) => {
        setCarried(undefined);
        if (isDropped && over !== undefined) onMove(key, over);
      },
    });
  };
  return { carried, grab };
}
