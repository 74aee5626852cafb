import { useEffect, useRef, type RefObject } from 'react';
import { stepOf } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';

/** How long a change is marked. */
const FLASH_MS = 2000;

/** What stands in the cells of a line, by the selector of the cell. */
function cellsOf(line: DayLine, isTile: boolean): [string, string][] {
  const { order, job, legs, chassis } = line;
  const row = `[data-order="${CSS.escape(order.id)}"]`;
  // By ids: a name that comes later, or is corrected, is no change of the day.
  const driven = legs.map(({ leg, done }) => {
    const { type, id } = stepOf(job, leg) ?? { type: '', id: '' };
    return `${type} ${id} ${done}`;
  });
  return [
    ...legs.map(({ leg }, index): [string, string] => [
      `${row} [data-leg="${leg}"]`,
      String(driven[index]),
    ]),
    [
      row,
      JSON.stringify([
        isTile && driven,
        chassis,
        order.arrivalTime,
        order.destination,
        order.container,
        order.pickupPlace,
        order.returnPlace,
        order.description,
      ]),
    ],
  ];
}

/** When the mark of an element goes: a second change would lose its own to the end of the first one's. */
const ends = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function mark(element: Element): void {
  clearTimeout(ends.get(element));
  element.removeAttribute('data-changed');
  // Read, so that a second change begins anew.
  void element.getBoundingClientRect();
  element.setAttribute('data-changed', '');
  ends.set(
    element,
    setTimeout(() => element.removeAttribute('data-changed'), FLASH_MS),
  );
}

type Watched = {
  root: RefObject<HTMLElement | null>;
  /** Another day begins anew. */
  day: string;
  lines: readonly DayLine[];
  /** Whether the server has said all of it: only its own word is compared with its last one. */
  isConfirmed: boolean;
  /** A line is one tile, not a row of cells. */
  isTile?: boolean;
};

/**
 * Marks for two seconds what somebody changed; the style sheet says how. What shows for the first time is no change,
 * nor is what the server adds to the device's own copy at the opening.
 */
export function useFlash({ root, day, lines, isConfirmed, isTile = false }: Watched): void {
  const known = useRef<{ day: string; cells: Map<string, string> }>(undefined);
  useEffect(() => {
    if (!isConfirmed) return;
    const cells = new Map(lines.flatMap((line) => cellsOf(line, isTile)));
    const before = known.current?.day === day ? known.current.cells : undefined;
    known.current = { day, cells };
    if (before === undefined || before.size === 0) return;
    for (const [selector, text] of cells) {
      const isNew = before.get(selector) !== text;
      if (isNew) root.current?.querySelectorAll(selector).forEach(mark);
    }
  }, [root, day, lines, isTile, isConfirmed]);
}
