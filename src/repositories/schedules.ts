import { scheduleSchema, type Schedule } from '#domain/schedule.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRecord } from '#repositories/store.ts';

/** Path of one day's schedule; its id is the day key (specification §3). */
export const pathOf = (companyId: string, dayKey: string): string =>
  `companies/${companyId}/schedules/${dayKey}`;

/** The arrangement of one day, live; undefined when nobody arranged it. */
export const watch = (companyId: string, dayKey: string): Watch<Schedule | undefined> =>
  watchRecord(pathOf(companyId, dayKey), scheduleSchema);
