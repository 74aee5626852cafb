import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEntry } from '#tests/support/entries.ts';

type Hear = (event: { data: unknown }) => void;
let hear: Hear = () => undefined;

class Channel {
  addEventListener(_type: string, listener: Hear): void {
    hear = listener;
  }
  postMessage(): void {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => void vi.unstubAllGlobals());

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** The list of a page that has one entry on its device. */
async function aList() {
  const outbox = await import('#firestore/outbox.ts');
  await outbox.load();
  await outbox.add(anEntry());
  return outbox;
}

/** Another tab tells something just before this one acts: what is read then is what was there before. */
async function told(): Promise<void> {
  hear({ data: '' });
  await Promise.resolve();
  await Promise.resolve();
}

it('does not bring back what was given up while another tab told something', async () => {
  const outbox = await aList();
  await told();
  await outbox.drop(['entry-1']);
  await settled();
  expect(outbox.entries()).toEqual([]);
});

it('does not send again what was sent while another tab told something', async () => {
  const outbox = await aList();
  await told();
  await outbox.settle(anEntry());
  await settled();
  expect(outbox.entries()).toEqual([]);
});

it('does not take back what was decided while another tab told something', async () => {
  const outbox = await aList();
  await outbox.update(anEntry({ state: 'contested' }));
  await told();
  await outbox.update(anEntry({ overwrite: true }));
  await settled();
  expect(outbox.entries()).toMatchObject([{ state: 'waiting', overwrite: true }]);
});

it('knows what another tab has put on the device', async () => {
  const outbox = await aList();
  hear({ data: '' });
  await settled();
  expect(outbox.entries()).toMatchObject([{ id: 'entry-1' }]);
});

/** The browser ends and starts again: only what is on the device is left. */
async function nextPage() {
  vi.resetModules();
  const outbox = await import('#firestore/outbox.ts');
  await outbox.load();
  return outbox;
}

it('shows the next page what was sent just before the browser ended, as older than any answer', async () => {
  const outbox = await aList();
  await outbox.settle(anEntry());
  const next = await nextPage();
  expect(next.entries()).toEqual([]);
  expect(next.echoes()).toMatchObject([{ id: 'entry-1', sentAt: 0 }]);
});

it('shows what an earlier page has sent until the server answers, however long that takes', async () => {
  const outbox = await aList();
  await outbox.settle(anEntry());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const next = await nextPage();
  vi.advanceTimersByTime(60_000);
  expect(next.echoes()).toMatchObject([{ id: 'entry-1' }]);
  vi.useRealTimers();
});

it('shows what another tab has sent, as just sent', async () => {
  const outbox = await aList();
  const here = outbox.echoes();
  const { replaceStored } = await import('#firestore/outboxStore.ts');
  await replaceStored('entry-1', { ...anEntry(), state: 'sent' });
  hear({ data: '' });
  await settled();
  expect(here).toEqual([]);
  expect(outbox.entries()).toEqual([]);
  expect(outbox.echoes().map(({ id, sentAt }) => [id, sentAt > 0])).toEqual([['entry-1', true]]);
});

it('forgets what was sent once every answer has been written', async () => {
  const outbox = await aList();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await outbox.settle(anEntry());
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  await settled();
  expect(outbox.echoes()).toEqual([]);
  expect((await nextPage()).echoes()).toEqual([]);
});

it('leaves nothing to the next person of a shared computer', async () => {
  const outbox = await aList();
  await outbox.settle(anEntry());
  await outbox.dropAll();
  expect(outbox.echoes()).toEqual([]);
  expect((await nextPage()).echoes()).toEqual([]);
});
