import {
  jobSchema,
  legNames,
  type Assignee,
  type Job,
  type JobStep,
  type Leg,
} from '#domain/job/job.ts';
import { oldStepProblem, writableStep } from '#domain/job/writable.ts';
import { actionLabel, withAction, type JobAction } from '#domain/job/action.ts';
import { newJob, type JobNotes, type SeenProgress, type StepDetails } from '#domain/job/change.ts';
import { jobConflicts } from '#domain/job/contest.ts';
import type { BulkOutcome, BulkProgress } from '#domain/order/bulk.ts';
import type { Assignment } from '#domain/job/preset.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { durable } from '#firestore/durable.ts';
import { AppError } from '#firestore/errors.ts';
import { saveRecords } from '#firestore/engine.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { collectionOf } from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { orderSchema, destinationName } from '#domain/order/order.ts';

// The writes of jobs, apart from their reads: screens that only show jobs do without the transitions.

/** Which job of which order; jobs of older data may have ids of their own. */
export type JobOfOrder = { orderId: string; jobId: string };

type JobCommand = JobOfOrder & { companyId: string; action: JobAction };

const orderPath = (companyId: string, orderId: string): string =>
  `${orders.collectionOf(companyId)}/${orderId}`;

const placeOf = (order: PlainRecord | undefined): string => {
  const parsed = orderSchema.safeParse(order);
  return parsed.success ? destinationName(parsed.data) : '作業先未定';
};

const asFields = (value: unknown): PlainRecord =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * The steps with all that is stored of the four legs: where that is not as it is read (a price that is null, a field that
 * nobody knows), a change mends it. The rules refuse a step that changes and stays as it was.
 */
const stepsAsStored = (steps: Job['steps'], stored: unknown): PlainRecord => ({
  ...steps,
  ...Object.fromEntries(
    legNames.flatMap((leg) => {
      const step = steps[leg];
      return step === undefined ? [] : [[leg, { ...step, ...asFields(asFields(stored)[leg]) }]];
    }),
  ),
});

/** @throws AppError when money would be gone without a word */
function written(step: JobStep): JobStep {
  const problem = oldStepProblem(step);
  if (problem !== '') throw new AppError('invalid-argument', problem);
  return writableStep(step);
}

/** The steps after a change: what it touches as the rules take it, the others as they are stored. */
const stepsToStore = (before: Job, after: Job, stored: unknown): PlainRecord =>
  Object.fromEntries(
    Object.entries(after.steps).map(([leg, step]) => [
      leg,
      step === before.steps[leg] ? asFields(stored)[leg] : written(step),
    ]),
  );

