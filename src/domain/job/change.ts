import {
  isPassed,
  legNames,
  placeOf,
  stepOf,
  type Assignee,
  type Job,
  type JobStatus,
  type JobStep,
  type Leg,
} from '#domain/job/job.ts';
import { isSame } from '#domain/saving.ts';

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

/** A leg of which nothing is known. */
export const emptyStep: JobStep = {
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
 * Sets the status: the leg of that name is completed now, also one that was passed; the job itself by 返却 alone, and
 * no longer when it goes back (specification §4). Completion times of other legs are kept.
 */
export function withStatus(job: Job, status: JobStatus, now: Date): Job {
  const completedAt = status === 'returning' ? now : null;
  const changed = { ...job, status, updatedAt: now, completedAt };
  if (status === '') return changed;
  return withStep(
    changed,
    status,
    { ...(stepOf(job, status) ?? emptyStep), completedAt: now },
    now,
  );
}

/** What an office notes of a leg besides who drives it. */
export type StepDetails = Pick<JobStep, 'completedAt' | 'price' | 'chassisNumber'>;

/**
 * Sets details of a leg by hand, also of one without an assignee. The status stays. The time of 返却 is the job's own
 * as long as the container counts as returned.
 */
export function withStepDetails(job: Job, leg: Leg, details: Partial<StepDetails>, now: Date): Job {
  const changed = withStep(job, leg, { ...(stepOf(job, leg) ?? emptyStep), ...details }, now);
  const isOfJob = leg === 'returning' && job.status === 'returning';
  const { completedAt } = details;
  return isOfJob && completedAt ? { ...changed, completedAt } : changed;
}

/** What an office notes of the job as a whole. */
export type JobNotes = Pick<Job, 'number' | 'memo'>;

/** Sets the number or the memo. */
export const withNotes = (job: Job, notes: Partial<JobNotes>, now: Date): Job => ({
  ...job,
  ...notes,
  updatedAt: now,
});

/** A step that somebody takes with a job, in view of where it is. */
export type SeenProgress = {
  status: JobStatus;
  /** The status that was seen. */
  from: string;
  /** Completes the legs that are skipped, too (未完了の工程も同時に完了). */
  alsoOpenLegs: boolean;
};

/** The same with its time, the stamp of each leg. What an older app left on a device lacks what was seen, and the time. */
export type Progress = Omit<SeenProgress, 'from'> & { from?: string; at?: Date };

/** The legs before a later status that nobody has completed; none when the status is no step ahead. */
export const openLegsBefore = (job: Job | undefined, status: JobStatus): Leg[] =>
  placeOf(status) <= placeOf(job?.status ?? '')
    ? []
    : legNames
        .slice(0, placeOf(status))
        .filter((leg) => (stepOf(job, leg)?.completedAt ?? null) === null);

/**
 * Moves a job to a status by hand, as withStatus does.
 * @param alsoOpenLegs completes the legs that are skipped now, too (未完了の工程も同時に完了)
 */
export function withProgress(job: Job, status: JobStatus, alsoOpenLegs: boolean, now: Date): Job {
  const skipped = alsoOpenLegs ? openLegsBefore(job, status) : [];
  const caughtUp = skipped.reduce(
    (next, leg) => withStepDetails(next, leg, { completedAt: now }, now),
    job,
  );
  return withStatus(caughtUp, status, now);
}

/**
 * Whether somebody who saw the job at `from` sets it back, or to where it is. What an older app left on a device does not
 * say what was seen, and may be that.
 */
export const isSetBack = (status: JobStatus, from: string | undefined): boolean =>
  from === undefined || placeOf(status) <= placeOf(from);

/**
 * The same for somebody who decided it on an older state of the job: a leg that the status has passed meanwhile only gets
 * its time where it has none, and the job stays where others have brought it. Setting back is meant as it is said.
 */
export function withProgressSince(job: Job, progress: Progress, now: Date): Job {
  const { status, alsoOpenLegs, from, at = now } = progress;
  if (status === '' || isSetBack(status, from) || !isPassed(job, status))
    return withProgress(job, status, alsoOpenLegs, at);
  const meant = alsoOpenLegs ? legNames.slice(0, placeOf(status) + 1) : [status];
  return meant
    .filter((leg) => stepOf(job, leg)?.completedAt == null)
    .reduce((next, leg) => withStepDetails(next, leg, { completedAt: at }, at), job);
}

/**
 * Takes the completion of a leg back, a tap that was a mistake: the status becomes the last leg that was completed
 * before it. The times of the other legs stay.
 */
export function withoutCompletion(job: Job, leg: Leg, now: Date): Job {
  const opened = withStepDetails(job, leg, { completedAt: null }, now);
  if (job.status !== leg) return opened;
  const earlier = legNames
    .slice(0, placeOf(leg))
    .findLast((one) => stepOf(job, one)?.completedAt != null);
  return { ...opened, status: earlier ?? '', completedAt: null };
}

/** The same to undo one of some moment: a completion that others have made or corrected since is left alone. */
export const withoutCompletionOf = (job: Job, leg: Leg, stamp: Date, now: Date): Job =>
  isSame(stepOf(job, leg)?.completedAt, stamp) ? withoutCompletion(job, leg, now) : job;

const progressOf = (job: Job): readonly unknown[] => [
  job.status,
  job.completedAt,
  ...legNames.map((leg) => stepOf(job, leg)?.completedAt ?? null),
];

/**
 * The legs whose completions are taken back, one after the other, to undo a progress; none where that would not lead to
 * what was there, as where a leg had another time before.
 */
export function legsToReopen(
  known: Job | undefined,
  status: Leg,
  alsoOpenLegs: boolean,
  now: Date,
): Leg[] {
  const job = known ?? newJob('', now);
  const skipped = alsoOpenLegs ? openLegsBefore(job, status) : [];
  const back: Leg[] = [status, ...skipped.toReversed()];
  const undone = back.reduce(
    (next, leg) => withoutCompletion(next, leg, now),
    withProgress(job, status, alsoOpenLegs, now),
  );
  return isSame(progressOf(undone), progressOf(job)) ? back : [];
}
