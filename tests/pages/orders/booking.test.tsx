import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import { atClock, dayKeyOf, startOfDay } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aJob, choice, openJob, prepareJob, tanaka } from '#tests/pages/orders/jobPanel.tsx';
import { aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const DAY = '2026-11-24';
const order = anOrder({ arrivalDate: startOfDay(DAY), arrivalTime: atClock(DAY, '8:00') });
const other = anOrder({
  id: 'order-2',
  arrivalDate: startOfDay(DAY),
  arrivalTime: atClock(DAY, '9:00'),
  destination: { name: '厚木製作所' },
});
let source = aSource<Rows<Job>>();

beforeEach(() => {
  source = prepareJob();
  vi.mocked(drivers.watchAll).mockReturnValue(
    answering(rowsWith(aDriver(), aDriver({ id: 'driver-2', name: '佐藤 次郎', daysOff: [DAY] }))),
  );
  vi.mocked(orders.watchDay).mockReturnValue(answering(rowsWith(order, other)));
  vi.mocked(jobs.watchForOrders).mockReturnValue(
    answering(rowsWith(aJob({ shipping: tanaka }, { id: 'order-2', orderId: 'order-2' }))),
  );
  vi.mocked(jobs.sumsOfDrivers).mockResolvedValue(new Map([['driver-1', 312_000]]));
});

it('reads the day and the month only when somebody is about to assign', async () => {
  await openJob(source, undefined, order);
  expect(orders.watchDay).not.toHaveBeenCalled();
  expect(jobs.sumsOfDrivers).not.toHaveBeenCalled();
});

it('tells of each driver what there is to do on the day, what the month brought, and who is on leave', async () => {
  const { user } = await openJob(source, undefined, order);
  await user.click(choice('行き'));
  const first = await screen.findByRole('option', { name: /田中 一郎.*この日1本・今月¥312,000/ });
  expect(first).toBeVisible();
  expect(screen.getByRole('option', { name: /佐藤 次郎.*休み/ })).toBeVisible();
  expect(orders.watchDay).toHaveBeenCalledWith('company-1', dayKeyOf(order.arrivalDate));
  expect(vi.mocked(jobs.sumsOfDrivers).mock.lastCall?.[1]).toEqual(['driver-1', 'driver-2']);
});

it('warns of who is assigned: on leave, or delivering elsewhere at that time', async () => {
  const { user } = await openJob(
    source,
    aJob({ shipping: tanaka, backhaul: { type: 'driver', id: 'driver-2' } }),
    order,
  );
  expect(await screen.findByText('佐藤さんは11/24は休みです')).toBeVisible();
  expect(screen.queryByText(/重なっています/)).toBeNull();
  await user.click(choice('行き'));
  expect(await screen.findByText('田中さんは9:00 厚木製作所の行きと重なっています')).toBeVisible();
});
