import { jobSchema, legNames, openStatuses, type Assignee, type Job } from '#domain/job.ts';
import type { Range } from '#domain/time.ts';
import type { Rows } from '#repositories/convert.ts';
import { collectionOf } from '#repositories/jobs.ts';
import { combined, type Watch } from '#repositories/live.ts';
import { listAll, sumRows, watchRows } from '#repositories/store.ts';

/** Reads of the legs within the jobs, apart from those of the schedule, which stays small. */

/**
 * The jobs of which somebody completed a leg within a range, from the server. One read per leg, so that a job of
 * several such legs comes several times: drivenLegs of the domain tells what was driven. @throws AppError, never partial
 */
export async function listJobsOf(
  companyId: string,
  { type, id }: Assignee,
  { from, to }: Range,
): Promise<Job[]> {
  const found = await Promise.all(
    legNames.map((leg) =>
      listAll(
        {
          collection: collectionOf(companyId),
          where: [
            [`steps.${leg}.id`, '==', id],
            [`steps.${leg}.type`, '==', type],
            [`steps.${leg}.completedAt`, '>=', from],
            [`steps.${leg}.completedAt`, '<', to],
          ],
        },
        jobSchema,
      ),
    ),
  );
  return found.flat();
}

/**
 * The jobs of which another carrier or an own office completed a leg within a range, from the server; one that has
 * several such legs comes several times. @throws AppError, never partial
 */
export async function listJobsOfOthers(companyId: string, { from, to }: Range): Promise<Job[]> {
  const found = await Promise.all(
    legNames.map((leg) =>
      listAll(
        {
          collection: collectionOf(companyId),
          where: [
            [`steps.${leg}.type`, 'in', ['client', 'office']],
            [`steps.${leg}.completedAt`, '>=', from],
            [`steps.${leg}.completedAt`, '<', to],
          ],
        },
        jobSchema,
      ),
    ),
  );
  return found.flat();
}

/**
 * The jobs that tell where the chassis are, from the server: every uncompleted one, and those changed since an
 * instant. @throws AppError, never partial
 */
export async function listJobsSince(companyId: string, since: Date): Promise<Job[]> {
  const collection = collectionOf(companyId);
  const found = await Promise.all([
    listAll({ collection, where: [['status', 'in', openStatuses]] }, jobSchema),
    listAll({ collection, where: [['updatedAt', '>=', since]] }, jobSchema),
  ]);
  return [...new Map(found.flat().map((job) => [job.id, job])).values()];
}

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

const merged = (parts: Rows<Job>[]): Rows<Job> => ({
  rows: [...new Map(parts.flatMap(({ rows }) => rows).map((job) => [job.id, job])).values()],
  unreadable: parts.flatMap(({ unreadable }) => unreadable),
});

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
