import { describe, expect, it } from 'vitest';
import { withAction, type JobAction } from '#domain/job/action.ts';
import { newJob } from '#domain/job/change.ts';
import type { Job } from '#domain/job/job.ts';
import { writeOf } from '#firestore/durable.ts';
import { planOf, type RecordWrite } from '#firestore/write.ts';
import '#repositories/jobWrites.ts';
import { anEntry } from '#tests/support/entries.ts';

// What becomes of an entry that was made on one state of a job and is sent to another.

const clock = (hour: number): Date => new Date(2026, 10, 24, hour);
const tanaka = { type: 'driver', id: 'tanaka' } as const;
const sato = { type: 'driver', id: 'sato' } as const;
const legs = ['loading', 'shipping', 'backhaul', 'returning'] as const;
const doing = (job: Job, hour: number, action: JobAction): Job =>
  withAction(job, action, clock(hour));

const seen = doing(newJob('order-1', clock(5)), 5, {
  kind: 'assign',
  assignments: [{ wanted: legs, assignee: tanaka }],
});
const returned = doing(seen, 16, { kind: 'complete', status: 'returning', alsoOpenLegs: true });

/** The write of an action that was done at seven. */
async function entryOf(action: JobAction, more: Partial<RecordWrite> = {}): Promise<RecordWrite> {
  const args = { companyId: 'c', orderId: 'order-1', jobId: 'order-1', action };
  const write = await writeOf(anEntry({ kind: 'jobs.act', args, at: clock(7).getTime() }));
  if (write === undefined) throw new Error('an unknown kind');
  return { ...write, ...more };
}
const sent = async (action: JobAction, theirs: Job, more: Partial<RecordWrite> = {}) =>
  planOf(await entryOf(action, more), seen, theirs);
const changesOf = ({ writes }: ReturnType<typeof planOf>): string[] =>
  Object.keys(writes[0]?.changes ?? {});
/** Theirs counts, as the person decides about a contested entry. */
const givenWay = async (action: JobAction, theirs: Job) => {
  const { conflicts } = await sent(action, theirs);
  return sent(action, theirs, { yields: conflicts.map(({ path }) => path) });
};

describe('a completion', () => {
  const complete = (more: Partial<Extract<JobAction, { kind: 'complete' }>> = {}): JobAction => ({
    kind: 'complete',
    status: 'loading',
    alsoOpenLegs: false,
    ...more,
  });

  it('that others were quicker with is nothing to write', async () => {
    const nothing = { conflicts: [], writes: [] };
    expect(await sent(complete({ from: '', at: clock(7) }), returned)).toEqual(nothing);
  });

  it('of a leg that others have passed only stamps it', async () => {
    const skipped = doing(seen, 16, {
      kind: 'complete',
      status: 'returning',
      alsoOpenLegs: false,
    });
    const plan = await sent(complete({ from: '', at: clock(7) }), skipped);
    expect(plan.conflicts).toEqual([]);
    expect(plan.writes[0]?.changes['steps.loading.completedAt']).toEqual(clock(7));
    expect(changesOf(plan)).toEqual(['updatedAt', 'steps.loading.completedAt']);
  });

  it('of an older app is sent, and asked about where it would set the job back', async () => {
    const plan = await sent(complete(), seen);
    expect(plan.writes[0]?.changes).toMatchObject({ status: 'loading' });
    const { conflicts, writes } = await sent(complete(), returned);
    expect(conflicts[0]).toEqual({ path: 'status', mine: 'loading', theirs: 'returning' });
    expect(writes).toEqual([]);
  });

  it('that sets back what others have changed leaves all of it to them, or none', async () => {
    const back = complete({ status: '', from: 'loading', at: clock(7) });
    expect(changesOf(await givenWay(back, returned))).toEqual(['updatedAt']);
    const insisted = await sent(back, returned, { overwrite: true });
    expect(insisted.writes[0]?.changes).toMatchObject({ status: '', completedAt: null });
  });
});

describe('a removal and an assignment', () => {
  const noted = doing(
    doing(seen, 6, {
      kind: 'details',
      leg: 'loading',
      details: { price: 12_000, chassisNumber: '品川100' },
    }),
    6,
    { kind: 'complete', status: 'loading', alsoOpenLegs: false },
  );

  it.each<[string, JobAction]>([
    ['a removal', { kind: 'unassign', wanted: ['loading'] }],
    ['another holder', { kind: 'assign', assignments: [{ wanted: ['loading'], assignee: sato }] }],
  ])('of a leg that others have completed meanwhile is asked about: %s', async (_name, action) => {
    expect((await sent(action, seen)).conflicts).toEqual([]);
    const { conflicts, writes } = await sent(action, noted);
    expect(conflicts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['steps.loading', 'steps.loading.completedAt']),
    );
    expect(writes).toEqual([]);
    expect(changesOf(await givenWay(action, noted))).toEqual(['updatedAt']);
    const insisted = await sent(action, noted, { overwrite: true });
    expect(changesOf(insisted)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^steps\.loading/)]),
    );
  });
});

describe('an undo', () => {
  const undo = { kind: 'reopen', leg: 'loading', stamp: clock(7) } as const satisfies JobAction;
  const loaded = (hour: number): Job =>
    doing(seen, hour, { kind: 'complete', status: 'loading', alsoOpenLegs: false });

  it('takes its own completion back, and leaves one that others have made since', async () => {
    const plan = await sent(undo, loaded(7));
    expect(plan.writes[0]?.changes).toMatchObject({ status: '' });
    expect(await sent(undo, loaded(10))).toEqual({ conflicts: [], writes: [] });
    const { stamp: _stamp, ...byHand } = undo;
    expect((await sent(byHand, loaded(10))).writes[0]?.changes).toMatchObject({ status: '' });
  });

  it('that has nothing to do mends nothing of an old record', async () => {
    const old = { ...seen, steps: { loading: { ...tanaka, price: null } } };
    expect(planOf(await entryOf(undo), seen, old)).toEqual({ conflicts: [], writes: [] });
  });
});
