import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scheduled, scheduleSchema } from '#domain/schedule/schedule.ts';
import {
  LONGEST_NOTES,
  moveOf,
  noArrangement,
  withLineMoved,
  withNotes,
  withoutOrder,
} from '#domain/schedule/change.ts';
import { anOrder } from '#tests/support/builders.ts';

const arranged = (...orders: string[]) => ({ orders, notes: '朝礼 6:30' });
const before = (id: string, target: string) => ({ id, place: 'before', target }) as const;
const after = (id: string, target: string) => ({ id, place: 'after', target }) as const;

describe('moving a line', () => {
  test('pins what was not arranged so far where the mover sees it', () =>
    expect(withLineMoved(noArrangement, before('c', 'a'), ['a', 'b', 'c']).orders).toEqual([
      'c',
      'a',
      'b',
    ]));
  test('goes after another one, and keeps the notes', () =>
    expect(withLineMoved(arranged('a', 'b', 'c'), after('a', 'b'), ['a', 'b', 'c'])).toEqual({
      orders: ['b', 'a', 'c'],
      notes: '朝礼 6:30',
    }));
  test('keeps lines that only the other dispatcher sees', () =>
    expect(withLineMoved(arranged('new', 'b', 'a'), before('a', 'b'), ['b', 'a']).orders).toEqual([
      'new',
      'a',
      'b',
    ]));
  test('beside itself or beside what is nowhere changes nothing', () => {
    const day = arranged('a', 'b');
    expect(withLineMoved(day, before('a', 'a'), ['a', 'b'])).toBe(day);
    expect(withLineMoved(day, before('a', 'gone'), ['a', 'b'])).toBe(day);
  });
  test('drops lines that left the day when there is no room for them', () => {
    const gone = Array.from({ length: 499 }, (_, index) => `gone-${index}`);
    expect(withLineMoved(arranged(...gone), before('b', 'a'), ['a', 'b']).orders).toEqual([
      'b',
      'a',
    ]);
  });
  test('of two people at once keeps what both did', () => {
    const seen = ['a', 'b', 'c', 'd'];
    const first = withLineMoved(noArrangement, before('d', 'a'), seen);
    expect(withLineMoved(first, after('b', 'c'), seen).orders).toEqual(['d', 'a', 'c', 'b']);
  });
  test('never loses or doubles a line', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.nat(), fc.nat(), (stored, shown, from, to) => {
        const id = shown[from % shown.length] ?? '';
        const target = shown[to % shown.length] ?? '';
        const { orders } = withLineMoved(arranged(...stored), before(id, target), shown);
        expect(new Set(orders).size).toBe(orders.length);
        if (id === target) return;
        expect(new Set(orders)).toEqual(new Set([...stored, ...shown]));
        expect(orders.indexOf(id)).toBe(orders.indexOf(target) - 1);
      }),
    );
  });
  test('shows as it was moved', () => {
    const orders = ['a', 'b', 'c'].map((id) => anOrder({ id }));
    const { orders: ids } = withLineMoved(noArrangement, before('c', 'b'), ['a', 'b', 'c']);
    expect(scheduled(orders, ids).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });
});

test('a step up or down, to the first or the last place', () => {
  const shown = ['a', 'b', 'c'];
  expect(moveOf('b', 'up', shown)).toEqual(before('b', 'a'));
  expect(moveOf('b', 'down', shown)).toEqual(after('b', 'c'));
  expect(moveOf('c', 'first', shown)).toEqual(before('c', 'a'));
  expect(moveOf('a', 'last', shown)).toEqual(after('a', 'c'));
  expect(moveOf('a', 'up', shown)).toBeUndefined();
  expect(moveOf('c', 'down', shown)).toBeUndefined();
  expect(moveOf('a', 'first', shown)).toBeUndefined();
  expect(moveOf('gone', 'last', shown)).toBeUndefined();
});

test('the order goes back to that of arrival, the notes stay', () =>
  expect(withoutOrder(arranged('a'))).toEqual(arranged()));

test('notes are set, at most as long as they may be', () => {
  expect(withNotes(arranged('a'), '雨').notes).toBe('雨');
  expect(withNotes(arranged(), 'あ'.repeat(501)).notes).toHaveLength(LONGEST_NOTES);
  expect(scheduleSchema.parse({ id: '2026-11-24' }).notes).toBe('');
});
