import { useMemo } from 'react';
import { moveOf, type LineMove } from '#domain/scheduleChange.ts';
import { useWriting } from '#pages/schedule/desk/useWriting.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import * as scheduleChanges from '#repositories/scheduleChanges.ts';

/** How the lines of the day are arranged: saved for everybody at once. */
export function useRowMoves({ companyId, day, schedule, lines }: Day) {
  const write = useWriting();
  return useMemo(() => {
    const idsOf = (some: typeof lines) => some.map(({ order }) => order.id);
    // Lines of other offices keep their places among the ones that are seen.
    const all = schedule.state === 'shown' ? idsOf(schedule.lines) : [];
    const shown = idsOf(lines);
    const move = (wanted: LineMove | undefined) => {
      if (wanted !== undefined) write(() => scheduleChanges.move(companyId, day, wanted, all));
    };
    return {
      shown,
      move,
      step: (id: string, direction: Parameters<typeof moveOf>[1]) =>
        move(moveOf(id, direction, shown)),
      reset: () => write(() => scheduleChanges.resetOrder(companyId, day)),
      setNotes: (notes: string) => write(() => scheduleChanges.setNotes(companyId, day, notes)),
    };
  }, [companyId, day, schedule, lines, write]);
}

export type RowMoves = ReturnType<typeof useRowMoves>;
