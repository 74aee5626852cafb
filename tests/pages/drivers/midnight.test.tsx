import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import { jobSchema } from '#domain/job/job.ts';
import { atClock } from '#domain/time.ts';
import { DriverPage } from '#pages/drivers/DriverPage.tsx';
import { DriversPage } from '#pages/drivers/DriversPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts', { spy: true });

/** The last day of whose licence this is. */
const LAST = '2026-11-24';

beforeEach(() => {
  vi.resetAllMocks();
  beforeMidnightOf(LAST);
  const driver = aDriver({ licenceExpiry: LAST });
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(driver)));
  vi.mocked(drivers.watch).mockReturnValue(answering<Driver | undefined>(driver));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith(anOrder())));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const openRecord = (tab: string) =>
  renderPage(<DriverPage />, `/drivers/driver-1?month=2026-11&tab=${tab}`, '/drivers/:id');

it('the list left open over midnight says that a licence has run out', async () => {
  renderPage(<DriversPage />, '/drivers');
  const row = screen.getByRole('row', { name: /田中/ });
  expect(row).toHaveTextContent('2026/11/24 期限間近');
  await toMidnight();
  expect(row).toHaveTextContent('2026/11/24 期限切れ');
});

it('so do the name of a driver and the form below it', async () => {
  openRecord('profile');
  expect(screen.getAllByText('2026/11/24 期限間近')).toHaveLength(2);
  await toMidnight();
  expect(screen.getAllByText('2026/11/24 期限切れ')).toHaveLength(2);
});

it('the days off mark the new day as today', async () => {
  openRecord('leave');
  const day = (label: string) => screen.getByRole('button', { name: `2026年11月${label} 休み` });
  await screen.findByRole('table', { name: '2026年11月の休み' });
  expect(day('24日(火)')).toHaveAttribute('aria-current', 'date');
  await toMidnight();
  expect(day('24日(火)')).not.toHaveAttribute('aria-current');
  expect(day('25日(水)')).toHaveAttribute('aria-current', 'date');
});

it('the sheet of what somebody drove is made on the new day', async () => {
  const step = { type: 'driver', id: 'driver-1', completedAt: atClock(LAST, '10:00') };
  vi.mocked(jobs.listJobsOf).mockResolvedValue([
    jobSchema.parse({ id: 'a', orderId: 'order-1', steps: { shipping: step } }),
  ]);
  openRecord('legs');
  expect(await screen.findByText('作成日 2026年11月24日')).toBeInTheDocument();
  await toMidnight();
  expect(screen.getByText('作成日 2026年11月25日')).toBeInTheDocument();
});

it('a chassis has stood a day longer, which is read anew', async () => {
  const shipping = { chassisNumber: 'C-12', completedAt: atClock('2026-11-23', '10:00') };
  vi.mocked(jobs.listJobsSince).mockResolvedValue([
    jobSchema.parse({ id: 'a', orderId: 'order-1', steps: { shipping } }),
  ]);
  renderPage(<DriversPage />, '/drivers?view=chassis', '/drivers');
  expect(await screen.findByText('1日(11/23から)')).toBeVisible();
  await toMidnight();
  expect(await screen.findByText('2日(11/23から)')).toBeVisible();
  expect(jobs.listJobsSince).toHaveBeenCalledTimes(2);
});
