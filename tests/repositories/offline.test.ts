import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#domain/id.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { commit, readNow, receiptOf } from '#firestore/commit.ts';
import * as outbox from '#firestore/outbox.ts';
import { currentUserId } from '#firestore/currentUser.ts';
import { sendNow } from '#firestore/sender.ts';
import type { RecordWrite } from '#firestore/write.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { anEntry } from '#tests/support/entries.ts';
import { anOrderForm, disconnect, signInWithCompany } from '#tests/support/emulator.ts';

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
  expect(outbox.entries()).toMatchObject([
    { state: 'waiting', what: 'ドライバー「佐藤 次郎」の保存' },
  ]);
  vi.stubGlobal('navigator', { onLine: true });
  sendNow();
  expect(await outcome.sent).toEqual({ kind: 'saved' });
  expect(outbox.entries()).toEqual([]);
});

test('an order that is made and assigned without a network is there before its job', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const orderId = newId();
  const made = await orderWrites.save(companyId, currentUserId(), {
    id: orderId,
    base: null,
    next: anOrderForm(),
  });
  const job = { orderId, jobId: orderId };
  const assigned = await jobWrites.assign(companyId, job, ['loading'], {
    type: 'driver',
    id: 'driver-1',
  });
  vi.stubGlobal('navigator', { onLine: true });
  sendNow();
  for (const one of [made, assigned]) {
    if (one.kind !== 'queued') throw new Error(one.kind);
    expect(await one.sent).toEqual({ kind: 'saved' });
  }
  expect(await readNow(`companies/${companyId}/jobs/${orderId}`)).toMatchObject({
    steps: { loading: { id: 'driver-1' } },
  });
});

test('what another tab of this device has sent is not asked about, whatever others wrote since', async () => {
  const [driverId, id] = [newId(), newId()];
  const path = `companies/${companyId}/drivers/${driverId}`;
  const saved = await drivers.save(companyId, driverId, null, { ...newDriverForm(), name: '一' });
  expect(saved.kind).toBe('saved');
  const naming = (name: string): RecordWrite => ({
    path,
    fieldsOf: (record) => ({ name: record?.['name'] }),
    change: () => ({ name }),
  });
  const seen = { id: driverId, name: '一' };
  // Each tab believes that nobody has tried before it.
  const receipt = receiptOf(anEntry({ id, path, userId: currentUserId(), at: Date.now() }), true);
  const written = { conflicts: [], isWritten: true };
  expect(await commit(naming('二'), seen, receipt)).toEqual(written);
  expect(await commit(naming('三'), undefined)).toEqual(written);
  expect(await commit(naming('二'), seen, receipt)).toEqual(written);
  expect(await readNow(path)).toMatchObject({ name: '三' });
});

test('a read that must be whole says what to do when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(clients.list(companyId)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'サーバーに接続できません。通信状態を確認して、もう一度お試しください。',
  });
});
