import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { atClock } from '#domain/time.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const yamate = aClient({ id: 'yamate', name: '株式会社山手物流', isPartner: true });
const step = (price: number) => ({
  type: 'client',
  id: 'yamate',
  completedAt: atClock('2026-11-24', '10:00'),
  price,
});
const job = (price: number): Job =>
  jobSchema.parse({
    id: 'order-1',
    orderId: 'order-1',
    steps: { loading: step(price), shipping: step(0) },
  });

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), yamate)));
  vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith(anOrder())));
  vi.mocked(jobs.listJobsOf).mockResolvedValue([job(12_345)]);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  signIn();
});

const open = (carrier: Client) => {
  vi.mocked(clients.watch).mockReturnValue(answering<Client | undefined>(carrier));
  return renderPage(<ClientPage />, '/clients/yamate?tab=legs&month=2026-11', '/clients/:id');
};

describe('the notice of payment of a carrier', () => {
  it('has the tax, rounded as agreed with the carrier', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
    const totals = async (carrier: Client) => {
      const { unmount } = open(carrier);
      await screen.findByText('明細・工程別・日別の金額は税抜です。');
      const { textContent } = screen.getByRole('region', { name: '支払通知書(案)' });
      unmount();
      return /合計 2本.*(?=ほか)/.exec(textContent)?.[0];
    };
    expect(await totals({ ...yamate, taxRounding: 'floor' })).toBe(
      '合計 2本税抜 ¥12,345消費税(10%) ¥1,234税込 ¥13,579',
    );
    expect(await totals({ ...yamate, taxRounding: 'ceil' })).toContain('消費税(10%) ¥1,235');
  });

  it('has the prices with their tax where that is agreed, as the digital invoice has them', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
    const { user, unmount } = open({ ...yamate, qualifiedInvoiceIssuerNumber: 'T7000012050002' });
    await user.selectOptions(await screen.findByRole('combobox', { name: '支払運賃の税' }), '税込');
    expect(screen.getByText('明細・工程別・日別の金額は税込(10%)です。')).toBeVisible();
    expect(screen.getByRole('region', { name: '支払通知書(案)' })).toHaveTextContent(
      '合計 2本税抜 ¥11,223消費税(10%) ¥1,122税込 ¥12,345',
    );
    await user.click(screen.getByRole('button', { name: 'デジタルインボイス' }));
    expect(await screen.findByText(/^1件 税抜/)).toHaveTextContent(
      '1件 税抜 ¥11,223 消費税(10%) ¥1,122 税込 ¥12,345',
    );
    unmount();
    // It stays on this device.
    open(yamate);
    expect(await screen.findByRole('combobox', { name: '支払運賃の税' })).toHaveDisplayValue(
      '税込',
    );
  });

  it('says that there is tax on its sums where its rounding cannot be read', async () => {
    vi.mocked(billingSettings.get).mockRejectedValue(new Error('通信できません。'));
    open(yamate);
    expect(await screen.findByText('金額は税抜です。別に消費税(10%)がかかります。')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '支払通知書(案)' })).toHaveTextContent(
        '合計 2本¥12,345',
      ),
    );
  });
});
