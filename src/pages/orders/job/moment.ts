import { parseDay, parseTime } from '#components/form/parse.ts';
import { atClock, clockOf, dayKeyOf } from '#domain/time.ts';

const CLOCK = /^\d{2}:\d{2}$/;

/**
 * A moment as people write it: 11/24 9:30, 1124 930, 今日 15時; 930 alone is a time, 11/24 alone a day.
 * @param known the moment so far, which fills in a missing day or time @param today day key of the present day
 * @returns null for no text, undefined when it is no moment
 */
export function parseMoment(
  text: string,
  known: Date | null,
  today: string,
): Date | null | undefined {
  const words = text.normalize('NFKC').trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (last === '') return null;
  const written = { day: words.slice(0, -1).join(''), clock: parseTime(last) ?? '' };
  if (CLOCK.test(written.clock)) {
    const usual = known === null ? today : dayKeyOf(known);
    const day = written.day === '' ? usual : parseDay(written.day, today);
    return day === null ? undefined : atClock(day, written.clock);
  }
  const day = parseDay(words.join(''), today);
  return day === null || known === null ? undefined : atClock(day, clockOf(known));
}

/** '2026/11/24 09:30', '' for none. */
export const momentText = (moment: Date | null): string =>
  moment === null ? '' : `${dayKeyOf(moment).replaceAll('-', '/')} ${clockOf(moment)}`;
