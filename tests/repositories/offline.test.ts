import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newDriverForm } from '#domain/driverForm.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import { newId } from '#repositories/ids.ts';
import * as outbox from '#repositories/outbox.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let companyId = '';

beforeAll(async () => {
  ({ companyId } = await signInWithCompany());
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(disconnect);

test('a write that waits on the device is counted until the server has it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const form = { ...newDriverForm(), name: '佐藤 次郎' };
  const outcome = await drivers.save(companyId, newId(), null, form);
  if (outcome.kind !== 'queued') throw new Error(outcome.kind);
  expect(outbox.unsent()).toHaveLength(1);
  expect(await outcome.sent).toEqual({ kind: 'saved' });
  expect(outbox.unsent()).toEqual([]);
});

test('a read that must be whole says what to do when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(clients.list(companyId)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'サーバーに接続できません。通信状態を確認して、もう一度お試しください。',
  });
});
