import type { SaveOutcome } from '#domain/saving.ts';
import { scheduleSchema, type Schedule } from '#domain/schedule/schedule.ts';
import {
  noArrangement,
  scheduleActionLabel,
  scheduleConflicts,
  withScheduleAction,
  type Arrangement,
  type LineMove,
  type ScheduleAction,
} from '#domain/schedule/change.ts';
import { durable } from '#firestore/durable.ts';
import { watchRecord } from '#firestore/engine.ts';
import type { Watch } from '#firestore/live.ts';
import { SERVER_TIME } from '#firestore/values.ts';

/** Path of one day's schedule; its id is the day key (specification §3). */
export const pathOf = (companyId: string, dayKey: string): string =>
  `companies/${companyId}/schedules/${dayKey}`;

/** The arrangement of one day, live; undefined when nobody arranged it. */
export const watch = (companyId: string, dayKey: string): Watch<Schedule | undefined> =>
  watchRecord(pathOf(companyId, dayKey), scheduleSchema);

type ScheduleCommand = { companyId: string; dayKey: string; action: ScheduleAction };

const arrangementOf = (record: object | undefined): Arrangement => {
  if (record === undefined) return noArrangement;
  const { orders, notes } = scheduleSchema.parse({ id: '', ...record });
  return { orders, notes };
};

const acting = durable<ScheduleCommand>({
  kind: 'schedules.act',
  keys: ['companyId', 'dayKey', 'action'],
  what: ({ dayKey, action }) => `${dayKey} ${scheduleActionLabel(action)}`,
  write: ({ companyId, dayKey, action }) => ({
    path: pathOf(companyId, dayKey),
    fieldsOf: arrangementOf,
    change: (before) => withScheduleAction(arrangementOf(before), action),
    contest: (...sides) => {
      const [base, mine, theirs] = sides.map(arrangementOf);
      return base && mine && theirs ? scheduleConflicts(base, mine, theirs, action) : [];
    },
    onCreate: { createdAt: SERVER_TIME },
  }),
});

/** Puts a line beside another one. @param shown ids of the day's lines as the mover sees them */
export const move = (
  companyId: string,
  dayKey: string,
  wanted: LineMove,
  shown: readonly string[],
): Promise<SaveOutcome> => acting({ companyId, dayKey, action: { kind: 'move', wanted, shown } });

/**
 * Takes a move back, as long as nobody has moved that line since.
 * @param wanted beside whom it stood before @param undone the move
 */
export const moveBack = (
  companyId: string,
  dayKey: string,
  { wanted, undone }: { wanted: LineMove; undone: LineMove },
  shown: readonly string[],
): Promise<SaveOutcome> =>
  acting({ companyId, dayKey, action: { kind: 'moveBack', wanted, undone, shown } });

/** Back to the order of arrival. */
export const resetOrder = (companyId: string, dayKey: string): Promise<SaveOutcome> =>
  acting({ companyId, dayKey, action: { kind: 'reset' } });

/** Takes a reset back, as long as nobody has arranged the day anew. @param orders ids of the day's orders as they were arranged */
export const restoreOrder = (
  companyId: string,
  dayKey: string,
  orders: readonly string[],
): Promise<SaveOutcome> => acting({ companyId, dayKey, action: { kind: 'restore', orders } });

/** Sets what everybody has to know that day. @param from the notes as they were when somebody began to write */
export const setNotes = (
  companyId: string,
  dayKey: string,
  notes: string,
  from: string,
): Promise<SaveOutcome> => acting({ companyId, dayKey, action: { kind: 'notes', notes, from } });
