import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { combined, watchEach } from '#firestore/live.ts';
import type { QueryShape } from '#firestore/query.ts';
import { anEntry } from '#tests/support/entries.ts';

const followed = new Set<string>();

vi.mock('#firestore/listen.ts', () => ({
  watchRows: () => () => () => undefined,
  isFollowed: (question: string) => followed.has(question),
}));

const schema = z.object({ id: z.string() });
const shape = (name: string): QueryShape => ({ collection: `companies/c1/${name}` });

/** What the last visit left of the answer to a question. */
function leave(name: string, ...ids: string[]): void {
  const kept = [Date.now(), ...ids.map((id) => ({ id }))];
  localStorage.setItem(`kept:${JSON.stringify(shape(name))}`, JSON.stringify(kept));
}

const listOf = (lists: { rows: { id: string }[] }[]): string =>
  lists.map(({ rows }) => rows.map(({ id }) => id).join('')).join('|');

/** A page that was just opened: no library is here yet. */
async function freshStore() {
  vi.resetModules();
  return import('#firestore/engine.ts');
}

beforeEach(() => {
  localStorage.clear();
  followed.clear();
});

describe('what the last visit left', () => {
  it('is known before the library is here, and is the very value that is told then', async () => {
    const { watchRows } = await freshStore();
    leave('orders', 'a', 'b');
    const watch = watchRows(shape('orders'), schema);
    const [left] = watch.left?.() ?? [];
    expect(left?.rows).toEqual([{ id: 'a' }, { id: 'b' }]);
    const onNext = vi.fn();
    watch(onNext, () => undefined);
    expect(onNext).toHaveBeenCalledExactlyOnceWith({
      value: left,
      fromCache: true,
      pending: false,
    });
    expect(onNext.mock.lastCall?.[0].value).toBe(left);
  });

  it('is not asked for when the library follows the answer', async () => {
    const { watchRows } = await freshStore();
    leave('orders', 'a');
    const watch = watchRows(shape('orders'), schema);
    watch(
      () => undefined,
      () => undefined,
    );
    // The library is here when it asks.
    await vi.dynamicImportSettled();
    expect(watch.left?.()).toHaveLength(1);
    followed.add(JSON.stringify(shape('orders')));
    expect(watch.left?.()).toEqual([]);
  });

  it('tells of what belongs to a record whether there is any, also when it is followed', async () => {
    const { watchRows } = await freshStore();
    const outbox = await import('#firestore/outbox.ts');
    const owner = 'companies/c1/orders/o';
    const watch = watchRows(shape('jobs'), schema, owner);
    expect(watch.left?.()).toEqual([]);
    // Nobody else has seen an order that this device has just made.
    const effects = [{ path: owner, create: true, changes: {} }];
    await outbox.add(anEntry({ path: owner, effects }));
    expect(watch.left?.()[0]?.rows).toEqual([]);
    await outbox.drop(['entry-1']);
    expect(watch.left?.()).toEqual([]);
    leave('jobs');
    watch(
      () => undefined,
      () => undefined,
    );
    await vi.dynamicImportSettled();
    followed.add(JSON.stringify(shape('jobs')));
    expect(watch.left?.()[0]?.rows).toEqual([]);
  });

  it('is unknown for several as long as it is for one of them', async () => {
    const { watchRows } = await freshStore();
    leave('orders', 'a');
    const watches = ['orders', 'jobs'].map((name) => watchRows(shape(name), schema));
    expect(combined(watches, listOf).left?.()).toEqual([]);
    leave('drivers', 'd');
    const known = ['orders', 'drivers'].map((name) => watchRows(shape(name), schema));
    expect(combined(known, listOf).left?.()).toEqual(['a|d']);
  });

  it('is known of values that were asked in groups', async () => {
    const { watchRows } = await freshStore();
    leave('of a,b', 'a', 'b', 'c');
    const watch = watchEach({
      question: 'q',
      values: ['a', 'b'],
      valueOf: ({ id }) => id,
      watchSome: (some) => watchRows(shape(`of ${some.join()}`), schema),
    });
    expect(watch.left?.()[0]?.rows).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});
