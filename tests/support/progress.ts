import { expect } from 'vitest';
import type { JobStatus } from '#domain/job/job.ts';

/** A completion as pages tell it to the repository, done at some moment. */
export const aProgress = (status: JobStatus, from = '', alsoOpenLegs = false) => ({
  status,
  from,
  alsoOpenLegs,
  at: expect.any(Date) as unknown,
});
