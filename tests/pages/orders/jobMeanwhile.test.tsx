import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import type { Rows } from '#firestore/convert.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
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

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

let source = aSource<Rows<Job>>();
beforeEach(() => {
  source = prepareJob();
});

const done = { ...tanaka, completedAt: COMPLETED };

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
