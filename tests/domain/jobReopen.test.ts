import { expect, test } from 'vitest';
import { jobSchema, type Leg } from '#domain/job.ts';
import { withoutCompletion } from '#domain/jobChange.ts';

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
