import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#domain/id.ts';
import { legNames, type Job, type JobStatus } from '#domain/job/job.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { commit } from '#firestore/commit.ts';
import { currentUserId } from '#firestore/currentUser.ts';
import { writeOf } from '#firestore/durable.ts';
import * as outbox from '#firestore/outbox.ts';
import { sendNow } from '#firestore/sender.ts';
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
import { anEntry } from '#tests/support/entries.ts';

// What waits on this device is sent when others have gone on with the same job.

let userId = '';
let companyId = '';
beforeAll(async () => {
  ({ userId, companyId } = await signInWithCompany());
});
afterEach(() => vi.unstubAllGlobals());
afterAll(disconnect);

const saved = { kind: 'saved' };
const tanaka = { type: 'driver', id: 'tanaka' } as const;
const at = (hour: number): Date => new Date(2026, 10, 24, hour);
const to = (status: JobStatus, from: string, hour: number, alsoOpenLegs = false) => ({
  status,
  from,
  alsoOpenLegs,
  at: at(hour),
});

/** An order whose four legs somebody has, as a screen shows it. */
async function aJob() {
  const orderId = newId();
  const next = anOrderForm();
  await orderWrites.save(companyId, userId, { id: orderId, base: null, next });
  const job = { orderId, jobId: orderId };
  const all = [{ wanted: legNames, assignee: tanaka }];
  expect(await ended(jobWrites.assignEach(companyId, job, all))).toEqual(saved);
  const watch = jobs.watchByOrder(companyId, orderId);
  await until(watch, ({ value, fromCache }) => !fromCache && value.rows.length === 1);
  return {
    job,
    stop: watch(
      () => undefined,
      () => undefined,
    ),
  };
}

async function jobNow(orderId: string): Promise<Job> {
  const [job] = (await confirmed(jobs.watchByOrder(companyId, orderId))).rows;
  if (job === undefined) throw new Error('no job');
  return job;
}

/** Others do something on their own device. */
async function others(orderId: string, action: object): Promise<void> {
  const args = { companyId, orderId, jobId: orderId, action };
  const entry = anEntry({ kind: 'jobs.act', args, userId: currentUserId(), at: at(16).getTime() });
  const write = await writeOf(entry);
  if (write === undefined) throw new Error('an unknown kind');
  expect((await commit(write, undefined)).isWritten).toBe(true);
}

/** Does something without a network, what others do meanwhile, and sends it. */
async function late(mine: () => Promise<SaveOutcome>, theirs: () => Promise<void>) {
  vi.stubGlobal('navigator', { onLine: false });
  const outcome = await mine();
  vi.stubGlobal('navigator', { onLine: true });
  await theirs();
  sendNow();
  return outcome.kind === 'queued' ? outcome.sent : outcome;
}

test('a completion that comes late leaves the job where others have brought it', async () => {
  const { job, stop } = await aJob();
  const { orderId } = job;
  const end = await late(
    () => jobWrites.complete(companyId, job, to('loading', '', 7)),
    () => others(orderId, { kind: 'complete', ...to('returning', '', 16, true) }),
  );
  expect(end).toEqual(saved);
  stop();
  const now = await jobNow(orderId);
  expect(now).toMatchObject({ status: 'returning', completedAt: at(16) });
  expect(now.steps['loading']?.completedAt).toEqual(at(16));
});

test('a removal and an assignment that come late ask about what others have completed', async () => {
  const { job, stop } = await aJob();
  const { orderId } = job;
  const end = await late(
    () => jobWrites.unassign(companyId, job, ['loading']),
    () => others(orderId, { kind: 'complete', ...to('loading', '', 9) }),
  );
  expect(end).toMatchObject({ kind: 'conflict', fields: [{ path: 'steps.loading' }, {}] });
  await outbox.drop(outbox.entries().map(({ id }) => id));
  const sato = { type: 'driver', id: 'sato' } as const;
  const given = await late(
    () => jobWrites.assign(companyId, job, ['shipping'], sato),
    () => others(orderId, { kind: 'complete', ...to('shipping', 'loading', 10) }),
  );
  expect(given).toMatchObject({ kind: 'conflict', fields: [{ path: 'steps.shipping' }, {}] });
  await outbox.drop(outbox.entries().map(({ id }) => id));
  stop();
  const { steps } = await jobNow(orderId);
  expect(steps['loading']).toMatchObject({ ...tanaka, completedAt: at(9) });
  expect(steps['shipping']).toMatchObject({ ...tanaka, completedAt: at(10) });
});

test('an undo leaves a completion that others have made since', async () => {
  const { job, stop } = await aJob();
  const { orderId } = job;
  expect(await ended(jobWrites.complete(companyId, job, to('loading', '', 8)))).toEqual(saved);
  await others(orderId, { kind: 'reopen', leg: 'loading' });
  await others(orderId, { kind: 'complete', ...to('loading', '', 10) });
  await ended(jobWrites.reopen(companyId, job, 'loading', at(8)));
  stop();
  expect(await jobNow(orderId)).toMatchObject({
    status: 'loading',
    steps: { loading: { completedAt: at(10) } },
  });
});
