import { describe, expect, it } from 'vitest';
import { readRows, withoutMark, type PlainRecord } from '#firestore/convert.ts';
import type { Effect, Entry } from '#firestore/outbox.ts';
import { withPending, type Heard, type Scope } from '#firestore/overlay.ts';
import type { QueryShape } from '#firestore/query.ts';
import { anEntry } from '#tests/support/entries.ts';

const collection = 'companies/c/orders';
const list: QueryShape = {
  collection,
  where: [['enabled', '==', true]],
  orderBy: [['on', 'asc']],
};
const rows: readonly PlainRecord[] = [
  { id: 'a', enabled: true, on: 1, title: 'A', price: { amount: 5, tax: 'tax' } },
  { id: 'b', enabled: true, on: 2, title: 'B' },
];
const [rowA = {}] = rows;

const effectOn = (id: string, changes: Effect['changes'], create = false): Effect => ({
  path: `${collection}/${id}`,
  create,
  changes,
});
const change = (effect: Effect, fields: Partial<Entry> = {}): Entry =>
  anEntry({ id: `to ${effect.path}`, path: effect.path, effects: [effect], ...fields });

type Pending = { waiting?: readonly Entry[]; sent?: readonly Entry[]; heard?: Heard };

function shown(
  records: readonly PlainRecord[],
  { waiting = [], sent = [], heard = new Set() }: Pending,
  scope: Scope = { shape: list },
) {
  const { records: now, isPending } = withPending(records, scope, { waiting, sent }, heard);
  const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };
  return { rows: now.map(withoutMark), unsent: readRows(now, anything).unsent, isPending };
}

