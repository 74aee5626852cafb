import { doc, setDoc, terminate } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legNames, type Job, type JobStatus } from '#domain/job/job.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { newId } from '#domain/id.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import {
  anOrderForm,
  confirmed,
  disconnect,
  ended,
  signInWithCompany,
  until,
} from '#tests/support/emulator.ts';
import { server } from '#tests/support/server.ts';
import { repairJobs } from '#workflows/repairJobs.ts';

let userId = '';
let companyId = '';

beforeAll(async () => {
  ({ userId, companyId } = await signInWithCompany());
});
afterAll(async () => {
  await disconnect();
  await terminate(server);
});

const saved: SaveOutcome = { kind: 'saved' };
/** A step forward from where nothing is done, or back from where it is. */
const to = (status: JobStatus, from = '', alsoOpenLegs = false) => ({
  status,
  from,
  alsoOpenLegs,
  at: new Date(),
});

const tanaka = { type: 'driver', id: 'tanaka' } as const;
const yamate = { type: 'client', id: 'yamate' } as const;

async function anOrder(): Promise<string> {
  const id = newId();
  expect(
    await orderWrites.save(companyId, userId, { id, base: null, next: anOrderForm() }),
  ).toEqual(saved);
  return id;
}

async function jobOf(id: string, isReady: (job: Job) => boolean): Promise<Job> {
  const { rows } = await until(jobs.watchByOrder(companyId, id), ({ value, fromCache }) => {
    const [job] = value.rows;
    return !fromCache && job !== undefined && isReady(job);
  });
  const [job] = rows;
  if (job === undefined) throw new Error('no job');
  return job;
}

test('details and notes are kept beside each other, and an earlier status stamps its own leg alone', async () => {
  const id = await anOrder();
  const job = { orderId: id, jobId: id };
  const completedAt = new Date('2026-11-23T06:00:00Z');
  const parts = [
    { wanted: ['loading'], assignee: yamate } as const,
    { wanted: ['shipping', 'backhaul', 'returning'], assignee: tanaka } as const,
  ];
  expect(await ended(jobWrites.assignEach(companyId, job, parts))).toEqual(saved);
  // At once, as boxes that are left one after the other save.
  const outcomes = await Promise.all([
    ended(jobWrites.setDetails(companyId, job, 'loading', { completedAt })),
    ended(jobWrites.setDetails(companyId, job, 'loading', { price: 12_000 })),
    ended(jobWrites.setDetails(companyId, job, 'shipping', { chassisNumber: 'C-12' })),
    ended(jobWrites.setNotes(companyId, job, { number: 'A-1' })),
    ended(jobWrites.setNotes(companyId, job, { memo: '鍵あり' })),
  ]);
  expect(outcomes).toEqual(outcomes.map(() => saved));
  expect(await ended(jobWrites.complete(companyId, job, to('returning', '', true)))).toEqual(saved);
  const returned = await jobOf(id, ({ status }) => status === 'returning');
  expect(returned).toMatchObject({
    number: 'A-1',
    memo: '鍵あり',
    steps: {
      loading: { ...yamate, completedAt, price: 12_000 },
      shipping: { ...tanaka, chassisNumber: 'C-12' },
    },
  });
  const times = (one: Job) => legNames.map((leg) => one.steps[leg]?.completedAt);
  expect(times(returned)).not.toContain(null);
  expect(await ended(jobWrites.complete(companyId, job, to('loading', 'returning')))).toEqual(
    saved,
  );
  const back = await jobOf(id, ({ status }) => status === 'loading');
  expect(times(back).slice(1)).toEqual(times(returned).slice(1));
  expect(times(back)[0]).not.toEqual(times(returned)[0]);
  expect(back.completedAt).toBeNull();
  expect(back.updatedAt).not.toEqual(returned.updatedAt);
});

