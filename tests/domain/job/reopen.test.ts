import { expect, test } from 'vitest';
import { withAction } from '#domain/job/action.ts';
import { isPassed, jobSchema, legNames, type Job, type Leg } from '#domain/job/job.ts';
import { legsToReopen, withoutCompletion, withProgress } from '#domain/job/change.ts';

const now = new Date('2026-11-24T05:00:00Z');
const at = new Date('2026-11-24T00:00:00Z');
const done = { type: 'driver', id: 'tanaka', completedAt: at, price: 500 };
const job = (status: string) =>
  jobSchema.parse({
    id: 'j',
    status,
    completedAt: status === 'returning' ? at : null,
    steps: { loading: done, shipping: done, returning: done },
  });

test.each<[string, Leg, string, boolean]>([
  ['returning', 'returning', 'shipping', false],
  ['returning', 'loading', 'returning', true],
  ['shipping', 'shipping', 'loading', false],
  ['loading', 'loading', '', false],
])('at %s the completion of %s is taken back: %s', (status, leg, next, isReturned) => {
  const opened = withoutCompletion(job(status), leg, now);
  expect(opened.status).toBe(next);
  expect(opened.steps[leg]).toEqual({ ...job(status).steps[leg], completedAt: null });
  expect(opened.completedAt !== null).toBe(isReturned);
  expect(opened.updatedAt).toBe(now);
  const others = Object.entries(opened.steps).filter(([name]) => name !== leg);
  expect(others.every(([, step]) => step.completedAt?.getTime() === at.getTime())).toBe(true);
});

const progress = ({ status, completedAt, steps }: Job) => [
  status,
  completedAt,
  ...legNames.map((leg) => steps[leg]?.completedAt ?? null),
];

/** Jobs of every status, each with every set of legs that somebody stamped. */
const everyJob = ['', ...legNames].flatMap((status) =>
  Array.from({ length: 2 ** legNames.length }, (_none, set) =>
    jobSchema.parse({
      id: 'j',
      status,
      completedAt: status === 'returning' ? at : null,
      steps: Object.fromEntries(
        legNames.filter((_leg, index) => (set >> index) % 2 === 1).map((leg) => [leg, done]),
      ),
    }),
  ),
);

test.each(legNames)('what %s has completed is undone to what was there, or not offered', (leg) => {
  for (const before of everyJob)
    for (const alsoOpenLegs of [true, false]) {
      const back = legsToReopen(before, leg, alsoOpenLegs, now);
      if (back.length === 0) continue;
      const moved = withProgress(before, leg, alsoOpenLegs, now);
      const undone = back.reduce((next, one) => withoutCompletion(next, one, now), moved);
      expect(progress(undone)).toEqual(progress(before));
    }
});

test.each<[string, Job | undefined, Leg, boolean, Leg[]]>([
  ['the next leg', undefined, 'loading', false, ['loading']],
  ['three at once', undefined, 'backhaul', true, ['backhaul', 'shipping', 'loading']],
  ['a leg that is skipped', undefined, 'shipping', false, ['shipping']],
  ['a leg that had a time', job('loading'), 'shipping', false, []],
  ['a job of old data that passed a leg without a time', everyJob[16], 'shipping', true, []],
])('%s', (_name, before, leg, alsoOpenLegs, back) =>
  expect(legsToReopen(before, leg, alsoOpenLegs, now)).toEqual(back),
);

test.each(legNames)('a completion of %s that was taken back comes back with its time', (leg) => {
  for (const before of everyJob) {
    if (before.steps[leg] === undefined || !isPassed(before, leg)) continue;
    const opened = withAction(before, { kind: 'reopen', leg }, now);
    const again = { kind: 'complete', status: leg, from: '', alsoOpenLegs: false, at } as const;
    expect(progress(withAction(opened, again, now))).toEqual(progress(before));
    const theirs = { ...again, at: now };
    const completed = withAction(opened, theirs, now);
    expect(withAction(completed, again, now)).toBe(completed);
  }
});
