import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commit } from '#firestore/commit.ts';
import { setCurrentUser } from '#firestore/currentUser.ts';
import { AppError } from '#firestore/errors.ts';
import * as outbox from '#firestore/outbox.ts';
import { sendNow, startSending } from '#firestore/sender.ts';
import { deferred } from '#tests/support/deferred.ts';
import { anEntry } from '#tests/support/entries.ts';

vi.mock('#firestore/commit.ts');
vi.mock('#firestore/durable.ts', () => ({
  writeOf: ({ path }: { path: string }) => Promise.resolve({ path }),
}));

const ORDER = 'companies/c/orders/o';
const JOB = 'companies/c/jobs/o';
const making = anEntry({
  id: 'making',
  path: ORDER,
  effects: [{ path: ORDER, create: true, changes: {} }],
});
const changing = anEntry({
  id: 'changing',
  path: ORDER,
  effects: [{ path: ORDER, create: false, changes: {} }],
});
const assigning = anEntry({ id: 'assigning', path: JOB, after: ORDER });
const written = { conflicts: [], isWritten: true };

const asked = () => vi.mocked(commit).mock.calls.map(([{ path }]) => path);

beforeEach(() => {
  vi.resetAllMocks();
  setCurrentUser('user-1');
  startSending();
});
afterEach(async () => {
  await outbox.dropAll();
});

it('sends a job behind the order that is still to be made', async () => {
  const order = deferred<typeof written>();
  vi.mocked(commit).mockReturnValueOnce(order.promise).mockResolvedValue(written);
  await outbox.add(making);
  await outbox.add(assigning);
  await outbox.add(
    anEntry({ id: 'other', path: 'companies/c/jobs/p', after: 'companies/c/orders/p' }),
  );
  await vi.waitFor(() => expect(asked()).toEqual([ORDER, 'companies/c/jobs/p']));
  await order.resolve(written);
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(asked()).toEqual([ORDER, 'companies/c/jobs/p', JOB]);
});

it('keeps it behind an order that was refused, until that is sent or dropped', async () => {
  vi.mocked(commit)
    .mockRejectedValueOnce(new AppError('permission-denied', '権限がありません。'))
    .mockResolvedValue(written);
  await outbox.add(making);
  await outbox.add(assigning);
  await vi.waitFor(() =>
    expect(outbox.entries().map(({ state }) => state)).toEqual(['refused', 'waiting']),
  );
  sendNow();
  expect(asked()).toEqual([ORDER]);
  await outbox.update(making);
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(asked()).toEqual([ORDER, ORDER, JOB]);
});

it('waits for no change of an order that is there, and for nobody else', async () => {
  const order = deferred<typeof written>();
  vi.mocked(commit).mockReturnValueOnce(order.promise).mockResolvedValue(written);
  await outbox.add({ ...making, id: 'theirs', userId: 'user-2' });
  await outbox.add(changing);
  await outbox.add(assigning);
  await vi.waitFor(() => expect(asked()).toEqual([ORDER, JOB]));
  await order.resolve(written);
  await vi.waitFor(() => expect(outbox.entries().map(({ id }) => id)).toEqual(['theirs']));
});
