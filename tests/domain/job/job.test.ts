import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAssigneeType,
  isPassed,
  isToBeLoaded,
  isUncompleted,
  jobSchema,
  legNames,
  nextLeg,
  openCounts,
  openLabel,
  openLegsOf,
  openStatuses,
  statusLabel,
  stepOf,
  type Assignee,
  type Job,
  type JobStatus,
  type Leg,
} from '#domain/job/job.ts';
import {
  newJob,
  openLegsBefore,
  withAssignee,
  withNotes,
  withoutAssignee,
  withProgress,
  withStatus,
  withStepDetails,
} from '#domain/job/change.ts';

const now = new Date('2026-11-24T00:00:00Z');
const later = new Date('2026-11-24T05:00:00Z');
const tanaka: Assignee = { type: 'driver', id: 'tanaka' };
const sato: Assignee = { type: 'driver', id: 'sato' };
const fresh = newJob('order-1', now);

describe('reading', () => {
  test('unknown steps, types and empty steps of old jobs do not crash', () => {
    const job = jobSchema.parse({
      id: 'j',
      steps: { loading: null, yard: { type: 'robot', id: 'r2' }, shipping: { completedAt: now } },
    });
    expect(Object.keys(job.steps)).toEqual(['yard', 'shipping']);
    expect(job.steps['yard']).toMatchObject({ type: 'robot', id: 'r2', price: 0 });
    expect(job.steps['shipping']).toMatchObject({ type: '', id: '', completedAt: now });
    expect(isAssigneeType('robot')).toBe(false);
    expect(isAssigneeType('office')).toBe(true);
  });
  test('a job without steps has none', () =>
    expect(jobSchema.parse({ id: 'j' })).toMatchObject({ steps: {}, status: '', memo: '' }));
});

describe('assigning', () => {
  test('sets type, id and setAt', () =>
    expect(stepOf(withAssignee(fresh, ['loading'], tanaka, now), 'loading')).toEqual({
      type: 'driver',
      id: 'tanaka',
      setAt: now,
      completedAt: null,
      price: 0,
      chassisNumber: '',
    }));
  test('keeps completedAt, price and chassis of the leg', () => {
    const steps = {
      loading: { type: 'driver', id: 'sato', completedAt: now, price: 500, chassisNumber: 'C-12' },
    };
    const job = jobSchema.parse({ ...fresh, steps });
    expect(stepOf(withAssignee(job, ['loading'], tanaka, later), 'loading')).toMatchObject({
      id: 'tanaka',
      setAt: later,
      completedAt: now,
      price: 500,
      chassisNumber: 'C-12',
    });
  });
  test('removing deletes the step', () => {
    const job = withAssignee(fresh, legNames, tanaka, now);
    const without = withoutAssignee(job, 'backhaul', later);
    expect(Object.keys(without.steps)).toEqual(['loading', 'shipping', 'returning']);
    expect(without.updatedAt).toBe(later);
  });
  test('a leg is 未配車 that nobody has, that is not done and that the status has not passed', () => {
    expect(openLegsOf(undefined)).toEqual(legNames);
    expect(openLegsOf(withAssignee(fresh, ['shipping', 'returning'], sato, now))).toEqual([
      'loading',
      'backhaul',
    ]);
    expect(openLegsOf(withStatus(fresh, 'shipping', now))).toEqual(['backhaul', 'returning']);
    const stamped = withStepDetails(fresh, 'backhaul', { completedAt: now }, now);
    expect(openLegsOf(stamped)).toEqual(['loading', 'shipping', 'returning']);
    expect(openLegsOf(withStatus(fresh, 'returning', now))).toEqual([]);
  });
  test('containers and legs are counted alike everywhere', () => {
    const whole = withAssignee(fresh, legNames, sato, now);
    const partly = withAssignee(fresh, ['shipping'], sato, now);
    expect(openCounts([undefined, whole, partly])).toEqual({ containers: 2, legs: 7 });
    expect(openLabel({ containers: 2, legs: 7 })).toBe('未配車 2本・7工程');
    expect(openLabel(openCounts([whole]))).toBe('未配車 0本');
  });
});

describe('status', () => {
  test.each<[JobStatus, string, boolean, Leg | undefined]>([
    ['', '未着手', true, 'loading'],
    ['loading', '積み完了', true, 'shipping'],
    ['shipping', '行き完了', true, 'backhaul'],
    ['backhaul', '帰り完了', true, 'returning'],
    ['returning', '返却完了', false, undefined],
  ])('%j is %s', (status, label, uncompleted, next) => {
    const job = withStatus(fresh, status, later);
    expect(statusLabel(job)).toBe(label);
    expect(isUncompleted(job)).toBe(uncompleted);
    expect(nextLeg(job)).toBe(next);
    expect(job.completedAt).toEqual(status === 'returning' ? later : null);
    if (status !== '') expect(stepOf(job, status)?.completedAt).toBe(later);
  });
  test('an order without a job is 未着手', () => {
    expect(statusLabel(undefined)).toBe('未着手');
    expect(nextLeg(undefined)).toBe('loading');
    expect(isUncompleted(undefined)).toBe(true);
  });
  test('an unknown status of an old job is shown as it is', () =>
    expect(statusLabel({ ...fresh, status: 'weighing' })).toBe('weighing'));
});

