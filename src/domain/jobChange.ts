import {
  stepOf,
  type Assignee,
  type Job,
  type JobStatus,
  type JobStep,
  type Leg,
} from '#domain/job.ts';

// The transitions of a job, apart from its reading: screens that only show jobs do without them.

/** A job as it is created on the first assignment: its id is its order's, so an order cannot get two. */
export const newJob = (orderId: string, now: Date): Job => ({
  id: orderId,
  orderId,
  number: '',
  status: '',
  memo: '',
  createdAt: now,
  updatedAt: now,
  completedAt: null,
  steps: {},
});

const emptyStep: JobStep = {
  type: '',
  id: '',
  setAt: null,
  completedAt: null,
  price: 0,
  chassisNumber: '',
};

const withStep = (job: Job, leg: Leg, step: JobStep, now: Date): Job => ({
  ...job,
  updatedAt: now,
  steps: { ...job.steps, [leg]: step },
});

/** Assigns legs; completedAt, price and chassis of an earlier assignment stay (specification §4). */
export const withAssignee = (
  job: Job,
  wanted: readonly Leg[],
  assignee: Assignee,
  now: Date,
): Job =>
  wanted.reduce(
    (next, leg) =>
      withStep(next, leg, { ...(stepOf(next, leg) ?? emptyStep), ...assignee, setAt: now }, now),
    job,
  );

/** Removes an assignee: the whole step goes, with its completion, price and chassis (specification §4). */
export function withoutAssignee(job: Job, leg: Leg, now: Date): Job {
  const { [leg]: _removed, ...steps } = job.steps;
  return { ...job, updatedAt: now, steps };
}

/**
 * Sets the status: the leg of that name is completed now; the job itself only by 返却 (specification §4).
 * An earlier status may be set again; completion times of later legs are kept.
 */
export function withStatus(job: Job, status: JobStatus, now: Date): Job {
  const changed = { ...job, status, updatedAt: now };
  if (status === '') return changed;
  const stamped = withStep(
    changed,
    status,
    { ...(stepOf(job, status) ?? emptyStep), completedAt: now },
    now,
  );
  return status === 'returning' ? { ...stamped, completedAt: now } : stamped;
}
