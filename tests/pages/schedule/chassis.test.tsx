import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  endDay,
  legOf,
  openDay,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const completedAt = atClock(DAY, '08:00');

it('says when the chassis is under a container of another day', async () => {
  const fetched = { type: 'driver', id: 'driver-2', chassisNumber: 'C-12', completedAt };
  const elsewhere = (id: string) =>
    jobSchema.parse({ id, orderId: id, steps: { loading: fetched } });
  vi.mocked(jobs.listOnChassis).mockResolvedValue([elsewhere('甲'), elsewhere('乙')]);
  vi.mocked(orders.get).mockResolvedValue(
    at('乙', atClock(addDays(DAY, -1), '10:00'), {
      arrivalDate: startOfDay(addDays(DAY, -1)),
    }),
  );
  const { user } = await openDay({ rows: [at('甲')], known: [aJob('甲', { loading: tanaka })] });
  const write = async (chassis: string) => {
    await user.click(legOf('甲', 0));
    const box = await screen.findByRole('textbox', { name: 'シャーシ' });
    await user.clear(box);
    await user.type(box, `${chassis}{Enter}{Escape}`);
  };
  await write('c-12');
  await waitFor(() =>
    expect(toastTexts()).toEqual(['シャーシc-12は11/23 10:00 乙で使用中です(積載中)']),
  );
  expect(jobs.listOnChassis).toHaveBeenCalledExactlyOnceWith('company-1', ['c-12', 'C-12']);
  expect(orders.get).toHaveBeenCalledExactlyOnceWith('company-1', '乙');
});

it.each([
  ['nothing is on it', async () => []],
  ['it cannot be asked', () => Promise.reject(new Error('offline'))],
])('says nothing of a chassis when %s', async (_when, answer) => {
  vi.mocked(jobs.listOnChassis).mockImplementation(answer);
  const { user } = await openDay({ rows: [at('甲')], known: [aJob('甲', { loading: tanaka })] });
  await user.click(legOf('甲', 0));
  await user.type(await screen.findByRole('textbox', { name: 'シャーシ' }), 'C-12{Enter}');
  await waitFor(() => expect(jobs.listOnChassis).toHaveBeenCalledOnce());
  await vi.mocked(jobs.listOnChassis).mock.results[0]?.value.catch(() => undefined);
  expect(toastTexts()).toEqual([]);
  expect(orders.get).not.toHaveBeenCalled();
});
