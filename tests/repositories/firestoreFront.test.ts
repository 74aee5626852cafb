import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CHANNEL } from '#dev/firestoreSessions.mjs';
import { host, testEnvironment } from '#dev/ports.mjs';

// As the database library speaks in a browser, where the emulator notices nobody who goes.

const { projectId, ports } = testEnvironment;
const FRONT = `http://${host}:${ports.firestore}`;
const BEHIND = `http://${host}:${ports.firestoreBehind}`;
const DATABASE = `projects/${projectId}/databases/(default)`;
const TARGET = 2;
/** Longer than the silence after which the live queries of the tests go (dev/emulators.mjs). */
const TAKEN_BACK_MS = 6_000;

const ask = (server: string, query: Record<string, string>, init?: RequestInit) =>
  fetch(
    `${server}${CHANNEL}?${new URLSearchParams({ VER: '8', database: DATABASE, ...query })}`,
    init,
  );

/** Opens a channel with one live query; tells its id. */
async function open(): Promise<string> {
  const documents = [`${DATABASE}/documents/companies/nobody`];
  const message = { database: DATABASE, addTarget: { documents: { documents }, targetId: TARGET } };
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(message),
  });
  const answer = await ask(FRONT, { RID: '100', CVER: '22', t: '1' }, { method: 'POST', body });
  return /"c","([^"]+)"/.exec(await answer.text())?.[1] ?? '';
}

/** Listens until a text has come, and goes; tells all that has come. */
async function hear(server: string, id: string, text: string): Promise<string> {
  const going = new AbortController();
  const query = { RID: 'rpc', SID: id, AID: '0', CI: '0', TYPE: 'xmlhttp', t: '1' };
  const { body } = await ask(server, query, { signal: going.signal });
  const decoder = new TextDecoder();
  let heard = '';
  for await (const part of body ?? []) {
    heard += decoder.decode(part, { stream: true });
    if (heard.includes(text)) break;
  }
  going.abort();
  return heard;
}

const status = async (id: string): Promise<number> => {
  const body = new URLSearchParams({ count: '0' });
  return (await ask(FRONT, { SID: id, RID: '101' }, { method: 'POST', body })).status;
};

test('the live queries of a browser that is gone are taken back', async () => {
  const id = await open();
  expect(await hear(FRONT, id, 'CURRENT')).not.toContain('REMOVE');
  expect(await hear(BEHIND, id, 'REMOVE')).toContain(`"targetIds":[${TARGET}]`);
  expect(await status(id)).toBe(400);
});

test('so are those of one that says that it goes', async () => {
  const id = await open();
  await hear(FRONT, id, 'CURRENT');
  await ask(FRONT, { SID: id, RID: '101', TYPE: 'terminate' }, { method: 'POST' });
  expect(await status(id)).toBe(400);
});

test('one that comes again keeps them', async () => {
  const id = await open();
  await hear(FRONT, id, 'CURRENT');
  await hear(FRONT, id, 'CURRENT');
  expect(await status(id)).toBe(200);
});

test('so does one whose next request is here before the last one has ended', async () => {
  const id = await open();
  const query = { RID: 'rpc', SID: id, AID: '0', CI: '0', TYPE: 'xmlhttp', t: '1' };
  const [last, next] = [new AbortController(), new AbortController()];
  await ask(FRONT, query, { signal: last.signal });
  const coming = ask(FRONT, query, { signal: next.signal }).catch(() => undefined);
  await pause(200);
  last.abort();
  await pause(TAKEN_BACK_MS);
  expect(await status(id)).toBe(200);
  next.abort();
  await coming;
});
