import { vi } from 'vitest';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { startOfDay } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useConnection } from '#stores/connection.ts';
import { aDriver } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { signIn } from '#tests/support/renderPage.tsx';

export const aJob = (orderId: string, fields: object = {}): Job =>
  jobSchema.parse({ id: orderId, orderId, ...fields });
const aLeg = { type: 'driver', id: 'driver-1' };
export const assigned = {
  steps: { loading: aLeg, shipping: aLeg, backhaul: aLeg, returning: aLeg },
};

// For tests that mock all of these repositories.

/** What is counted and added up for 2026-11-24, on which the only driver is off. Somebody is signed in, with a network. */
export function figuresAre(): void {
  const dayOff = aDriver({ daysOff: ['2026-11-24'] });
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(dayOff)));
  vi.mocked(jobs.countUncompleted).mockResolvedValue(16);
  vi.mocked(orders.countUnpriced).mockResolvedValue(1_234);
  vi.mocked(orders.countUnbilled).mockResolvedValue(37);
  vi.mocked(orders.sumWithin).mockImplementation(async (_companyId, { from }) =>
    from.getTime() === startOfDay('2026-11-01').getTime() ? 10_849_000 : 15_110_500,
  );
  vi.mocked(invoices.sumOwed).mockImplementation(async (_companyId, { from }) =>
    from === '2026-11-24' ? 1_200_000 : 345_000,
  );
  useConnection.setState({ online: true, unsent: 0 });
  signIn();
}
