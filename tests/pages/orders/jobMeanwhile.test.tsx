import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import type { Rows } from '#firestore/convert.ts';
import { JobPanel } from '#pages/orders/JobPanel.tsx';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import {
  aJob,
  COMPLETED,
  JOB,
  openJob,
  prepareJob,
  tanaka,
} from '#tests/pages/orders/jobPanel.tsx';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { aProgress } from '#tests/support/progress.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

let source = aSource<Rows<Job>>();
beforeEach(() => {
  source = prepareJob();
});

const done = { ...tanaka, completedAt: COMPLETED };
const firstLeg = () => screen.queryByRole('group', { name: '積み' });
const open = () =>
  renderPage(<JobPanel companyId="company-1" orderId="order-1" clients={[]} />, '/orders/order-1');

it('a question is answered of the job as it was asked about', async () => {
  const { user } = await openJob(source, aJob({ loading: tanaka, shipping: tanaka }));
  await user.click(screen.getByRole('button', { name: '行き完了' }));
  const dialog = await screen.findByRole('dialog', { name: '行き完了にする' });
  source.emit(rowsWith(aJob({ loading: done, shipping: done }, { status: 'returning' })));
  await user.click(within(dialog).getByRole('button', { name: '同時に完了にする' }));
  expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
    'company-1',
    JOB,
    aProgress('shipping', '', true),
  );
});

it('nothing can be done before it is known whether there is a job: it may have an id of its own', async () => {
  const { user } = open();
  await waitFor(() => expect(source.listeners()).toBe(1));
  source.emit(rowsWith(), { fromCache: true });
  expect(firstLeg()).toBeNull();
  source.emit(rowsWith(aJob({ loading: tanaka }, { id: 'old-job' })));
  await user.click(await screen.findByRole('button', { name: '積み完了' }));
  expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
    'company-1',
    { orderId: 'order-1', jobId: 'old-job' },
    aProgress('loading'),
  );
});

it('that there is none is known from the last visit, also without a network', async () => {
  const known = Object.assign(source.watch, { left: (): [Rows<Job>] => [rowsWith()] });
  vi.mocked(jobs.watchByOrder).mockReturnValue(known);
  open();
  await waitFor(() => expect(firstLeg()).toBeVisible());
  source.emit(rowsWith(), { fromCache: true });
  expect(firstLeg()).toBeVisible();
});
