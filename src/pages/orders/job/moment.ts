import { parseDay, parseTime } from '#components/form/parse.ts';
import { addDays, atClock, clockOf, dayKeyOf } from '#domain/time.ts';

const CLOCK = /^\d{2}:\d{2}$/;

/** So far may a moment be ahead and still be past: the clock on the wall and that of the computer differ. */
const LEEWAY_MS = 3_600_000;

/** Whether a moment is still to come. */
export const isAhead = (moment: Date, now: Date): boolean =>
  moment.getTime() > now.getTime() + LEEWAY_MS;

/** The last time that the clock said so: 23:30, written after midnight, was yesterday. */
function lastAt(clock: string, now: Date): Date {
  const today = dayKeyOf(now);
  const moment = atClock(today, clock);
  return isAhead(moment, now) ? atClock(addDays(today, -1), clock) : moment;
}

/**
 * A past moment as people write it: 11/24 9:30, 1124 930, 今日 15時; 930 alone is a time, 11/24 alone a day.
 * @param known the moment so far, which fills in a missing day or time
 * @returns null for no text, undefined when it is no moment
 */
export function parseMoment(text: string, known: Date | null, now: Date): Date | null | undefined {
  const today = dayKeyOf(now);
  const words = text.normalize('NFKC').trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (last === '') return null;
  const written = { day: words.slice(0, -1).join(''), clock: parseTime(last) ?? '' };
  if (CLOCK.test(written.clock)) {
    if (written.day === '')
      return known === null ? lastAt(written.clock, now) : atClock(dayKeyOf(known), written.clock);
    const day = parseDay(written.day, today);
    return day === null ? undefined : atClock(day, written.clock);
  }
  const day = parseDay(words.join(''), today);
  return day === null || known === null ? undefined : atClock(day, clockOf(known));
}

/** '2026/11/24 09:30', '' for none. */
export const momentText = (moment: Date | null): string =>
  moment === null ? '' : `${dayKeyOf(moment).replaceAll('-', '/')} ${clockOf(moment)}`;
