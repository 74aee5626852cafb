import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { atClock, monthRange } from '#domain/time.ts';
import { ClientsPage } from '#pages/clients/ClientsPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOffice, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const completedAt = atClock('2026-11-24', '10:00');
const carrier = aClient({ id: 'carrier', name: '株式会社山手物流', phone: '045-9', code: 'Y' });
const step = (type: string, id: string) => ({ type, id, completedAt });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(clients.watchAll).mockReturnValue(
    answering(rowsWith(aClient(), carrier, aClient({ id: 'client-2', name: '横浜海運' }))),
  );
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(anOffice())));
  vi.mocked(orders.watchByIds).mockReturnValue(
    answering(rowsWith(anOrder(), anOrder({ id: 'order-2', client: 'client-2' }))),
  );
  vi.mocked(jobs.listJobsOfOthers).mockResolvedValue([
    jobSchema.parse({
      id: 'a',
      orderId: 'order-1',
      steps: { loading: step('client', 'carrier'), shipping: step('client', 'carrier') },
    }),
    jobSchema.parse({
      id: 'b',
      orderId: 'order-2',
      steps: { shipping: step('office', 'office-1') },
    }),
  ]);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lists what others drove in a month, of all clients or of one, on the screen and on paper', async () => {
  const { user } = renderPage(<ClientsPage />, '/clients?month=2026-11', '/clients');
  expect(jobs.listJobsOfOthers).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '実運送体制管理簿' }));
  const table = within(await screen.findByRole('table', { name: '2026年11月の実運送体制管理簿' }));
  const first = await table.findByRole('row', { name: /山手物流/ });
  expect(first).toHaveTextContent('東洋海運株式会社');
  expect(first).toHaveTextContent('本牧BC → 相模原 第二倉庫');
  expect(first).toHaveTextContent('1次請け');
  expect(table.getByRole('row', { name: /本社/ })).toHaveTextContent('自社営業所');
  expect(jobs.listJobsOfOthers).toHaveBeenCalledExactlyOnceWith('company-1', monthRange('2026-11'));
  const sheet = within(screen.getByRole('region', { name: '実運送体制管理簿の印刷面' }));
  expect(sheet.getAllByRole('row', { hidden: true })).toHaveLength(3);

  await user.selectOptions(screen.getByLabelText('荷主'), '横浜海運');
  expect(table.queryByRole('row', { name: /山手物流/ })).toBeNull();
  expect(sheet.getByText(/荷主 横浜海運/)).toBeInTheDocument();
});

it('says so when nobody drove for us', async () => {
  vi.mocked(jobs.listJobsOfOthers).mockResolvedValue([]);
  renderPage(<ClientsPage />, '/clients?view=carriers&month=2026-10', '/clients');
  expect(await screen.findByText('2026年10月に傭車が完了した運送はありません')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

it('writes it as a file', async () => {
  const { user } = renderPage(<ClientsPage />, '/clients?view=carriers&month=2026-11', '/clients');
  await screen.findAllByRole('row', { name: /山手物流/ });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('left open over midnight, is printed as made on the new day', async () => {
  beforeMidnightOf('2026-11-24');
  renderPage(<ClientsPage />, '/clients?view=carriers&month=2026-11', '/clients');
  expect(await screen.findByText(/作成日 2026年11月24日/)).toBeInTheDocument();
  await toMidnight();
  expect(screen.getByText(/作成日 2026年11月25日/)).toBeInTheDocument();
});
