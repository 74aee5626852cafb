import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEntry } from '#tests/support/entries.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** A page with one kind of write, which nobody sends. */
async function aPage() {
  const outbox = await import('#firestore/outbox.ts');
  const { durable } = await import('#firestore/durable.ts');
  const save = durable<{ title: string }>({
    kind: 'test',
    keys: ['title'],
    what: () => '件名',
    write: ({ title }) => ({
      path: 'companies/c/orders/o',
      base: null,
      fieldsOf: (stored) => ({ title: stored?.['title'] }),
      change: () => ({ title }),
    }),
  });
  return { outbox, save };
}
type Page = Awaited<ReturnType<typeof aPage>>;

async function refuse({ outbox }: Page): Promise<void> {
  await vi.waitFor(() => expect(outbox.entries()).toHaveLength(1));
  const [entry] = outbox.entries();
  const problem = { code: 'permission-denied', message: '権限がありません。' };
  if (entry !== undefined) await outbox.update({ ...entry, state: 'refused', problem });
}

it('tells a form of a refusal before that leaves the device: a page killed in between would tell nobody', async () => {
  const page = await aPage();
  const told = page.save({ title: '長い' }, { isAwaited: true }).then((outcome) => ({
    outcome,
    left: page.outbox.entries().map(({ state }) => state),
  }));
  await refuse(page);
  expect(await told).toMatchObject({ outcome: { kind: 'failed' }, left: ['refused'] });
  await vi.waitFor(() => expect(page.outbox.entries()).toEqual([]));
});

it('keeps a refusal that no form tells, and lets it be told like every other from then on', async () => {
  const page = await aPage();
  const told: boolean[] = [];
  page.outbox.watch(() => {
    const [entry] = page.outbox.entries();
    if (entry?.state === 'refused') told.push(!page.outbox.isHeld(entry.id));
  });
  const saved = page.save({ title: '長い' }, { isAwaited: true }).then((outcome) => {
    if (outcome.kind === 'failed') outcome.keep?.();
  });
  await refuse(page);
  await saved;
  await vi.waitFor(() => expect(told).toEqual([false, true]));
  expect(page.outbox.entries()).toMatchObject([{ state: 'refused' }]);
});

it('waits with a change whose code cannot be fetched now: that is the network’s fault, and no refusal', async () => {
  const { loadKindsBy, writeOf } = await import('#firestore/durable.ts');
  loadKindsBy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(writeOf(anEntry())).rejects.toMatchObject({ code: 'unavailable' });
  loadKindsBy(() => Promise.resolve());
  expect(await writeOf(anEntry())).toBeUndefined();
});
