import { scheduleSchema, type Schedule } from '#domain/schedule.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRecord } from '#repositories/store.ts';

/** The arrangement of one day, live; undefined when nobody arranged it. */
export const watch = (companyId: string, dayKey: string): Watch<Schedule | undefined> =>
  watchRecord(`companies/${companyId}/schedules/${dayKey}`, scheduleSchema);
