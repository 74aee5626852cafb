import { describe, expect, it } from 'vitest';
import { newJob, withProgress, withProgressSince, type Progress } from '#domain/job/change.ts';
import { legNames, type Job } from '#domain/job/job.ts';

const at = new Date('2026-11-24T07:00:00+09:00');
const later = new Date('2026-11-24T16:00:00+09:00');
const fresh = newJob('order-1', at);
const returned = withProgress(fresh, 'returning', true, later);
const skipped = withProgress(fresh, 'returning', false, later);
const times = ({ steps }: Job) => legNames.map((leg) => steps[leg]?.completedAt ?? null);
const step = (status: Progress['status'], from?: string, alsoOpenLegs = false): Progress => ({
  status,
  alsoOpenLegs,
  ...(from !== undefined && { from }),
});

describe('a completion of somebody who saw the job before others went on', () => {
  it('leaves what is complete as it is', () => {
    expect(withProgressSince(returned, step('loading', ''), at)).toBe(returned);
    expect(withProgressSince(returned, step('shipping', '', true), at)).toBe(returned);
  });

  it('gives a leg that was passed its time, where it has none', () => {
    const stamped = withProgressSince(skipped, step('shipping', ''), at);
    expect(stamped).toMatchObject({ status: 'returning', completedAt: later });
    expect(times(stamped)).toEqual([null, at, null, later]);
    const all = withProgressSince(skipped, step('shipping', '', true), at);
    expect(times(all)).toEqual([at, at, null, later]);
  });

  it('goes on from where the job is, also where that is further back', () => {
    const loaded = withProgress(fresh, 'loading', false, later);
    expect(withProgressSince(loaded, step('shipping', ''), at)).toEqual(
      withProgress(loaded, 'shipping', false, at),
    );
    expect(withProgressSince(fresh, step('shipping', 'loading'), at).status).toBe('shipping');
  });

  it('is stamped with the time that it was done', () => {
    const done = withProgressSince(fresh, { ...step('loading', ''), at }, later);
    expect(times(done)).toEqual([at, null, null, null]);
  });
});

describe('setting back', () => {
  it.each<Progress['status']>(['', 'loading', 'returning'])('to %j is done as it is said', (to) => {
    expect(withProgressSince(returned, step(to, 'returning'), at)).toEqual(
      withProgress(returned, to, false, at),
    );
  });

  it('may be what an older app left on a device', () => {
    expect(withProgressSince(returned, step('loading'), at).status).toBe('loading');
  });
});
