import { onSnapshot } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep } from '#firestore/persistAnswers.ts';
import { recall } from '#firestore/answers.ts';
import { stopListening, watchRows } from '#firestore/listen.ts';
import type { QueryShape } from '#firestore/query.ts';

vi.mock('firebase/firestore');
vi.mock('#firestore/database.ts', () => ({ db: {} }));

const shape = (name: string): QueryShape => ({ collection: `companies/c1/${name}` });

type Answer = { ids: string[]; fromCache?: boolean; changes?: number };

/** The library says an answer to the question that was asked last. */
function say({ ids, fromCache = false, changes = ids.length + 1 }: Answer): void {
  const next: unknown = vi.mocked(onSnapshot).mock.lastCall?.[2];
  if (typeof next !== 'function') throw new Error('nobody listens');
  const docs = ids.map((id) => ({ id, data: () => ({}), metadata: { hasPendingWrites: false } }));
  const metadata = { fromCache };
  const docChanges = () => Array.from({ length: changes });
  Reflect.apply(next, undefined, [{ docs, metadata, docChanges }]);
}

/** Begins to watch, and tells what is heard as "ids (c)": c = from the cache. */
function heard(name: string): string[] {
  const all: string[] = [];
  watchRows(shape(name))(
    ({ value, fromCache }) =>
      all.push(value.map(({ id }) => id).join('') + (fromCache ? ' (c)' : '')),
    () => undefined,
  );
  return all;
}

const question = (name: string) => JSON.stringify(shape(name));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.mocked(onSnapshot)
    .mockReset()
    .mockReturnValue(() => undefined);
});
afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

function lastVisit(name: string, ids: string[]): void {
  keep(
    question(name),
    ids.map((id) => ({ id })),
  );
  vi.advanceTimersByTime(1_000);
}

describe('a list that was seen before', () => {
  it('shows at once, then what the server says, which is kept', () => {
    lastVisit('orders', ['a', 'b']);
    const all = heard('orders');
    expect(all).toEqual(['ab (c)']);
    say({ ids: ['b', 'c'] });
    expect(all).toEqual(['ab (c)', 'bc']);
    vi.advanceTimersByTime(1_000);
    expect(recall(question('orders'))).toEqual([{ id: 'b' }, { id: 'c' }]);
  });

  it('does not shrink to the few records that the cache happens to have', () => {
    lastVisit('jobs', ['a', 'b']);
    const all = heard('jobs');
    say({ ids: [], fromCache: true });
    say({ ids: ['a'], fromCache: true });
    expect(all).toEqual(['ab (c)']);
    say({ ids: [] });
    expect(all).toEqual(['ab (c)', '']);
    vi.advanceTimersByTime(1_000);
    expect(recall(question('jobs'))).toEqual([]);
  });
});

it('is not shown again to somebody who may not ask any more', () => {
  lastVisit('invoices', ['a']);
  const all = heard('invoices');
  const fail: unknown = vi.mocked(onSnapshot).mock.lastCall?.[3];
  if (typeof fail !== 'function') throw new Error('nobody listens');
  Reflect.apply(fail, undefined, [{ code: 'permission-denied' }]);
  expect(all).toEqual(['a (c)']);
  expect(recall(question('invoices'))).toBeUndefined();
  expect(heard('invoices')).toEqual([]);
});

it('a list that was never seen waits for the cache or the server', () => {
  const all = heard('drivers');
  expect(all).toEqual([]);
  say({ ids: [], fromCache: true });
  expect(all).toEqual([' (c)']);
});

it('keeps its rows when only their source is told anew', () => {
  const told: unknown[] = [];
  watchRows(shape('offices'))(
    ({ value, fromCache }) => told.push(value, fromCache),
    () => undefined,
  );
  say({ ids: ['a'], fromCache: true });
  say({ ids: ['a'], changes: 0 });
  say({ ids: ['a'], changes: 1 });
  const [cached, , confirmed, , changed] = told;
  expect(told.filter((one) => typeof one === 'boolean')).toEqual([true, false, false]);
  expect(cached).toEqual([{ id: 'a' }]);
  expect(confirmed).toBe(cached);
  expect(changed).toEqual(cached);
  expect(changed).not.toBe(cached);
});

it('begins with the very records that the page drew before the library was here', () => {
  lastVisit('orders', ['a']);
  const drawn = recall(question('orders'));
  const told: unknown[] = [];
  watchRows(shape('orders'))(
    ({ value }) => told.push(value),
    () => undefined,
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toBe(drawn);
});
