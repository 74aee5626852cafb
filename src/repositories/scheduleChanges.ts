import type { SaveOutcome } from '#domain/saving.ts';
import { scheduleSchema } from '#domain/schedule.ts';
import {
  noArrangement,
  withLineMoved,
  withNotes,
  withoutOrder,
  type Arrangement,
  type LineMove,
} from '#domain/scheduleChange.ts';
import { pathOf } from '#repositories/schedules.ts';
import { changeRecord, prepare as prepareStore } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// The writes of schedules, apart from their reads: the wall and the phone of a driver only look.

/** Begins to fetch what saves need: the network may be gone by then. */
export const prepare = (): void => prepareStore('save');

const change = (
  companyId: string,
  dayKey: string,
  apply: (before: Arrangement) => Arrangement,
): Promise<SaveOutcome> =>
  changeRecord({
    path: pathOf(companyId, dayKey),
    apply: (record) => {
      const { orders, notes } = record === undefined ? noArrangement : scheduleSchema.parse(record);
      const before = { orders, notes };
      return { before, after: apply(before) };
    },
    onCreate: { createdAt: SERVER_TIME },
    onChange: {},
  });

/** Puts a line beside another one. @param shown ids of the day's lines as the mover sees them */
export const move = (
  companyId: string,
  dayKey: string,
  wanted: LineMove,
  shown: readonly string[],
): Promise<SaveOutcome> =>
  change(companyId, dayKey, (before) => withLineMoved(before, wanted, shown));

/** Back to the order of arrival. */
export const resetOrder = (companyId: string, dayKey: string): Promise<SaveOutcome> =>
  change(companyId, dayKey, withoutOrder);

/** Sets what everybody has to know that day. */
export const setNotes = (companyId: string, dayKey: string, notes: string): Promise<SaveOutcome> =>
  change(companyId, dayKey, (before) => withNotes(before, notes));