test('a job of old data without steps takes its first leg', async () => {
  const id = await anOrder();
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const response = await fetch(
    `http://${host}/v1/projects/${project}/databases/(default)/documents/companies/${companyId}/jobs?documentId=old-${id}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        fields: { orderId: { stringValue: id }, steps: { nullValue: null } },
      }),
    },
  );
  expect(response.ok).toBe(true);
  expect((await confirmed(jobs.watchByOrder(companyId, id))).rows).toHaveLength(1);
  const job = { orderId: id, jobId: `old-${id}` };
  expect(await ended(jobWrites.setDetails(companyId, job, 'loading', { price: 500 }))).toEqual(
    saved,
  );
  const changed = await jobOf(id, ({ steps }) => steps['loading'] !== undefined);
  expect(changed.steps['loading']).toMatchObject({ type: '', price: 500 });
});

test('a leg of old data without a price, or with words for one, is completed and mended', async () => {
  const id = await anOrder();
  await setDoc(doc(server, `companies/${companyId}/jobs/${id}`), {
    orderId: id,
    status: '',
    createdAt: new Date('2026-11-01T00:00:00Z'),
    steps: {
      loading: { ...tanaka, price: null, setAt: null },
      shipping: { ...tanaka, price: '12,000円' },
      ferry: { price: null },
    },
  });
  const job = { orderId: id, jobId: id };
  expect(await ended(jobWrites.complete(companyId, job, to('returning', '', true)))).toEqual(saved);
  const done = await jobOf(id, ({ status }) => status === 'returning');
  expect(done.steps['loading']).toMatchObject({ ...tanaka, price: 0 });
  expect(done.steps['shipping']).toMatchObject({ ...tanaka, price: 12_000 });
  expect(done.steps['loading']?.completedAt).not.toBeNull();
  expect(done.steps).toHaveProperty('ferry');
});

test('jobs of any status but 返却完了 are uncompleted, those without a status once they are repaired', async () => {
  const jobsPath = `companies/${companyId}/jobs`;
  const born = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
  const put = (id: string, fields: object, minute: number) =>
    setDoc(doc(server, `${jobsPath}/${id}`), { orderId: id, createdAt: born(minute), ...fields });
  await put('old-odd', { status: 'waiting' }, 1);
  await put('old-none', {}, 2);
  await put('old-null', { status: null }, 3);
  await put('old-begun', { status: 'loading' }, 0);
  await put('old-done', { status: 'returning' }, 4);
  const listed = async () =>
    (await confirmed(jobs.watchUncompleted(companyId, 50))).rows
      .map(({ id }) => id)
      .filter((id) => /^old-[a-z]+$/.test(id));
  const count = await jobs.countUncompleted(companyId);
  expect((await listed()).slice(0, 2)).toEqual(['old-begun', 'old-odd']);
  expect(await jobs.countWithoutStatus(companyId)).toBeGreaterThanOrEqual(2);
  expect(await repairJobs(companyId)).toBeGreaterThanOrEqual(2);
  expect(await repairJobs(companyId)).toBe(0);
  expect((await listed()).slice(0, 4)).toEqual(['old-begun', 'old-odd', 'old-none', 'old-null']);
  expect(await listed()).not.toContain('old-done');
  expect(await jobs.countUncompleted(companyId)).toBeGreaterThanOrEqual(count + 2);
});

test('an assignment and a completion are taken back, and what others did stays', async () => {
  const id = await anOrder();
  const job = { orderId: id, jobId: id };
  const first = [{ wanted: ['loading', 'shipping'], assignee: yamate } as const];
  const second = [{ wanted: legNames, assignee: tanaka }];
  expect(await ended(jobWrites.assignEach(companyId, job, first))).toEqual(saved);
  const earlier = await jobOf(id, ({ steps }) => steps['shipping'] !== undefined);
  expect(await ended(jobWrites.assignEach(companyId, job, second))).toEqual(saved);
  expect(await ended(jobWrites.complete(companyId, job, to('loading')))).toEqual(saved);
  expect(await ended(jobWrites.assign(companyId, job, ['returning'], yamate))).toEqual(saved);
  expect(await ended(jobWrites.takeBack(companyId, job, second, earlier))).toEqual(saved);
  const back = await jobOf(
    id,
    ({ steps }) => steps['backhaul'] === undefined && steps['returning'] !== undefined,
  );
  expect(back.steps).toMatchObject({ loading: yamate, shipping: yamate, returning: yamate });
  expect(back.steps['loading']?.completedAt).not.toBeNull();
  expect(await ended(jobWrites.reopen(companyId, job, 'loading'))).toEqual(saved);
  const opened = await jobOf(id, ({ status }) => status === '');
  expect(opened.steps['loading']).toMatchObject({ ...yamate, completedAt: null });
});

test('legs that were taken from somebody are given back with all that was noted, but not from others', async () => {
  const id = await anOrder();
  const job = { orderId: id, jobId: id };
  const all = [{ wanted: ['loading', 'shipping'], assignee: tanaka } as const];
  expect(await ended(jobWrites.assignEach(companyId, job, all))).toEqual(saved);
  const noted = { price: 12_000, chassisNumber: 'C-12' };
  expect(await ended(jobWrites.setDetails(companyId, job, 'loading', noted))).toEqual(saved);
  expect(await ended(jobWrites.complete(companyId, job, to('loading')))).toEqual(saved);
  const earlier = await jobOf(
    id,
    ({ status, steps }) => status === 'loading' && steps['loading']?.price === 12_000,
  );
  const wanted = ['loading', 'shipping'] as const;
  expect(await ended(jobWrites.unassign(companyId, job, wanted))).toEqual(saved);
  expect(await ended(jobWrites.assign(companyId, job, ['shipping'], yamate))).toEqual(saved);
  expect(await ended(jobWrites.giveBack(companyId, job, wanted, earlier))).toEqual(saved);
  const back = await jobOf(id, ({ steps }) => steps['loading'] !== undefined);
  expect(back.steps['loading']).toEqual(earlier.steps['loading']);
  expect(back.steps['shipping']).toMatchObject(yamate);
});

test('uncompleted jobs are found by a chassis of whatever leg, however it is written', async () => {
  const [id, returned] = [await anOrder(), await anOrder()];
  for (const orderId of [id, returned]) {
    const job = { orderId, jobId: orderId };
    const all = [{ wanted: legNames, assignee: tanaka }] as const;
    expect(await ended(jobWrites.assignEach(companyId, job, all))).toEqual(saved);
    for (const leg of ['loading', 'backhaul'] as const)
      expect(
        await ended(jobWrites.setDetails(companyId, job, leg, { chassisNumber: 'Z-77' })),
      ).toEqual(saved);
  }
  const done = { orderId: returned, jobId: returned };
  expect(await ended(jobWrites.complete(companyId, done, to('returning', '', true)))).toEqual(
    saved,
  );
  const idsOn = async (...written: string[]) =>
    (await jobs.listOnChassis(companyId, written)).map((job) => job.orderId);
  expect(await idsOn('z-77', 'Z-77')).toEqual([id]);
  expect(await idsOn('z-77')).toEqual([]);
});
