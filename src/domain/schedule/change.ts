import { isSame, type Conflict } from '#domain/saving.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';

// The changes of a day's schedule, apart from its reading: screens that only show it do without them.

/** What a person decides of a day's schedule. */
export type Arrangement = Pick<Schedule, 'orders' | 'notes'>;

/** The arrangement of a day that nobody arranged. */
export const noArrangement: Arrangement = { orders: [], notes: '' };

/** Lines that a day's arrangement may hold (the rules allow no more). */
export const MOST_LINES = 500;

/** Length of the notes in UTF-16 units, as the rules count. */
export const LONGEST_NOTES = 500;

/** Where a line goes: directly before or after another one, which may have moved meanwhile. */
export type LineMove = { id: string; place: 'before' | 'after'; target: string };

/** A move that is taken back. `isFirst`: nobody had arranged the day before it. */
export type UndoneMove = LineMove & { isFirst?: true };

/**
 * Puts a line beside another one. Relative, so that two people who arrange at once both get what they did: what the
 * other one moved stays where it is. What nobody arranged so far is pinned where the mover sees it.
 * @param shown ids of all lines of the day as the mover sees them, from top to bottom
 */
export function withLineMoved(
  before: Arrangement,
  { id, place, target }: LineMove,
  shown: readonly string[],
): Arrangement {
  if (id === target) return before;
  const pinned = [...before.orders, ...shown.filter((one) => !before.orders.includes(one))];
  const others = pinned.filter((one) => one !== id);
  const at = others.indexOf(target);
  if (at < 0) return before;
  const moved = others.toSpliced(place === 'before' ? at : at + 1, 0, id);
  // Lines that left the day are kept for their return as long as there is room.
  const orders = moved.length <= MOST_LINES ? moved : moved.filter((one) => shown.includes(one));
  return { ...before, orders: orders.slice(0, MOST_LINES) };
}

/** Whether a line still stands beside the one that it was moved to, among those that were shown then. */
function standsAsMoved(
  orders: readonly string[],
  { id, place, target }: LineMove,
  shown: readonly string[],
): boolean {
  const there = orders.filter((one) => shown.includes(one));
  const at = there.indexOf(id);
  return at >= 0 && there[place === 'before' ? at + 1 : at - 1] === target;
}

/** Back to the order of arrival (並び順を元に戻す); the notes stay. */
export const withoutOrder = (before: Arrangement): Arrangement => ({ ...before, orders: [] });

/** Puts a line back, as long as nobody has moved it since; a day that this move alone arranged is arranged no more. */
function withMoveBack(
  before: Arrangement,
  { wanted, undone, shown }: Extract<ScheduleAction, { kind: 'moveBack' }>,
): Arrangement {
  if (!standsAsMoved(before.orders, undone, shown)) return before;
  const alone = withLineMoved(noArrangement, undone, shown).orders;
  if (undone.isFirst === true && isSame(alone, before.orders)) return withoutOrder(before);
  return withLineMoved(before, wanted, shown);
}

/** Sets what everybody has to know that day. */
export const withNotes = (before: Arrangement, notes: string): Arrangement => ({
  ...before,
  notes: notes.slice(0, LONGEST_NOTES),
});

/** One step up or down among the lines, to the first or the last place; undefined when it is there already. */
export function moveOf(
  id: string,
  direction: 'up' | 'down' | 'first' | 'last',
  shown: readonly string[],
): LineMove | undefined {
  const at = shown.indexOf(id);
  const target = {
    up: shown[at - 1],
    down: shown[at + 1],
    first: shown[0],
    last: shown.at(-1),
  }[direction];
  if (at < 0 || target === undefined || target === id) return undefined;
  const place = direction === 'up' || direction === 'first' ? 'before' : 'after';
  return { id, place, target };
}

/** One thing that somebody does to a day's schedule, as data: it can wait on a device and be done later. */
export type ScheduleAction =
  /** `shown`: ids of the day's lines as the mover sees them. */
  | { kind: 'move'; wanted: LineMove; shown: readonly string[] }
  /** 元に戻す. `wanted`: beside whom it stood before; `undone`: the move, which counts as long as nobody moved it since. */
  | { kind: 'moveBack'; wanted: LineMove; undone: UndoneMove; shown: readonly string[] }
  | { kind: 'reset' }
  /** The order before it was reset, whole; it stays as it is where somebody has arranged the day anew. */
  | { kind: 'restore'; orders: readonly string[] }
  /** `from`: the notes as they were when somebody began to write. */
  | { kind: 'notes'; notes: string; from: string };

/** The arrangement after an action. */
export function withScheduleAction(before: Arrangement, action: ScheduleAction): Arrangement {
  switch (action.kind) {
    case 'move':
      return withLineMoved(before, action.wanted, action.shown);
    case 'moveBack':
      return withMoveBack(before, action);
    case 'reset':
      return withoutOrder(before);
    case 'restore':
      return before.orders.length > 0 ? before : { ...before, orders: [...action.orders] };
    default:
      return withNotes(before, action.notes);
  }
}

const without = (orders: readonly string[], id: string): string =>
  orders.filter((one) => one !== id).join();

/**
 * What two people decided differently of one day: the notes, or where one line goes. Who moves another line agrees with
 * both; who takes a reset back does not agree with those who arranged anew meanwhile.
 * @param base as I saw it @param mine as I want it @param theirs as it is now
 */
export function scheduleConflicts(
  base: Arrangement,
  mine: Arrangement,
  theirs: Arrangement,
  action: ScheduleAction,
): Conflict[] {
  const isContested = (one: unknown, before: unknown, other: unknown): boolean =>
    one !== before && other !== before && other !== one;
  if (action.kind === 'notes')
    return isContested(mine.notes, action.from, theirs.notes)
      ? [{ path: 'notes', mine: mine.notes, theirs: theirs.notes }]
      : [];
  const [before, wanted, now] = [base.orders.join(), mine.orders.join(), theirs.orders.join()];
  if (action.kind === 'reset' || !isContested(wanted, before, now)) return [];
  if (action.kind === 'restore')
    return [{ path: 'orders', mine: mine.orders, theirs: theirs.orders }];
  const { id } = action.wanted;
  const isSameLine =
    base.orders.includes(id) && without(base.orders, id) === without(theirs.orders, id);
  return isSameLine ? [{ path: 'orders', mine: id, theirs: id }] : [];
}

/** What is done, in a few words. */
export const scheduleActionLabel = ({ kind }: ScheduleAction): string =>
  ({
    move: '並び順の変更',
    moveBack: '並び順の変更',
    reset: '並び順を元に戻す',
    restore: '並び順の変更',
    notes: '連絡事項',
  })[kind];
