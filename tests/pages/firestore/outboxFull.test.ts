import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEntry } from '#tests/support/entries.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** The list of a page whose device had no room for its one entry. */
async function aFullDevice() {
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = await import('#firestore/outbox.ts');
  await outbox.load();
  expect(await outbox.add(anEntry())).toBe(false);
  adding.mockRestore();
  expect(outbox.isAtRisk()).toBe(true);
  return outbox;
}

it.each(['refused', 'contested', 'waiting'] as const)(
  'what is not on the device stays at risk when it is %s: nothing was replaced there',
  async (state) => {
    const outbox = await aFullDevice();
    await outbox.update(anEntry({ state }));
    expect(outbox.isAtRisk()).toBe(true);
    expect(outbox.entries()).toMatchObject([{ state }]);
  },
);

it('what is not on the device is at risk no more once it is sent, or given up', async () => {
  const outbox = await aFullDevice();
  await outbox.settle(anEntry());
  expect(outbox.isAtRisk()).toBe(false);
  vi.resetModules();
  const other = await aFullDevice();
  await other.drop(['entry-1']);
  expect(other.isAtRisk()).toBe(false);
});
