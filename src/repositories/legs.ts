import { jobSchema, legNames, type Assignee, type Job } from '#domain/job.ts';
import type { Range } from '#domain/time.ts';
import type { Rows } from '#repositories/convert.ts';
import { collectionOf } from '#repositories/jobs.ts';
import { combined, type Watch } from '#repositories/live.ts';
import { listAll, watchRows } from '#repositories/store.ts';

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
