import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import { jobSchema } from '#domain/job/job.ts';
import { atClock, monthRange } from '#domain/time.ts';
import { DriverPage } from '#pages/drivers/DriverPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts', { spy: true });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(drivers.watch).mockReturnValue(answering<Driver | undefined>(aDriver()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith(anOrder())));
  signIn();
});

it("a driver's month shows what was driven, and the sums", async () => {
  const completedAt = atClock('2026-11-24', '10:00');
  const step = { type: 'driver', id: 'driver-1', completedAt, price: 9_500 };
  vi.mocked(jobs.listJobsOf).mockResolvedValue([
    jobSchema.parse({ id: 'order-1', orderId: 'order-1', steps: { shipping: step } }),
  ]);
  const { user } = renderPage(<DriverPage />, '/drivers/driver-1?month=2026-11', '/drivers/:id');
  expect(jobs.listJobsOf).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '月次実績' }));
  await waitFor(() =>
    expect(jobs.listJobsOf).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { type: 'driver', id: 'driver-1' },
      monthRange('2026-11'),
    ),
  );
  const table = within(await screen.findByRole('table', { name: '2026年11月の月次実績' }));
  expect(await table.findByRole('row', { name: /行き 東洋海運株式会社/ })).toHaveTextContent(
    '¥9,500',
  );
  expect(screen.getByText(/^合計 1本/, { selector: '.legs__sum' })).toHaveTextContent(
    '合計 1本 ¥9,500',
  );

  // On paper: whose month it is; a driver has no registration number.
  const sheet = within(screen.getByRole('region', { name: 'ドライバー月次実績表' }));
  expect(sheet.getByText('田中 一郎')).toBeVisible();
  expect(sheet.getByText('2026年11月分')).toBeVisible();
  expect(sheet.getByText('浜港運輸株式会社')).toBeVisible();
  expect(sheet.queryByText(/登録番号/)).toBeNull();
});