const acting = durable<JobCommand>({
  kind: 'jobs.act',
  keys: ['companyId', 'orderId', 'jobId', 'action'],
  what: ({ companyId, orderId, action }, known) =>
    `${placeOf(known(orderPath(companyId, orderId)))} ${actionLabel(action)}`,
  after: ({ companyId, orderId }) => orderPath(companyId, orderId),
  write: ({ companyId, orderId, jobId, action }, { at }) => {
    const jobOf = (fields: object): Job => jobSchema.parse({ ...fields, id: jobId });
    return {
      path: `${collectionOf(companyId)}/${jobId}`,
      // A new job's id is its order's, so two people who assign at once make one job, not two.
      fieldsOf: (record) => {
        const { id: _id, ...fields } =
          record === undefined ? newJob(orderId, at) : jobSchema.parse(record);
        return { ...fields, steps: stepsAsStored(fields.steps, record?.['steps']) };
      },
      change: (before) => {
        const job = jobOf(before);
        const changed = withAction(job, action, at);
        // What has nothing to do mends nothing of an old record either.
        if (changed === job) return before;
        const { id: _id, ...after } = changed;
        return { ...after, steps: stepsToStore(job, changed, before['steps']) };
      },
      contest: (...sides) => {
        const [base, mine, theirs] = sides.map(jobOf);
        return base && mine && theirs ? jobConflicts(action, { base, mine, theirs }, at) : [];
      },
      onCreate: { createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
      onChange: { updatedAt: SERVER_TIME },
    };
  },
});

/** Writes the status of the jobs of old data that still have none, so that questions find them. Never throws. */
export const saveStatuses = (
  companyId: string,
  ids: readonly string[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    ids.map((id) => ({
      id,
      path: `${collectionOf(companyId)}/${id}`,
      base: {},
      next: { status: '' },
      current: ({ status }: PlainRecord) => (typeof status === 'string' ? { status } : {}),
      onChange: { updatedAt: SERVER_TIME },
    })),
    progress,
  );

const act = (companyId: string, job: JobOfOrder, action: JobAction): Promise<SaveOutcome> =>
  acting({ companyId, ...job, action });

/** Assigns legs; creates the job with the first assignment (specification §4). */
export const assign = (
  companyId: string,
  job: JobOfOrder,
  wanted: readonly Leg[],
  assignee: Assignee,
): Promise<SaveOutcome> =>
  act(companyId, job, { kind: 'assign', assignments: [{ wanted, assignee }] });

/** Removes the assignees of legs, with their completion, price and chassis. */
export const unassign = (
  companyId: string,
  job: JobOfOrder,
  wanted: readonly Leg[],
): Promise<SaveOutcome> => act(companyId, job, { kind: 'unassign', wanted });

/** Assigns several parts of a job to several people or carriers at once. */
export const assignEach = (
  companyId: string,
  job: JobOfOrder,
  assignments: readonly Assignment[],
): Promise<SaveOutcome> => act(companyId, job, { kind: 'assign', assignments });

/**
 * Takes assignments back, where nobody else has changed them since.
 * @param earlier the job as it was before them
 */
export const takeBack = (
  companyId: string,
  job: JobOfOrder,
  assignments: readonly Assignment[],
  earlier: Job | undefined,
): Promise<SaveOutcome> => act(companyId, job, { kind: 'takeBack', assignments, earlier });

/**
 * Gives legs back that were taken from somebody, where nobody has them since.
 * @param earlier the job as it was before they were taken
 */
export const giveBack = (
  companyId: string,
  job: JobOfOrder,
  wanted: readonly Leg[],
  earlier: Job,
): Promise<SaveOutcome> => act(companyId, job, { kind: 'giveBack', wanted, earlier });

/**
 * Sets the status and stamps the leg of that name as completed. Where others have brought the job further by then, the leg
 * only gets its time; setting back from where the person saw it is asked about.
 */
export const complete = (
  companyId: string,
  job: JobOfOrder,
  progress: SeenProgress & { at: Date },
): Promise<SaveOutcome> => act(companyId, job, { kind: 'complete', ...progress });

/**
 * Takes the completion of a leg back; the status becomes the last leg that was completed before it.
 * @param stamp takes that of this time alone back, and leaves one that others have made or corrected since
 */
export const reopen = (
  companyId: string,
  job: JobOfOrder,
  leg: Leg,
  stamp?: Date,
): Promise<SaveOutcome> =>
  act(companyId, job, { kind: 'reopen', leg, ...(stamp !== undefined && { stamp }) });

/**
 * Sets details of a leg: when it was completed, its price in integer yen, its chassis.
 * @param from what stood there when somebody began to write
 */
export const setDetails = (
  companyId: string,
  job: JobOfOrder,
  leg: Leg,
  details: Partial<StepDetails>,
  from: Partial<StepDetails> = {},
): Promise<SaveOutcome> => act(companyId, job, { kind: 'details', leg, details, from });

/** Sets the number or the memo of the job. @param from as they were when somebody began to write */
export const setNotes = (
  companyId: string,
  job: JobOfOrder,
  notes: Partial<JobNotes>,
  from: Partial<JobNotes> = {},
): Promise<SaveOutcome> => act(companyId, job, { kind: 'notes', notes, from });
