import { useEffect, useRef, useState } from 'react';
import { assigneeKey, stepOf, type Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';

/** How long a change is marked. */
const MARK_MS = 2000;

/** What somebody changed just now. The number changes with every change: the style sheet begins anew. */
export type Marks = ReadonlyMap<string, 1 | 2>;

const NONE: Marks = new Map();

/** Names a leg of a container in the marks; the container itself is named by its id. */
export const markOf = (orderId: string, leg: Leg): string => `${orderId} ${leg}`;

/** What stands in the cells of a line, by ids: a name that comes later, or is corrected, is no change of the day. */
const cellsOf = ({ order, job, legs, chassis }: DayLine): [string, string][] => [
  ...legs.map(({ leg, done }): [string, string] => [
    markOf(order.id, leg),
    `${assigneeKey(stepOf(job, leg))} ${done}`,
  ]),
  [
    order.id,
    JSON.stringify([
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

const without = (marks: Marks, cell: string): Marks =>
  new Map([...marks].filter(([marked]) => marked !== cell));

/**
 * Marks for two seconds what somebody changed. What shows for the first time is no change, nor is what the server adds
 * to the device's own copy at the opening.
 * @param day another day begins anew
 * @param isConfirmed whether the server has said all of it: only its own word is compared with its last one
 */
export function useMarks(day: string, lines: readonly DayLine[], isConfirmed: boolean): Marks {
  const [marks, setMarks] = useState(NONE);
  const known = useRef<{ day: string; cells: Map<string, string> }>(undefined);
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (!isConfirmed) return;
    const cells = new Map(lines.flatMap(cellsOf));
    const before = known.current?.day === day ? known.current.cells : undefined;
    known.current = { day, cells };
    if (before === undefined || before.size === 0) return;
    const changed = [...cells.keys()].filter((cell) => before.get(cell) !== cells.get(cell));
    if (changed.length === 0) return;
    setMarks(
      (now) =>
        new Map([...now, ...changed.map((cell) => [cell, now.get(cell) === 1 ? 2 : 1] as const)]),
    );
    // A second change has two seconds of its own.
    for (const cell of changed) {
      clearTimeout(ends.current.get(cell));
      const end = () => setMarks((now) => without(now, cell));
      ends.current.set(cell, setTimeout(end, MARK_MS));
    }
  }, [day, lines, isConfirmed]);
  return marks;
}
