import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { monthRange, startOfDay } from '#domain/time.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import { AppError } from '#firestore/errors.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const unknownYet = () => () => undefined;

const yamate = aClient({
  id: 'c2',
  code: 'AB02',
  name: '株式会社山手物流',
  kana: 'やまて',
  closingDay: 31,
});
const on = (day: string, fields: object = {}): Order =>
  anOrder({ id: `order-${day}`, arrivalDate: startOfDay(day), ...fields });

const billed = [
  on('2026-10-20', { price: { amount: 9_999 } }),
  on('2026-10-21'),
  on('2026-11-20', { price: { amount: 0 } }),
  on('2026-11-21', { price: { amount: 8_888 } }),
  on('2026-11-30', { client: 'c2', price: { amount: 33_000, taxInclusion: 'inclusive' } }),
];

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-25') });
  vi.mocked(clients.list).mockResolvedValue([aClient(), yamate, aClient({ id: 'c3' })]);
  vi.mocked(orders.listForBilling).mockResolvedValue(billed);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(jobs.watchUncompleted).mockReturnValue(unknownYet);
  vi.mocked(jobs.idsWithoutJob).mockResolvedValue([]);
  vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (address = '/invoices') => renderPage(<InvoicesPage />, address);
const table = (month = '2026年11月') => screen.findByRole('table', { name: `${month}の請求` });
const row = async (name: string) =>
  within(await table()).findByRole('row', { name: new RegExp(name) });
const cells = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe("the month's closing", () => {
  it('reads this month for the selected company', async () => {
    open();
    await row('東洋海運');
    const span = { from: startOfDay('2026-10-21'), to: monthRange('2026-11').to };
    expect(orders.listForBilling).toHaveBeenCalledExactlyOnceWith('company-1', span);
    expect(clients.list).toHaveBeenCalledExactlyOnceWith('company-1');
    expect(invoices.listOfMonths).toHaveBeenCalledExactlyOnceWith('company-1', [
      '2026-11',
      '2026-10',
    ]);
    expect(document.title).toBe('請求 2026年11月 - はこび帳');
  });

  it('has a row per client with orders, by code, each for its own closing day', async () => {
    open();
    await row('東洋海運');
    const [, ...rows] = within(await table()).getAllByRole('row');
    expect(rows.map(cells)).toEqual([
      expect.arrayContaining(['株式会社山手物流', '末日', '1', '¥30,000', '¥3,000', '¥33,000']),
      expect.arrayContaining(['東洋海運株式会社', '20日', '2', '¥45,000', '¥4,500', '¥49,500']),
    ]);
  });

  it('rounds the tax as the company has set it, for clients that say nothing else', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue({
      ...defaultBillingSettings(),
      taxRounding: 'ceil',
    });
    vi.mocked(clients.list).mockResolvedValue([
      aClient(),
      aClient({ ...yamate, taxRounding: 'floor' }),
    ]);
    const day = '2026-11-10';
    vi.mocked(orders.listForBilling).mockResolvedValue([
      on(day, { price: { amount: 105 } }),
      on('2026-11-11', { client: 'c2', price: { amount: 105 } }),
    ]);
    open();
    expect(cells(await row('東洋海運'))).toContain('¥11');
    expect(cells(await row('山手物流'))).toContain('¥10');
  });

  it('marks clients whose orders have no price yet', async () => {
    open();
    expect(within(await row('東洋海運')).getByText('1件')).toBeVisible();
    expect(within(await row('山手物流')).queryByText(/件/)).toBeNull();
  });

  it('tells issued invoices from those that are not', async () => {
    const issued = {
      id: 'i1',
      number: '2026-11-001',
      clientId: 'client-1',
      month: '2026-11',
      status: 'issued',
    };
    vi.mocked(invoices.listOfMonths).mockResolvedValue([
      invoiceSchema.parse(issued),
      invoiceSchema.parse({ ...issued, id: 'i2', clientId: 'c2', status: 'voided' }),
    ]);
    open();
    expect(within(await row('東洋海運')).getByText('発行済')).toBeVisible();
    expect(within(await row('山手物流')).getByText('未発行')).toBeVisible();
  });

  it('leads to the preview of a client', async () => {
    const { user, address } = open('/invoices?month=2026-11');
    await user.click(await screen.findByRole('button', { name: '東洋海運株式会社の請求書を開く' }));
    expect(address()).toBe('/invoices/preview?clientId=client-1&month=2026-11');
  });

  it('moves from month to month and shows no sum of another one meanwhile', async () => {
    const { user, address } = open();
    await row('東洋海運');
    const later = deferred<Order[]>();
    vi.mocked(orders.listForBilling).mockReturnValue(later.promise);
    await user.click(screen.getByRole('button', { name: '前の月' }));
    expect(address()).toBe('/invoices?month=2026-10');
    expect(screen.queryByText('¥49,500')).toBeNull();
    await later.resolve(billed);
    expect(await within(await table('2026年10月')).findByText('¥10,999')).toBeVisible();
  });

  it('takes this month when the address names none', async () => {
    open('/invoices?month=2026-13');
    expect(await table()).toBeVisible();
    await row('東洋海運');
  });

  it('says that there is nothing to bill', async () => {
    vi.mocked(orders.listForBilling).mockResolvedValue([]);
    open();
    expect(await screen.findByText('2026年11月に請求する受注はありません')).toBeVisible();
    expect(screen.getByRole('link', { name: '受注一覧へ' })).toHaveAttribute('href', '/orders');
  });

  it.each([
    ['orders', orders.listForBilling],
    ['clients', clients.list],
    ['invoices', invoices.listOfMonths],
  ])('shows no part of a sum when the %s cannot be read', async (_what, read) => {
    const message = 'データ broken-1 を読み取れません';
    vi.mocked(read).mockRejectedValueOnce(new AppError('data-loss', message));
    const { user } = open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/¥/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('¥49,500')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});
