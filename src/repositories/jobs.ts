import {
  jobSchema,
  legNames,
  openStatuses,
  type Assignee,
  type Job,
  type Leg,
} from '#domain/job/job.ts';
import type { Range } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import { GROUP_LIMIT } from '#firestore/groups.ts';
import { combined, watchEach, type Watch } from '#firestore/live.ts';
import type { QueryShape } from '#firestore/query.ts';
import { countRows, listAll, sumRows, watchRows } from '#firestore/engine.ts';

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

/** The jobs whose container has not been returned, whatever else their status says; not those without a status. */
const uncompleted = (companyId: string): QueryShape => ({
  collection: collectionOf(companyId),
  where: [['status', '!=', 'returning']],
});

const eachOnce = (some: readonly Job[]): Job[] => [
  ...new Map(some.map((job) => [job.id, job])).values(),
];

/** One read for each leg: a job of several legs that are asked for comes several times. @throws AppError, never partial */
const listByLeg = async (
  companyId: string,
  whereOf: (leg: Leg) => NonNullable<QueryShape['where']>,
): Promise<Job[]> => {
  const reads = legNames.map((leg) =>
    listAll({ collection: collectionOf(companyId), where: whereOf(leg) }, jobSchema),
  );
  return (await Promise.all(reads)).flat();
};

const merged = (parts: Rows<Job>[]): Rows<Job> => ({
  rows: eachOnce(parts.flatMap(({ rows }) => rows)),
  unreadable: parts.flatMap(({ unreadable }) => unreadable),
  unsent: parts.flatMap(({ unsent = [] }) => unsent),
});

const byCreation = (one: Job, other: Job): number =>
  (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0);

/**
 * The uncompleted jobs (specification §4), oldest first, live; at most `count` of them. Statuses that the app does not
 * know are asked for by themselves: one question for both could not be answered oldest first without reading what is
 * completed. Jobs without any status are found once they have one (see workflows/repairJobs.ts).
 */
export const watchUncompleted = (companyId: string, count: number): Watch<Rows<Job>> =>
  combined(
    [
      watchRows(
        {
          collection: collectionOf(companyId),
          where: [['status', 'in', openStatuses]],
          orderBy: [['createdAt', 'asc']],
          limit: count,
        },
        jobSchema,
      ),
      watchRows(
        {
          collection: collectionOf(companyId),
          where: [['status', 'not-in', [...openStatuses, 'returning']]],
          limit: count,
        },
        jobSchema,
      ),
    ],
    (parts) => {
      const all = merged(parts);
      return { ...all, rows: all.rows.toSorted(byCreation).slice(0, count) };
    },
  );

/** How many jobs are uncompleted. @throws AppError */
export const countUncompleted = (companyId: string): Promise<number> =>
  countRows(uncompleted(companyId));

/** How many jobs have no status, counted by the server. @throws AppError */
export async function countWithoutStatus(companyId: string): Promise<number> {
  const [all, open, returned] = await Promise.all([
    countRows({ collection: collectionOf(companyId) }),
    countUncompleted(companyId),
    countRows({ collection: collectionOf(companyId), where: [['status', '==', 'returning']] }),
  ]);
  return all - open - returned;
}

const ofOrder = (companyId: string, orderId: string): QueryShape => ({
  collection: collectionOf(companyId),
  where: [['orderId', '==', orderId]],
});

/** The job of one order, live (none before the first assignment). */
export const watchByOrder = (companyId: string, orderId: string): Watch<Rows<Job>> =>
  watchRows(ofOrder(companyId, orderId), jobSchema, `companies/${companyId}/orders/${orderId}`);

/** The same, once from the server. @throws AppError */
export const getByOrder = async (companyId: string, orderId: string): Promise<Job | undefined> =>
  (await listAll(ofOrder(companyId, orderId), jobSchema))[0];

/**
 * Those of the orders that have no job, from the server: nobody was ever assigned (未着手). Orders that all have one cost
 * a read for thirty. @throws AppError, never partial
 */
