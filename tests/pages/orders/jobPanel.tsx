import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { officeSchema } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { JobPanel } from '#pages/orders/JobPanel.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import { aClient, aDriver } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

export const COMPLETED = new Date('2026-11-24T09:30:00+09:00');
/** The job of the order, as changes name it. */
export const JOB = { orderId: 'order-1', jobId: 'order-1' };
export const tanaka = { type: 'driver', id: 'driver-1' };
export const sato = { type: 'driver', id: 'driver-2' };

const staff = [
  aDriver(),
  aDriver({ id: 'driver-2', name: '佐藤 次郎', kana: 'さとう じろう' }),
  aDriver({ id: 'driver-9', name: '辞めた 人', enabled: false }),
];
const clients = [
  aClient(),
  aClient({ id: 'c2', name: '株式会社山手物流', code: 'YM', isPartner: true }),
];
const pier = officeSchema.parse({ id: 'o1', name: '本牧営業所' });

export const aJob = (steps: Record<string, object>, fields: object = {}): Job =>
  jobSchema.parse({ id: 'order-1', orderId: 'order-1', status: '', steps, ...fields });

/** Before each test: the repositories are mocked by the test's file. Returns the live read of the job. */
export function prepareJob() {
  vi.resetAllMocks();
  localStorage.clear();
  const source = aSource<Rows<Job>>();
  vi.mocked(jobs.watchByOrder).mockImplementation(() => source.watch);
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(...staff)));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(pier)));
  for (const change of [
    jobWrites.assignEach,
    jobWrites.unassign,
    jobWrites.takeBack,
    jobWrites.complete,
    jobWrites.setDetails,
    jobWrites.setNotes,
  ])
    vi.mocked(change).mockResolvedValue({ kind: 'saved' });
  return source;
}

/** The panel of an order, with the job that there is. */
export async function openJob(source: ReturnType<typeof prepareJob>, job?: Job, order?: Order) {
  const view = renderPage(
    <JobPanel companyId="company-1" orderId="order-1" clients={clients} order={order} />,
    '/orders/order-1',
  );
  await waitFor(() => expect(source.listeners()).toBe(1));
  source.emit(job === undefined ? rowsWith() : rowsWith(job));
  return view;
}

export const choice = (label: string) => screen.getByRole('combobox', { name: label });
export const leg = (label: string) => within(screen.getByRole('group', { name: label }));
