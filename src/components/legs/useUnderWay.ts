import { useMemo } from 'react';
import type { Job, JobStatus } from '#domain/job.ts';
import { newJob, withProgress } from '#domain/jobChange.ts';
import type { SaveOutcome } from '#domain/saving.ts';

type Completion = { status: JobStatus; alsoOpenLegs: boolean };
type UnderWay = Completion & { updatedAt: number | undefined; isSaved: boolean };

const stampOf = (job: Job | undefined): number | undefined => job?.updatedAt?.getTime();

/**
 * The completions that are on their way to the server, by order: they are decided there, so the screen shows them a
 * moment later, and whoever is quicker must not be asked about what they have just done.
 */
export function useUnderWay() {
  return useMemo(() => {
    const all = new Map<string, readonly UnderWay[]>();
    const drop = (orderId: string, isOver: (one: UnderWay) => boolean) => {
      const rest = (all.get(orderId) ?? []).filter((one) => !isOver(one));
      all.set(orderId, rest);
      return rest;
    };
    return {
      /** The write of a completion, followed until the job that is seen has changed. */
      follow: (
        orderId: string,
        job: Job | undefined,
        completion: Completion,
        write: () => Promise<SaveOutcome>,
      ): (() => Promise<SaveOutcome>) => {
        const mine: UnderWay = { ...completion, updatedAt: stampOf(job), isSaved: false };
        all.set(orderId, [...(all.get(orderId) ?? []), mine]);
        return async () => {
          const outcome = await write();
          if (outcome.kind === 'failed') drop(orderId, (one) => one === mine);
          else mine.isSaved = true;
          return outcome;
        };
      },
      /** The job as it will be when all that is under way has arrived. */
      expected: (orderId: string, job: Job | undefined): Job | undefined => {
        const stamp = stampOf(job);
        const now = new Date();
        return drop(orderId, (one) => one.isSaved && one.updatedAt !== stamp).reduce(
          (next, { status, alsoOpenLegs }) =>
            withProgress(next ?? newJob(orderId, now), status, alsoOpenLegs, now),
          job,
        );
      },
    };
  }, []);
}
