import { clockOf, dayKeyOf } from '#domain/time.ts';

/** 'M/d H:mm' of an instant in Japan. @throws RangeError 'Invalid time value' */
export const stampLabel = (at: Date): string => {
  const [, month, day] = dayKeyOf(at).split('-').map(Number);
  return `${month}/${day} ${clockOf(at)}`;
};

/**
 * Which of the lines a wall shows at a moment, when it cannot hold them all: it turns its pages by the clock, so that
 * two screens beside each other show the same.
 */
export function wallPage(
  count: number,
  room: number,
  now: Date,
  turnMs: number,
): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return { page: Math.floor(now.getTime() / turnMs) % pages, pages };
}
