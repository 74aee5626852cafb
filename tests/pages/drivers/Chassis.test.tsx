import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { addDays, atClock } from '#domain/time.ts';
import { DriversPage } from '#pages/drivers/DriversPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const today = '2026-11-24';
const daysAgo = (days: number) => atClock(addDays(today, -days), '10:00');
const job = (id: string, steps: Record<string, unknown>) =>
  jobSchema.parse({ id, orderId: 'order-1', steps });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock(today, '12:00') });
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(aDriver())));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith(anOrder())));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows where each chassis is, the ones left at a destination first', async () => {
  vi.mocked(jobs.listJobsSince).mockResolvedValue([
    job('a', { loading: { chassisNumber: 'C-01', completedAt: daysAgo(0) } }),
    job('b', { shipping: { chassisNumber: 'C-12', completedAt: daysAgo(4) } }),
    job('c', {
      shipping: { type: 'driver', id: 'driver-1', chassisNumber: 'C-20', completedAt: daysAgo(0) },
      backhaul: { type: 'driver', id: 'driver-1' },
    }),
  ]);
  const { user } = renderPage(<DriversPage />, '/drivers', '/drivers');
  expect(jobs.listJobsSince).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'シャーシ所在' }));
  const table = within(await screen.findByRole('table', { name: 'シャーシ所在' }));
  const left = await table.findByRole('row', { name: /C-12/ });
  expect(left).toHaveTextContent('台切り');
  await waitFor(() => expect(left).toHaveTextContent('相模原 第二倉庫'));
  expect(left).toHaveTextContent('4日');
  expect(left).toHaveTextContent('帰り 未定');
  expect(table.getByRole('row', { name: /C-01/ })).toHaveTextContent('積載中');
  expect(table.getByRole('row', { name: /C-20/ })).toHaveTextContent('帰り 田中 一郎');
  expect(screen.getByText(/^3台 うち台切り1台/)).toBeVisible();

  await user.selectOptions(screen.getByLabelText('表示'), '台切りのみ');
  expect(table.queryByRole('row', { name: /C-01/ })).toBeNull();
});

it('names the other containers that are on the same chassis', async () => {
  const loading = (days: number) => ({
    loading: { chassisNumber: 'C-12', completedAt: daysAgo(days) },
  });
  vi.mocked(jobs.listJobsSince).mockResolvedValue([
    job('a', { loading: { chassisNumber: 'A-01', completedAt: daysAgo(0) } }),
    job('b', loading(0)),
    jobSchema.parse({ id: 'c', orderId: 'order-2', steps: loading(3) }),
    jobSchema.parse({ id: 'd', orderId: 'order-3', steps: loading(4) }),
  ]);
  vi.mocked(orders.watchByIds).mockReturnValue(
    answering(
      rowsWith(
        anOrder(),
        anOrder({
          id: 'order-2',
          arrivalDate: daysAgo(3),
          destination: { ...anOrder().destination, name: '' },
        }),
        anOrder({
          id: 'order-3',
          enabled: false,
          destination: { ...anOrder().destination, name: '無効' },
        }),
      ),
    ),
  );
  renderPage(<DriversPage />, '/drivers?view=chassis', '/drivers');
  const table = within(await screen.findByRole('table', { name: 'シャーシ所在' }));
  const first = await table.findByRole('row', { name: /C-12.*積載中重複/ });
  expect(table.getAllByRole('row')[1]).toBe(first);
  expect(first).not.toHaveTextContent('無効');
  await waitFor(() => expect(first).toHaveTextContent('ほかに 11/21 作業先未定(返却が未完了)'));
  expect(orders.watchByIds).toHaveBeenLastCalledWith('company-1', [
    'order-1',
    'order-2',
    'order-3',
  ]);
  expect(screen.getByText(/^2台 うち台切り0台 重複1台/)).toBeVisible();
});

it('says what to do when no chassis is known', async () => {
  vi.mocked(jobs.listJobsSince).mockResolvedValue([]);
  renderPage(<DriversPage />, '/drivers?view=chassis', '/drivers');
  expect(await screen.findByText('シャーシ番号の記録がありません')).toBeVisible();
});

it('tells why it cannot be read, and tries again', async () => {
  vi.mocked(jobs.listJobsSince).mockRejectedValueOnce(new Error('通信できません。'));
  vi.mocked(jobs.listJobsSince).mockResolvedValue([]);
  const { user } = renderPage(<DriversPage />, '/drivers?view=chassis', '/drivers');
  expect(await screen.findByText('通信できません。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('シャーシ番号の記録がありません')).toBeVisible();
});

it('says of no place that it is not written down before the orders are read', async () => {
  const source = aSource<Rows<Order>>();
  vi.mocked(orders.watchByIds).mockImplementation(() => source.watch);
  vi.mocked(jobs.listJobsSince).mockResolvedValue([
    job('a', { shipping: { chassisNumber: 'C-12', completedAt: daysAgo(4) } }),
  ]);
  const { user } = renderPage(<DriversPage />, '/drivers?view=chassis', '/drivers');
  await waitFor(() => expect(source.listeners()).toBe(1));
  const isUnknown = () => {
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    expect(screen.queryByText('C-12')).toBeNull();
  };
  isUnknown();
  // A cache has some of them.
  source.emit(rowsWith(), { fromCache: true });
  isUnknown();
  source.fail('通信できません。');
  expect(screen.getByRole('alert')).toHaveTextContent('通信できません。');
  await user.click(screen.getByRole('button', { name: '再試行' }));
  source.emit(rowsWith(anOrder()));
  expect(screen.getByRole('row', { name: /C-12/ })).toHaveTextContent('相模原 第二倉庫');
  expect(jobs.listJobsSince).toHaveBeenCalledOnce();
});
