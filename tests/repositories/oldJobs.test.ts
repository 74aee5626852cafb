import { doc, getDoc, setDoc, terminate } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#domain/id.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { disconnect, ended, signInWithCompany } from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';

let companyId = '';

beforeAll(async () => {
  ({ companyId } = await signInWithCompany());
});
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

const saved: SaveOutcome = { kind: 'saved' };
const tanaka = { type: 'driver', id: 'tanaka' } as const;
const yamate = { type: 'client', id: 'yamate' } as const;

/** A job of before the rules looked at its legs. */
async function anOldJob(steps: object) {
  const id = newId();
  const stored = doc(server, `companies/${companyId}/jobs/${id}`);
  const createdAt = new Date('2026-11-01T00:00:00Z');
  await setDoc(stored, { orderId: id, status: '', createdAt, steps });
  return {
    job: { orderId: id, jobId: id },
    steps: async () => (await getDoc(stored)).data()?.['steps'],
  };
}

test('a leg with what the rules refuse is completed and mended, the others stay as they are', async () => {
  const odd = { ...tanaka, price: 12_000.5, chassisNumber: '湘南130あ1234 赤シャーシ 40ft三軸' };
  const untouched = { ...odd, price: -1, ferry: true };
  const { job, steps } = await anOldJob({
    loading: { ...odd, ferry: '大黒' },
    shipping: { ...tanaka, type: 'yard', price: 0.4 },
    backhaul: untouched,
  });
  const progress = { status: 'loading', from: '', alsoOpenLegs: false, at: new Date() } as const;
  expect(await ended(jobWrites.complete(companyId, job, progress))).toEqual(saved);
  expect(await ended(jobWrites.assign(companyId, job, ['shipping'], yamate))).toEqual(saved);
  const stored = await steps();
  expect(stored).toEqual({
    loading: {
      ...tanaka,
      price: 12_001,
      chassisNumber: odd.chassisNumber.slice(0, 20),
      completedAt: expect.anything(),
    },
    shipping: expect.objectContaining({ ...yamate, price: 0 }),
    backhaul: untouched,
  });
});

test('a deduction of before is no price any more: it is said, and nothing is written until it is set right', async () => {
  const loading = { ...tanaka, price: -500, chassisNumber: '' };
  const { job, steps } = await anOldJob({ loading });
  expect(await ended(jobWrites.assign(companyId, job, ['loading'], yamate))).toMatchObject({
    kind: 'failed',
    code: 'invalid-argument',
    message:
      'この工程の金額「-500」は今は登録できない値です。何も保存していません。金額を直してから、もう一度操作してください。',
  });
  expect(await steps()).toEqual({ loading });
  const details = { completedAt: null, price: 500, chassisNumber: '' };
  expect(await ended(jobWrites.setDetails(companyId, job, 'loading', details))).toEqual(saved);
  expect(await ended(jobWrites.assign(companyId, job, ['loading'], yamate))).toEqual(saved);
  expect(await steps()).toEqual({ loading: expect.objectContaining({ ...yamate, price: 500 }) });
});
