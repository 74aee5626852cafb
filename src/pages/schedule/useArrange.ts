import { useMemo } from 'react';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { moveOf, type LineMove } from '#domain/scheduleChange.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as schedules from '#repositories/schedules.ts';
import { showToast } from '#stores/toasts.ts';

const idsOf = (lines: readonly DayLine[]): string[] => lines.map(({ order }) => order.id);

async function write(change: Promise<SaveOutcome>): Promise<void> {
  const outcome = await change;
  if (outcome.kind === 'failed')
    showToast({ severity: 'error', summary: '保存できませんでした', detail: outcome.message });
}

/**
 * How the lines of the day are arranged: saved for everybody at once.
 * @param all lines of other offices keep their places among the ones that are seen
 */
export function useArrange(
  companyId: string,
  day: string,
  all: readonly DayLine[],
  shown: readonly DayLine[],
) {
  return useMemo(() => {
    const seen = idsOf(shown);
    const move = (wanted: LineMove | undefined) => {
      if (wanted !== undefined) void write(schedules.move(companyId, day, wanted, idsOf(all)));
    };
    return {
      move,
      /** Where a line can go by a step; undefined where it is already. */
      stepOf: (id: string, direction: Parameters<typeof moveOf>[1]) => moveOf(id, direction, seen),
      reset: () => void write(schedules.resetOrder(companyId, day)),
      setNotes: (notes: string, from: string) =>
        void write(schedules.setNotes(companyId, day, notes, from)),
    };
  }, [companyId, day, all, shown]);
}

export type Arrange = ReturnType<typeof useArrange>;
