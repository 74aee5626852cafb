import { jobSchema, type Assignee, type Job, type JobStatus, type Leg } from '#domain/job.ts';
import {
  newJob,
  withAssignee,
  withNotes,
  withoutAssignee,
  withoutCompletion,
  withProgress,
  withStepDetails,
  type JobNotes,
  type StepDetails,
} from '#domain/jobChange.ts';
import { withAssignments, withAssignmentsBack, type Assignment } from '#domain/jobPreset.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { collectionOf } from '#repositories/jobs.ts';
import { changeRecord } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// The writes of jobs, apart from their reads: screens that only show jobs do without the transitions.

/** Which job of which order; jobs of older data may have ids of their own. */
export type JobOfOrder = { orderId: string; jobId: string };

/** A new job's id is its order's, so two people who assign at once make one job, not two. */
const change = (
  companyId: string,
  { orderId, jobId }: JobOfOrder,
  apply: (job: Job) => Job,
): Promise<SaveOutcome> =>
  changeRecord({
    path: `${collectionOf(companyId)}/${jobId}`,
    apply: (record) => {
      const before = record === undefined ? newJob(orderId, new Date()) : jobSchema.parse(record);
      const { id: _before, ...beforeFields } = before;
      const { id: _after, ...afterFields } = apply(before);
      return { before: beforeFields, after: afterFields };
    },
    onCreate: { createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    onChange: { updatedAt: SERVER_TIME },
  });

/** Assigns legs; creates the job with the first assignment (specification §4). */
export const assign = (
  companyId: string,
  job: JobOfOrder,
  wanted: readonly Leg[],
  assignee: Assignee,
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withAssignee(before, wanted, assignee, new Date()));

/** Removes the assignee of a leg, with its completion, price and chassis. */
export const unassign = (companyId: string, job: JobOfOrder, leg: Leg): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withoutAssignee(before, leg, new Date()));

/** Assigns several parts of a job to several people or carriers at once. */
export const assignEach = (
  companyId: string,
  job: JobOfOrder,
  assignments: readonly Assignment[],
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withAssignments(before, assignments, new Date()));

/**
 * Takes assignments back, where nobody else has changed them since.
 * @param earlier the job as it was before them
 */
export const takeBack = (
  companyId: string,
  job: JobOfOrder,
  assignments: readonly Assignment[],
  earlier: Job | undefined,
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withAssignmentsBack(before, assignments, earlier, new Date()));

/**
 * Sets the status and stamps the leg of that name as completed now; an earlier status keeps the times that are known.
 * @param alsoOpenLegs completes the legs that are skipped, too
 */
export const complete = (
  companyId: string,
  job: JobOfOrder,
  status: JobStatus,
  alsoOpenLegs = false,
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withProgress(before, status, alsoOpenLegs, new Date()));

/** Takes the completion of a leg back; the status becomes the last leg that was completed before it. */
export const reopen = (companyId: string, job: JobOfOrder, leg: Leg): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withoutCompletion(before, leg, new Date()));

/** Sets details of a leg: when it was completed, its price in integer yen, its chassis. */
export const setDetails = (
  companyId: string,
  job: JobOfOrder,
  leg: Leg,
  details: Partial<StepDetails>,
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withStepDetails(before, leg, details, new Date()));

/** Sets the number or the memo of the job. */
export const setNotes = (
  companyId: string,
  job: JobOfOrder,
  notes: Partial<JobNotes>,
): Promise<SaveOutcome> => change(companyId, job, (before) => withNotes(before, notes, new Date()));
