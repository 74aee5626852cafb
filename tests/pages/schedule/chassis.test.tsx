import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
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

const YESTERDAY = addDays(DAY, -1);
const TOMORROW = addDays(DAY, 1);
const completedAt = atClock(YESTERDAY, '08:00');
const laden = (id: string, hour = 8) => {
  const loading = { type: 'driver', id: 'driver-2', chassisNumber: 'C-12' };
  const fetchedAt = atClock(YESTERDAY, `0${hour}:00`);
  return jobSchema.parse({
    id,
    orderId: id,
    steps: { loading: { ...loading, completedAt: fetchedAt } },
  });
};
const others = [
  at('昨日', atClock(YESTERDAY, '10:00'), { arrivalDate: startOfDay(YESTERDAY) }),
  at('明日', atClock(TOMORROW, '10:00'), { arrivalDate: startOfDay(TOMORROW) }),
  at('今日', atClock(DAY, '07:00'), { arrivalDate: startOfDay(DAY) }),
  at('無効', atClock(YESTERDAY, '10:00'), {
    arrivalDate: startOfDay(YESTERDAY),
    enabled: false,
  }),
];
const OF_YESTERDAY = 'シャーシc-12は11/23 10:00 昨日のコンテナの返却が未完了です';

beforeEach(() => {
  vi.mocked(orders.get).mockImplementation(async (_companyId, id) =>
    others.find((order) => order.id === id),
  );
});

/** Writes the number on 甲, of which the loading is completed or not. */
async function write(chassis: string, isOnTheWay = false) {
  const { user } = await openDay({
    rows: [at('甲')],
    known: [aJob('甲', { loading: isOnTheWay ? { ...tanaka, completedAt } : tanaka })],
  });
  await user.click(legOf('甲', 0));
  await user.type(await screen.findByRole('textbox', { name: 'シャーシ' }), `${chassis}{Enter}`);
  await waitFor(() => expect(jobWrites.setDetails).toHaveBeenCalledOnce());
}

it('says when a container of another day is still on the chassis, however it is written', async () => {
  vi.mocked(jobs.listOnChassis).mockResolvedValue([laden('甲'), laden('無効', 9), laden('昨日')]);
  await write('c-12');
  await waitFor(() => expect(toastTexts()).toEqual([OF_YESTERDAY]));
  expect(jobs.listOnChassis).toHaveBeenCalledExactlyOnceWith('company-1', [
    'c-12',
    'C-12',
    'Ｃ－１２',
    'ｃ－１２',
  ]);
});

it.each([
  ['has begun', true],
  ['has not begun: it is there until then', false],
])('says so of a container of a later day when the own trip %s', async (_when, isOnTheWay) => {
  vi.mocked(jobs.listOnChassis).mockResolvedValue([laden('明日')]);
  await write('C-12', isOnTheWay);
  await waitFor(() =>
    expect(toastTexts()).toEqual(['シャーシC-12は11/25 10:00 明日のコンテナの返却が未完了です']),
  );
});

it('says so when the container is loaded on it, once', async () => {
  vi.mocked(jobs.listOnChassis).mockResolvedValue([laden('明日')]);
  const loading = { ...tanaka, chassisNumber: 'C-12' };
  const { user } = await openDay({
    rows: [at('甲'), at('乙')],
    known: [
      aJob('甲', { loading }),
      aJob('乙', { loading: { ...loading, completedAt }, shipping: tanaka }, 'loading'),
    ],
  });
  await user.dblClick(legOf('甲', 0));
  await waitFor(() =>
    expect(toastTexts()).toContain('シャーシC-12は11/25 10:00 明日のコンテナの返却が未完了です'),
  );
  await user.dblClick(legOf('乙', 1));
  await waitFor(() => expect(jobWrites.complete).toHaveBeenCalledTimes(2));
  expect(jobs.listOnChassis).toHaveBeenCalledOnce();
});

const none: ReturnType<typeof laden>[] = [];

it.each([
  ['nothing is on it', () => Promise.resolve(none)],
  ['what is on it is out of use', () => Promise.resolve([laden('無効')])],
  ['it is delivered on the same day, before this one', () => Promise.resolve([laden('今日')])],
  ['it cannot be asked', () => Promise.reject(new Error('offline'))],
])('says nothing when %s', async (_when, answer) => {
  vi.mocked(jobs.listOnChassis).mockImplementation(answer);
  await write('C-12');
  await waitFor(() => expect(jobs.listOnChassis).toHaveBeenCalledOnce());
  await act(() => new Promise((done) => setTimeout(done)));
  expect(toastTexts()).toEqual([]);
});

it('does not ask when the number was not saved', async () => {
  vi.mocked(jobWrites.setDetails).mockResolvedValue({ kind: 'failed', message: '混み合って' });
  await write('C-12');
  await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
  expect(jobs.listOnChassis).not.toHaveBeenCalled();
});
