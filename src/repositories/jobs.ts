import {
  jobSchema,
  newJob,
  openStatuses,
  withAssignee,
  withoutAssignee,
  withStatus,
  type Assignee,
  type Job,
  type JobStatus,
  type Leg,
} from '#domain/job.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import { watchEach, type Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
import { changeRecord, countRows, watchRows } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/jobs`;

/** The jobs of the given orders, live; an order that was never assigned has none. */
export const watchForOrders = (companyId: string, orderIds: readonly string[]): Watch<Rows<Job>> =>
  watchEach(orderIds, (ids) =>
    watchRows({ collection: collectionOf(companyId), where: [['orderId', 'in', ids]] }, jobSchema),
  );

/** The jobs whose container has not been returned; unknown statuses of old records are not among them. */
const uncompleted = (companyId: string): QueryShape => ({
  collection: collectionOf(companyId),
  where: [['status', 'in', openStatuses]],
});

/** The uncompleted jobs (specification §4), oldest first, live; at most `count` of them. */
export const watchUncompleted = (companyId: string, count: number): Watch<Rows<Job>> =>
  watchRows(
    { ...uncompleted(companyId), orderBy: [['createdAt', 'asc']], limit: count },
    jobSchema,
  );

/** How many jobs are uncompleted. @throws AppError */
export const countUncompleted = (companyId: string): Promise<number> =>
  countRows(uncompleted(companyId));

/** The job of one order, live (none before the first assignment). */
export const watchByOrder = (companyId: string, orderId: string): Watch<Rows<Job>> =>
  watchRows(
    { collection: collectionOf(companyId), where: [['orderId', '==', orderId]] },
    jobSchema,
  );

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

/** Sets the status and stamps the leg of that name as completed now. */
export const complete = (
  companyId: string,
  job: JobOfOrder,
  status: JobStatus,
): Promise<SaveOutcome> =>
  change(companyId, job, (before) => withStatus(before, status, new Date()));
