import type { DayLine } from '#domain/schedule/dayModel.ts';
import { moveOf, type LineMove, type UndoneMove } from '#domain/schedule/change.ts';
import * as schedules from '#repositories/schedules.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';

const idsOf = (lines: readonly DayLine[]): string[] => lines.map(({ order }) => order.id);

/** What puts a line back where it stands now. */
function backOf(id: string, ids: readonly string[]): LineMove | undefined {
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  if (after !== undefined) return { id, place: 'before', target: after };
  return before === undefined ? undefined : { id, place: 'after', target: before };
}

/**
 * How the lines of the day are arranged: saved for everybody at once.
 * @param all lines of other offices keep their places among the ones that are seen
 * @param arranged ids in the order that somebody gave them; none when nobody did
 */
export function arrangeOf(
  companyId: string,
  day: string,
  all: readonly DayLine[],
  { shown, arranged }: { shown: readonly DayLine[]; arranged: readonly string[] },
  { step }: Steps,
) {
  const [ids, seen] = [idsOf(all), idsOf(shown)];
  return {
    /** Whether somebody gave the lines an order of their own. */
    isArranged: arranged.length > 0,
    move: (wanted: LineMove | undefined) => {
      if (wanted === undefined) return;
      const back = backOf(wanted.id, ids);
      const undone: UndoneMove = { ...wanted, ...(arranged.length === 0 && { isFirst: true }) };
      void step(() => schedules.move(companyId, day, wanted, ids), {
        label: '並び順',
        run: back && (() => schedules.moveBack(companyId, day, { wanted: back, undone }, ids)),
      });
    },
    /** Where a line can go by a step; undefined where it is already. */
    stepOf: (id: string, direction: Parameters<typeof moveOf>[1]) => moveOf(id, direction, seen),
    reset: () =>
      step(() => schedules.resetOrder(companyId, day), {
        label: '並び順',
        run: () => schedules.restoreOrder(companyId, day, arranged),
      }),
    setNotes: (notes: string, from: string) =>
      step(() => schedules.setNotes(companyId, day, notes, from), {
        label: '連絡事項',
        run: () => schedules.setNotes(companyId, day, from, notes),
      }),
  };
}

export type Arrange = ReturnType<typeof arrangeOf>;
