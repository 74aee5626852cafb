import { jobSchema, legNames, type Assignee, type Job } from '#domain/job.ts';
import type { Range } from '#domain/time.ts';
import { listAll } from '#repositories/store.ts';

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
          collection: `companies/${companyId}/jobs`,
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
