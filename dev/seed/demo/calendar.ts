import { addDays, weekdayOf } from '#domain/time.ts';

export type Day = { readonly key: string; readonly isSaturday: boolean };

/** Monday to Friday; public holidays count as working days here. */
const isWeekday = (dayKey: string): boolean => !'土日'.includes(weekdayOf(dayKey));

/** The nearest weekday after (step 1) or before (step -1) a day. */
export function weekdayFrom(dayKey: string, step: 1 | -1): string {
  const next = addDays(dayKey, step);
  return isWeekday(next) ? next : weekdayFrom(next, step);
}

/** The days on which containers are delivered, Mondays to Saturdays, both ends included. */
export function deliveryDays(first: string, last: string): Day[] {
  const days: Day[] = [];
  for (let key = first; key <= last; key = addDays(key, 1)) {
    const weekday = weekdayOf(key);
    if (weekday !== '日') days.push({ key, isSaturday: weekday === '土' });
  }
  return days;
}

/** How many weekdays a day lies ahead of another: 0 for the same day and for earlier ones. */
export function weekdaysAhead(from: string, dayKey: string): number {
  let count = 0;
  for (let key = weekdayFrom(from, 1); key <= dayKey; key = weekdayFrom(key, 1)) count += 1;
  return count;
}
