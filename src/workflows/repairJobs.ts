import { jobSchema } from '#domain/job/job.ts';
import { plainRecordOf } from '#domain/storedValue.ts';
import { countWithoutStatus } from '#repositories/jobs.ts';
import { saveStatuses } from '#repositories/jobWrites.ts';
import { listPages } from '#repositories/records.ts';

const going = { onProgress: () => undefined, isStopped: () => false };

/**
 * Jobs of old data may lack a status, and no query finds a document that lacks the field it asks for. This gives them the
 * status of a job that has not begun. Costs three counts where every job has one. @returns how many were repaired
 * @throws AppError
 */
export async function repairJobs(companyId: string): Promise<number> {
  if ((await countWithoutStatus(companyId)) === 0) return 0;
  let repaired = 0;
  for await (const page of listPages(companyId, 'jobs')) {
    const without = page
      .map(plainRecordOf)
      .filter((record) => typeof record['status'] !== 'string')
      .flatMap((record) => jobSchema.safeParse(record).data?.id ?? []);
    repaired += (await saveStatuses(companyId, without, going)).saved.length;
  }
  return repaired;
}
