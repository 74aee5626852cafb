import { jobSchema, openStatuses, type Job } from '#domain/job.ts';
import type { Rows } from '#repositories/convert.ts';
import { watchEach, type Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
import { countRows, watchRows } from '#repositories/store.ts';

/** Path of a company's jobs. */
export const collectionOf = (companyId: string): string => `companies/${companyId}/jobs`;

/** The jobs of the given orders, live; an order that was never assigned has none. */
export const watchForOrders = (companyId: string, orderIds: readonly string[]): Watch<Rows<Job>> =>
  watchEach({
    question: `${collectionOf(companyId)} orderId`,
    values: orderIds,
    valueOf: ({ orderId }) => orderId,
    watchSome: (ids) =>
      watchRows(
        { collection: collectionOf(companyId), where: [['orderId', 'in', ids]] },
        jobSchema,
      ),
  });

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
