import { atClock, clockOf, minuteOfDay } from '#domain/time.ts';

/**
 * When a container is expected at the destination within its arrival day: an instant, a time of day 'HH:mm'
 * (old records), the morning, the afternoon, or not decided.
 */
export type ArrivalTime = Date | string | null;

/** What a person enters and what is edited: 'HH:mm', 'am', 'pm' or '' (not decided). */
export type ArrivalClock = string;

const MORNING = 'am';
const AFTERNOON = 'pm';
const NOON_MINUTES = 12 * 60;
const ONE_O_CLOCK_MINUTES = 13 * 60;

/** Whether the text is a time of day 'H:mm' or 'HH:mm'. */
export const isClock = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);

/** The entry form of a stored arrival time; unknown old texts become '' (not decided). */
export function arrivalClockOf(time: ArrivalTime): ArrivalClock {
  if (time === null) return '';
  if (time instanceof Date) return clockOf(time);
  if (time === MORNING || time === AFTERNOON) return time;
  return isClock(time) ? time.padStart(5, '0') : '';
}

/**
 * The stored form of an entered arrival time. A time becomes an instant on the arrival day
 * (specification §3: a date-time is merged onto the arrivalDate's day).
 * @param dayKey arrival day 'YYYY-MM-DD' @throws RangeError when the day is none
 */
export function arrivalTimeOn(dayKey: string, clock: ArrivalClock): Date | 'am' | 'pm' | null {
  if (clock === MORNING || clock === AFTERNOON) return clock;
  return isClock(clock) ? atClock(dayKey, clock) : null;
}

/** 'H:mm', 'AM', 'PM' (specification §9) or '' when not decided. */
export function arrivalTimeLabel(time: ArrivalTime): string {
  const clock = arrivalClockOf(time);
  if (clock === MORNING || clock === AFTERNOON) return clock.toUpperCase();
  return clock.replace(/^0/, '');
}

/**
 * The time of day in minutes since midnight; undefined for 'am', 'pm' and what is not decided. Schedules compare each
 * delivery of a day with each other one, so it makes no text of a date.
 */
export function arrivalMinutesOf(time: ArrivalTime): number | undefined {
  if (time instanceof Date) return minuteOfDay(time);
  if (time === null || !isClock(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Sorting groups of a day: before noon · 'am' · the noon hour · later · 'pm' · not decided. */
function groupOf(time: ArrivalTime): { group: number; minutes: number } {
  if (time === MORNING) return { group: 1, minutes: 0 };
  if (time === AFTERNOON) return { group: 4, minutes: 0 };
  const minutes = arrivalMinutesOf(time);
  if (minutes === undefined) return { group: 5, minutes: 0 };
  if (minutes < NOON_MINUTES) return { group: 0, minutes };
  return { group: minutes < ONE_O_CLOCK_MINUTES ? 2 : 3, minutes };
}

/**
 * Order of the daily schedule (specification §7): times before noon, then 'am', then the noon hour,
 * then later times, then 'pm'; what is not decided comes last.
 */
export function byArrivalTime(a: ArrivalTime, b: ArrivalTime): number {
  const [left, right] = [groupOf(a), groupOf(b)];
  return left.group - right.group || left.minutes - right.minutes;
}