describe('what waits, over an answer', () => {
  it('leaves the very same records where it concerns none of them', () => {
    const elsewhere = change({ path: 'companies/c/jobs/a', create: false, changes: { memo: 'x' } });
    const gone = change(effectOn('gone', { title: 'x' }), { seen: rowA });
    for (const waiting of [[], [elsewhere], [gone]])
      expect(withPending(rows, { shape: list }, { waiting, sent: [] }, new Set())).toEqual({
        records: rows,
        isPending: false,
      });
    expect(withPending(rows, { shape: list }, { waiting: [], sent: [] }, new Set()).records).toBe(
      rows,
    );
  });

  it('changes single fields, sets parts of maps and removes what is undefined', () => {
    const effect = effectOn('a', { title: undefined, 'price.amount': 7, 'new.part': 1 });
    expect(shown(rows, { waiting: [change(effect)] })).toEqual({
      rows: [
        { id: 'a', enabled: true, on: 1, price: { amount: 7, tax: 'tax' }, new: { part: 1 } },
        rows[1],
      ],
      unsent: ['a'],
      isPending: true,
    });
    expect(rowA).toHaveProperty('title', 'A');
  });

  it('shows the later of two changes', () => {
    const waiting = ['x', 'y'].map((title) => change(effectOn('a', { title }), { id: title }));
    expect(shown(rows, { waiting }).rows[0]).toMatchObject({ title: 'y' });
  });

  it('arranges the records anew, and no more of them than were asked for', () => {
    const waiting = [change(effectOn('a', { on: 3 }))];
    expect(shown(rows, { waiting }).rows.map(({ id }) => id)).toEqual(['b', 'a']);
    const limited = { shape: { ...list, limit: 1 } };
    const added = [change(effectOn('n', { enabled: true, on: 0 }, true))];
    expect(shown(rows.slice(0, 1), { waiting: added }, limited).rows).toMatchObject([{ id: 'n' }]);
  });

  it('leaves the order to the answer where the query has none', () => {
    const scope = { shape: { collection } };
    const waiting = [change(effectOn('a', { on: 3 }))];
    expect(shown(rows, { waiting }, scope).rows.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('adds what is new, where the query would find it', () => {
    const made = (enabled: boolean) => change(effectOn('n', { enabled, on: 0 }, true));
    expect(shown(rows, { waiting: [made(true)] }).rows[0]).toEqual({
      id: 'n',
      enabled: true,
      on: 0,
    });
    expect(shown(rows, { waiting: [made(false)] }).rows).toEqual(rows);
  });

  it('takes away what the query would not find any more', () => {
    const waiting = [change(effectOn('a', { enabled: false }))];
    expect(shown(rows, { waiting }).rows).toEqual([rows[1]]);
  });

  it('brings in what the query did not find when it was seen', () => {
    const seen = { id: 'z', enabled: false, on: 9, title: 'Z' };
    const waiting = [change(effectOn('z', { enabled: true }), { seen })];
    expect(shown(rows, { waiting }).rows[2]).toEqual({ ...seen, enabled: true });
  });

  it('does not bring back what was found when it was seen: it is gone', () => {
    const seen = { id: 'z', enabled: true, on: 9 };
    const waiting = [change(effectOn('z', { title: 'Z' }), { seen })];
    expect(shown(rows, { waiting })).toMatchObject({ rows, isPending: false });
  });

  it('does not overwrite a record that is there with one that was to be new', () => {
    const waiting = [change(effectOn('a', { title: 'mine' }, true))];
    expect(shown(rows, { waiting }).rows).toEqual(rows);
  });

  it('shows of one record itself and nothing beside it', () => {
    const scope = { path: `${collection}/a` };
    const waiting = [change(effectOn('a', { title: 'x' })), change(effectOn('b', { title: 'y' }))];
    expect(shown([rowA], { waiting }, scope).rows).toEqual([{ ...rowA, title: 'x' }]);
    const none = change(effectOn('a', { title: 'x' }), { seen: rowA });
    expect(shown([], { waiting: [none] }, scope).rows).toEqual([]);
    const made = change(effectOn('a', { title: 'x' }, true));
    expect(shown([], { waiting: [made] }, scope).rows).toEqual([{ id: 'a', title: 'x' }]);
  });
});

describe('what was sent a moment ago', () => {
  const sent = [change(effectOn('a', { title: 'x', on: 5 }), { seen: rowA })];

  it('is shown until the answer has it, and not as unsent', () => {
    const now = shown(rows, { sent });
    expect(now.rows[1]).toEqual({ ...rowA, title: 'x', on: 5 });
    expect(now).toMatchObject({ unsent: undefined, isPending: false });
  });

  it('gives way to what others wrote meanwhile, field by field', () => {
    const theirs = [{ ...rowA, title: 'theirs' }];
    expect(shown(theirs, { sent }).rows).toEqual([{ ...rowA, title: 'theirs', on: 5 }]);
  });

  it('is not put over the answer again once it was in it', () => {
    const heard = new Set<string>();
    const there = [{ ...rowA, title: 'x', on: 5 }];
    expect(shown(there, { sent, heard }).rows).toEqual(there);
    // Somebody has set it back.
    expect(shown([rowA], { sent, heard }).rows).toEqual([rowA]);
    expect(shown([rowA], { sent }).rows).not.toEqual([rowA]);
  });

  it('lies below what waits', () => {
    const waiting = [change(effectOn('a', { title: 'later' }), { id: 'later' })];
    expect(shown(rows, { sent, waiting }).rows[1]).toMatchObject({ title: 'later', on: 5 });
  });

  it('keeps a new record until the answer has it', () => {
    const made = change(effectOn('n', { enabled: true, on: 0 }, true), { seen: null });
    const heard = new Set<string>();
    expect(shown(rows, { sent: [made], heard }).rows[0]).toMatchObject({ id: 'n' });
    const answer = [{ id: 'n', enabled: true, on: 0, title: 'theirs' }, ...rows];
    expect(shown(answer, { sent: [made], heard }).rows[0]).toMatchObject({ title: 'theirs' });
    expect(shown(rows, { sent: [made], heard }).rows).toEqual(rows);
  });
});