describe('the day’s figures', () => {
  test('a container is to be fetched until 積み is stamped or a later status is set', () => {
    expect(isToBeLoaded(undefined)).toBe(true);
    expect(isToBeLoaded(withAssignee(fresh, ['loading'], tanaka, now))).toBe(true);
    expect(isToBeLoaded(withStatus(fresh, 'loading', later))).toBe(false);
    expect(isToBeLoaded(withStatus(fresh, 'shipping', later))).toBe(false);
    expect(isToBeLoaded(withStatus(withStatus(fresh, 'loading', now), '', later))).toBe(false);
  });
  test('the statuses of uncompleted jobs are all but 返却完了', () => {
    for (const status of ['', ...legNames] as const)
      expect(openStatuses.includes(status)).toBe(isUncompleted({ ...fresh, status }));
  });
});

test('laws: every edit stamps updatedAt; times are never lost; only 返却 completes the job', () => {
  const leg = fc.constantFrom(...legNames);
  const edit = fc.oneof(
    fc.record({ do: fc.constant('assign' as const), leg, who: fc.constantFrom(tanaka, sato) }),
    fc.record({ do: fc.constant('complete' as const), leg }),
    fc.record({ do: fc.constant('reopen' as const) }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      let job: Job = fresh;
      edits.forEach((one, index) => {
        const at = new Date(now.getTime() + index + 1);
        const before = job;
        if (one.do === 'assign') job = withAssignee(job, [one.leg], one.who, at);
        else job = withStatus(job, one.do === 'complete' ? one.leg : '', at);
        expect(job.updatedAt).toBe(at);
        for (const name of legNames)
          if (stepOf(before, name)?.completedAt != null)
            expect(stepOf(job, name)?.completedAt).not.toBeNull();
        if (before.completedAt === null && job.completedAt !== null)
          expect(job.status).toBe('returning');
      });
    }),
  );
});

describe('details by hand', () => {
  test('each is set on its own, also on a leg without an assignee', () => {
    const priced = withStepDetails(fresh, 'loading', { price: 18_000 }, now);
    const both = withStepDetails(priced, 'loading', { chassisNumber: 'C-12' }, later);
    expect(stepOf(both, 'loading')).toEqual({
      type: '',
      id: '',
      setAt: null,
      completedAt: null,
      price: 18_000,
      chassisNumber: 'C-12',
    });
    expect(both).toMatchObject({ status: '', updatedAt: later, completedAt: null });
  });
  test('an assignee stays', () => {
    const job = withAssignee(fresh, ['loading'], tanaka, now);
    expect(stepOf(withStepDetails(job, 'loading', { completedAt: later }, now), 'loading')).toEqual(
      { ...tanaka, setAt: now, completedAt: later, price: 0, chassisNumber: '' },
    );
  });
  test('the time of 返却 is the job’s own while the container counts as returned', () => {
    const earlier = new Date('2026-11-23T05:00:00Z');
    const returned = withStatus(fresh, 'returning', now);
    const set = (job: Job, leg: Leg, completedAt: Date | null) =>
      withStepDetails(job, leg, { completedAt }, later).completedAt;
    expect(set(returned, 'returning', earlier)).toBe(earlier);
    expect(set(returned, 'returning', null)).toBe(now);
    expect(set(returned, 'backhaul', earlier)).toBe(now);
    expect(set(fresh, 'returning', earlier)).toBeNull();
    expect(withStepDetails(returned, 'returning', { price: 1 }, later).completedAt).toBe(now);
  });
  test('number and memo are set on their own', () => {
    const job = withNotes(withNotes(fresh, { number: '12' }, now), { memo: '鍵あり' }, later);
    expect(job).toEqual({ ...fresh, number: '12', memo: '鍵あり', updatedAt: later });
  });
});

describe('progress by hand', () => {
  const times = (job: Job) => legNames.map((leg) => stepOf(job, leg)?.completedAt ?? null);
  const loaded = withProgress(fresh, 'loading', false, now);

  test('ahead, the leg is stamped; those that are skipped only when wanted', () => {
    expect(times(withProgress(loaded, 'backhaul', false, later))).toEqual([now, null, later, null]);
    const all = withProgress(loaded, 'returning', true, later);
    expect(times(all)).toEqual([now, later, later, later]);
    expect(all).toMatchObject({ status: 'returning', completedAt: later, updatedAt: later });
  });
  test('back, the leg is stamped again, the other times stay, and the job is not completed any more', () => {
    const returned = withProgress(loaded, 'returning', true, now);
    const back = withProgress(returned, 'shipping', true, later);
    expect(times(back)).toEqual([now, later, now, now]);
    expect(back).toMatchObject({ status: 'shipping', updatedAt: later, completedAt: null });
    const begun = withProgress(returned, '', false, later);
    expect(begun).toMatchObject({ status: '', steps: returned.steps, completedAt: null });
  });
  test('back to a leg that nobody stamped, it is stamped', () => {
    const skipped = withProgress(fresh, 'backhaul', false, now);
    expect(times(withProgress(skipped, 'loading', false, later))).toEqual([later, null, now, null]);
  });
  test('the open legs before a status are those ahead of the present one', () => {
    expect(openLegsBefore(undefined, 'backhaul')).toEqual(['loading', 'shipping']);
    expect(openLegsBefore(loaded, 'returning')).toEqual(['shipping', 'backhaul']);
    expect(openLegsBefore(loaded, 'shipping')).toEqual([]);
    expect(openLegsBefore(loaded, 'loading')).toEqual([]);
    expect(openLegsBefore(loaded, '')).toEqual([]);
    expect(openLegsBefore({ ...fresh, status: 'weighing' }, 'shipping')).toEqual(['loading']);
  });
  test('a leg is passed by its own status and later ones', () => {
    expect(isPassed(undefined, 'loading')).toBe(false);
    expect(isPassed(loaded, 'loading')).toBe(true);
    expect(isPassed(loaded, 'shipping')).toBe(false);
  });
});