export async function idsWithoutJob(
  companyId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const groups: string[][] = [];
  for (let at = 0; at < orderIds.length; at += GROUP_LIMIT)
    groups.push(orderIds.slice(at, at + GROUP_LIMIT));
  const missing = groups.map(async (ids) => {
    const shape: QueryShape = {
      collection: collectionOf(companyId),
      where: [['orderId', 'in', ids]],
    };
    if ((await countRows(shape)) >= ids.length) return [];
    const found = new Set((await listAll(shape, jobSchema)).map(({ orderId }) => orderId));
    return ids.filter((id) => !found.has(id));
  });
  return (await Promise.all(missing)).flat();
}

/**
 * The jobs of which somebody completed a leg within a range, from the server. One read per leg, so that a job of
 * several such legs comes several times: drivenLegs of the domain tells what was driven. @throws AppError, never partial
 */
export const listJobsOf = (
  companyId: string,
  { type, id }: Assignee,
  { from, to }: Range,
): Promise<Job[]> =>
  listByLeg(companyId, (leg) => [
    [`steps.${leg}.id`, '==', id],
    [`steps.${leg}.type`, '==', type],
    [`steps.${leg}.completedAt`, '>=', from],
    [`steps.${leg}.completedAt`, '<', to],
  ]);

/**
 * The jobs of which another carrier or an own office completed a leg within a range, from the server; one that has
 * several such legs comes several times. @throws AppError, never partial
 */
export const listJobsOfOthers = (companyId: string, { from, to }: Range): Promise<Job[]> =>
  listByLeg(companyId, (leg) => [
    [`steps.${leg}.type`, 'in', ['client', 'office']],
    [`steps.${leg}.completedAt`, '>=', from],
    [`steps.${leg}.completedAt`, '<', to],
  ]);

/**
 * The jobs that tell where the chassis are, from the server: every uncompleted one, and those changed since an
 * instant. @throws AppError, never partial
 */
export async function listJobsSince(companyId: string, since: Date): Promise<Job[]> {
  const collection = collectionOf(companyId);
  const found = await Promise.all([
    listAll(uncompleted(companyId), jobSchema),
    listAll({ collection, where: [['updatedAt', '>=', since]] }, jobSchema),
  ]);
  return eachOnce(found.flat());
}

/**
 * The uncompleted jobs that have a chassis on one of their legs, once from the server. @param written its number in the
 * ways in which it may be written @throws AppError, never partial
 */
export const listOnChassis = async (
  companyId: string,
  written: readonly string[],
): Promise<Job[]> =>
  eachOnce(
    await listByLeg(companyId, (leg) => [
      [`steps.${leg}.chassisNumber`, 'in', written],
      ['status', 'in', openStatuses],
    ]),
  );

async function sumOf(companyId: string, driverId: string, { from, to }: Range): Promise<number> {
  const sums = await Promise.all(
    legNames.map((leg) =>
      sumRows(
        {
          collection: collectionOf(companyId),
          where: [
            [`steps.${leg}.id`, '==', driverId],
            [`steps.${leg}.completedAt`, '>=', from],
            [`steps.${leg}.completedAt`, '<', to],
          ],
        },
        `steps.${leg}.price`,
      ),
    ),
  );
  return sums.reduce((total, sum) => total + sum, 0);
}

/**
 * Σ of the prices of the legs that each driver completed within a range, in integer yen, by driver id; added up by the
 * server, which bills four reads a driver. @throws AppError
 */
export async function sumsOfDrivers(
  companyId: string,
  driverIds: readonly string[],
  range: Range,
): Promise<Map<string, number>> {
  const sums = driverIds.map(async (id) => [id, await sumOf(companyId, id, range)] as const);
  return new Map(await Promise.all(sums));
}

/** The newest jobs of which a driver drives a leg, live; at most `count` of each leg, each job once. */
export const watchOfDriver = (
  companyId: string,
  driverId: string,
  count: number,
): Watch<Rows<Job>> =>
  combined(
    legNames.map((leg) =>
      watchRows(
        {
          collection: collectionOf(companyId),
          where: [[`steps.${leg}.id`, '==', driverId]],
          orderBy: [['createdAt', 'desc']],
          limit: count,
        },
        jobSchema,
      ),
    ),
    merged,
  );
