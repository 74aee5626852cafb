import { describe, expect, it } from 'vitest';
import {
  scheduleActionLabel,
  scheduleConflicts,
  withScheduleAction,
  type ScheduleAction,
} from '#domain/schedule/change.ts';

describe('an action on a day', () => {
  const shown = ['a', 'b', 'c'];
  const move = (id: string, target: string): ScheduleAction => ({
    kind: 'move',
    wanted: { id, place: 'before', target },
    shown,
  });
  const notes = (text: string, from = ''): ScheduleAction => ({ kind: 'notes', notes: text, from });
  const arranged = { orders: shown, notes: '' };
  const after = (action: ScheduleAction, before = arranged) => withScheduleAction(before, action);

  const restore: ScheduleAction = { kind: 'restore', orders: ['c', 'b', 'a'] };

  const undoing = (id: string, from: string, to: string): ScheduleAction => ({
    kind: 'moveBack',
    wanted: { id, place: 'before', target: from },
    undone: { id, place: 'before', target: to },
    shown,
  });

  it('moves, resets, restores and notes', () => {
    expect(after(move('c', 'a')).orders).toEqual(['c', 'a', 'b']);
    expect(after({ kind: 'reset' }).orders).toEqual([]);
    expect(after(restore, { orders: [], notes: '雨' })).toEqual({
      orders: ['c', 'b', 'a'],
      notes: '雨',
    });
    expect(after(notes('雨')).notes).toBe('雨');
  });

  it('is taken back as long as nobody has moved the same line since', () => {
    const moved = after(move('a', 'c'));
    expect(moved.orders).toEqual(['b', 'a', 'c']);
    expect(after(undoing('a', 'b', 'c'), moved).orders).toEqual(shown);
    // What is of another day stands between them in the record alone.
    const withOther = { ...moved, orders: ['b', 'a', 'of another day', 'c'] };
    expect(after(undoing('a', 'b', 'c'), withOther).orders).toEqual([
      'a',
      'b',
      'of another day',
      'c',
    ]);
    const elsewhere = { ...moved, orders: ['b', 'c', 'a'] };
    expect(after(undoing('a', 'b', 'c'), elsewhere)).toBe(elsewhere);
    const byTime = { ...moved, orders: [] };
    expect(after(undoing('a', 'b', 'c'), byTime)).toBe(byTime);
    const down: ScheduleAction = {
      kind: 'moveBack',
      wanted: { id: 'a', place: 'before', target: 'b' },
      undone: { id: 'a', place: 'after', target: 'c' },
      shown,
    };
    expect(after(down, elsewhere).orders).toEqual(shown);
    expect(after(down, moved)).toBe(moved);
    const anew = { orders: ['b', 'c', 'a'], notes: '' };
    expect(after(restore, anew)).toBe(anew);
  });

  it('leaves a day to the time of arrival again where it was the only one', () => {
    const none = { orders: [], notes: '雨' };
    const first: ScheduleAction = {
      kind: 'moveBack',
      wanted: { id: 'a', place: 'before', target: 'b' },
      undone: { id: 'a', place: 'before', target: 'c', isFirst: true },
      shown,
    };
    const moved = after(move('a', 'c'), none);
    expect(after(first, moved)).toEqual(none);
    const others = after(move('c', 'b'), moved);
    expect(after(first, others)).toBe(others);
    // Somebody else has moved another line since: theirs stays as it is.
    const four = { orders: ['b', 'a', 'c', 'd'], notes: '' };
    expect(after(first, four).orders).toEqual(['a', 'b', 'c', 'd']);
    expect(after(undoing('a', 'b', 'c'), moved).orders).toEqual(shown);
  });

  it.each<[ScheduleAction, string]>([
    [move('a', 'b'), '並び順の変更'],
    [undoing('a', 'b', 'c'), '並び順の変更'],
    [{ kind: 'reset' }, '並び順を元に戻す'],
    [restore, '並び順の変更'],
    [notes(''), '連絡事項'],
  ])('%j is called %s', (action, label) => {
    expect(scheduleActionLabel(action)).toBe(label);
  });

  const conflicts = (action: ScheduleAction, theirs: ScheduleAction, base = arranged) =>
    scheduleConflicts(base, after(action, base), after(theirs, base), action).map(
      ({ path }) => path,
    );

  it('contradicts another one about the notes, or about the place of the same line', () => {
    expect(conflicts(notes('雨'), notes('雪'))).toEqual(['notes']);
    expect(conflicts(move('c', 'a'), move('c', 'b'))).toEqual(['orders']);
    const reset = { orders: [], notes: '' };
    const toTheEnd: ScheduleAction = {
      kind: 'move',
      wanted: { id: 'a', place: 'after', target: 'c' },
      shown,
    };
    const moved = after(move('a', 'c'));
    expect(conflicts(undoing('a', 'b', 'c'), toTheEnd, moved)).toEqual(['orders']);
    expect(conflicts(restore, move('c', 'a'), reset)).toEqual(['orders']);
    expect(conflicts(restore, restore, reset)).toEqual([]);
    // The notes as they were when somebody began to write, not as they came in meanwhile.
    const now = { orders: [], notes: '雪' };
    expect(scheduleConflicts(now, { ...now, notes: '雨' }, now, notes('雨', ''))).toHaveLength(1);
  });

  it('agrees with others about other lines, the same notes, and nothing at all', () => {
    expect(conflicts(move('c', 'a'), move('a', 'c'))).toEqual([]);
    expect(conflicts(move('c', 'a'), move('c', 'a'))).toEqual([]);
    expect(conflicts(move('c', 'a'), notes('雪'))).toEqual([]);
    expect(conflicts(notes('雨'), move('c', 'a'))).toEqual([]);
    expect(conflicts({ kind: 'reset' }, move('c', 'a'))).toEqual([]);
    // A day that nobody had arranged: both arrange it, each a line of its own.
    const none = { orders: [], notes: '' };
    expect(conflicts(move('c', 'a'), move('b', 'a'), none)).toEqual([]);
  });
});
