import { useMemo } from 'react';
import { moveOf, type LineMove } from '#domain/scheduleChange.ts';
import { write } from '#pages/schedule/desk/write.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import * as schedules from '#repositories/schedules.ts';

/** How the lines of the day are arranged: saved for everybody at once. */
export function useRowMoves({ companyId, day, schedule, lines }: Day) {
  return useMemo(() => {
    const idsOf = (some: typeof lines) => some.map(({ order }) => order.id);
    // Lines of other offices keep their places among the ones that are seen.
    const all = schedule.state === 'shown' ? idsOf(schedule.lines) : [];
    const shown = idsOf(lines);
    const move = (wanted: LineMove | undefined) => {
      if (wanted !== undefined) write(() => schedules.move(companyId, day, wanted, all));
    };
    return {
      shown,
      move,
      step: (id: string, direction: Parameters<typeof moveOf>[1]) =>
        move(moveOf(id, direction, shown)),
      reset: () => write(() => schedules.resetOrder(companyId, day)),
      setNotes: (notes: string, from: string) =>
        write(() => schedules.setNotes(companyId, day, notes, from)),
    };
  }, [companyId, day, schedule, lines]);
}

export type RowMoves = ReturnType<typeof useRowMoves>;
