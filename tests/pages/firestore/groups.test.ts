import { beforeEach, describe, expect, it } from 'vitest';
import { GROUP_LIMIT, grouped, groupsFor } from '#firestore/groups.ts';
import { forgetKept } from '#firestore/answers.ts';
import { watchEach, type Watch } from '#firestore/live.ts';

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `o${String(from + index).padStart(4, '0')}`);

const sizes = (groups: readonly (readonly string[])[]): number[] =>
  groups.map(({ length }) => length);

describe('the groups of an in question', () => {
  it('hold at most 30 values, and each value once', () => {
    const groups = grouped(ids(0, 65), []);
    expect(sizes(groups)).toEqual([30, 30, 5]);
    expect(groups.flat()).toEqual(ids(0, 65));
    expect(grouped([], [ids(0, 30)])).toEqual([]);
  });

  it('stay as they are when a value comes: only it is asked for', () => {
    const before = grouped(ids(1, 66), []);
    const after = grouped(ids(0, 66), before);
    expect(after.slice(0, 3)).toEqual(before);
    expect(after.slice(3)).toEqual([['o0000']]);
  });

  it('stay while three quarters of a group are wanted', () => {
    const [group = []] = grouped(ids(0, 20), []);
    expect(grouped(ids(5, 20), [group])).toEqual([group]);
    expect(grouped(ids(6, 20), [group])).toEqual([ids(6, 20)]);
  });

  it('become fewer when many came one by one', () => {
    const known: (readonly string[])[] = [ids(0, 30)];
    const counts = ids(30, 50).map((_, index) => {
      const groups = grouped(ids(0, 31 + index), known);
      known.unshift(...groups.filter((group) => !known.includes(group)));
      expect(groups.flat().toSorted()).toEqual(ids(0, 31 + index));
      return groups.length;
    });
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
    // Each value that came was asked for a few times at most.
    const asked = known.slice(0, -1).flat().length;
    expect(asked).toBeLessThanOrEqual(20 * 5);
  });

  it('do not overlap where two known groups share values', () => {
    const groups = grouped(ids(0, 30), [ids(0, 20), ids(10, 30)]);
    expect(groups).toEqual([ids(0, 20), ids(20, 30)]);
  });
});

describe('the groups that were asked for', () => {
  beforeEach(() => localStorage.clear());

  it('are the same ones after the page was loaded anew, until the person leaves', () => {
    groupsFor('jobs', ids(1, 41));
    const grown = groupsFor('jobs', ids(0, 41));
    expect(sizes(grown)).toEqual([30, 10, 1]);
    expect(groupsFor('jobs', ids(0, 41))).toEqual(grown);
    expect(sizes(groupsFor('orders', ids(0, 41)))).toEqual([30, 11]);
    forgetKept();
    expect(sizes(groupsFor('jobs', ids(0, 41)))).toEqual([30, 11]);
  });

  it('stay where very many values come one by one, each somewhere between the others', () => {
    const coming = ids(0, 1_764).map((_, index) => `o${(index * 7_919) % 1_764}`);
    const first = (count: number) => coming.slice(0, count).toSorted();
    let before = groupsFor('jobs', first(1_364));
    let asked = 0;
    for (let count = 1_365; count <= 1_764; count += 1) {
      const groups = groupsFor('jobs', first(count));
      const known = new Set(before.map(String));
      asked += groups.filter((group) => !known.has(String(group))).flat().length;
      before = groups;
    }
    expect(new Set(before.flat()).size).toBe(1_764);
    // Each is asked for with some of those that came before it, not with half of the day.
    expect(asked / 400).toBeLessThan(GROUP_LIMIT / 2);
  });

  it('are remembered up to a number', () => {
    for (let index = 0; index < 130; index += 1) groupsFor('jobs', [`single-${index}`, `${index}`]);
    const text = localStorage.getItem('kept:groups jobs') ?? '';
    expect(JSON.parse(text)).toHaveLength(120);
    expect(text).toContain('single-129');
    expect(text).not.toContain('single-5"');
  });

  it('are divided anew when what was remembered cannot be read', () => {
    localStorage.setItem('kept:groups jobs', '[1, 7, ["a", 2], "b"]');
    expect(groupsFor('jobs', ['a'])).toEqual([['a']]);
  });
});

describe('rows of many values', () => {
  beforeEach(() => localStorage.clear());

  type Row = { id: string; of: string };
  const asked: (readonly string[])[] = [];
  const watchSome =
    (some: readonly string[]): Watch<{ rows: Row[]; unreadable: []; unsent: string[] }> =>
    (onNext) => {
      asked.push(some);
      const rows = some.map((of) => ({ id: `job of ${of}`, of }));
      onNext({
        value: { rows, unreadable: [], unsent: rows.map(({ id }) => id) },
        fromCache: false,
        pending: false,
      });
      return () => {};
    };
  const rowsOf = (values: readonly string[]): { rows: Row[]; unsent: readonly string[] } => {
    let found: { rows: Row[]; unsent: readonly string[] } = { rows: [], unsent: [] };
    const each = { question: 'jobs', values, valueOf: ({ of }: Row) => of, watchSome };
    watchEach(each)(
      ({ value: { rows, unsent = [] } }) => {
        found = { rows, unsent };
      },
      (error) => expect.fail(error.message),
    )();
    return found;
  };

  it('are those that are wanted, though a group brings more', () => {
    rowsOf(ids(0, 8));
    const { rows, unsent } = rowsOf(ids(1, 8));
    expect(asked.at(-1)).toEqual(ids(0, 8));
    expect(rows.map(({ of }) => of)).toEqual(ids(1, 8));
    expect(unsent).toEqual(rows.map(({ id }) => id));
  });
});
