import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as members from '#repositories/members.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import * as receivables from '#repositories/receivables.ts';
import * as refunds from '#repositories/refunds.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { answering } from '#tests/support/live.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#components/csv/download.ts');
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/payments.ts');
vi.mock('#repositories/receivables.ts');
vi.mock('#repositories/refunds.ts');

/** On which the invoice is due. */
const DUE = '2026-11-30';
const { invoice, printed } = anIssuedInvoice({ dueDay: DUE });
const client = aClient({ id: invoice.clientId, closingDay: 31 });

beforeEach(() => {
  vi.resetAllMocks();
  beforeMidnightOf(DUE);
  vi.mocked(clients.list).mockResolvedValue([client]);
  vi.mocked(clients.get).mockResolvedValue(client);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.listWithRest).mockResolvedValue([]);
  for (const none of [receivables.listVoidedWithPayments, receivables.listVersions])
    vi.mocked(none).mockResolvedValue([]);
  vi.mocked(receivables.listPaidBelowZero).mockResolvedValue([]);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (query: string) => renderPage(<InvoicesPage />, `/invoices?${query}`, '/invoices');
const openInvoice = (id: string) => renderPage(<InvoicePage />, `/invoices/${id}`, '/invoices/:id');

it('what is owed left open over midnight is read anew, and late', async () => {
  open('tab=owed');
  await screen.findByRole('row', { name: new RegExp(invoice.clientName) });
  expect(screen.getByText(/^1社/)).toHaveTextContent('うち期限超過 ¥0');
  await toMidnight();
  await waitFor(() => expect(screen.getByText(/^1社/)).toHaveTextContent('うち期限超過 ¥49,500'));
});

it('the list of what was issued says that an invoice is late, and looks at the new month', async () => {
  open('tab=issued');
  await screen.findByRole('row', { name: new RegExp(invoice.number) });
  expect(screen.queryByText('1日超過')).toBeNull();
  await toMidnight();
  expect(await screen.findByText('1日超過')).toBeVisible();
  expect(screen.getByLabelText('締月(まで)')).toHaveDisplayValue('2027年1月');
});

it('so does the page of the invoice', async () => {
  vi.mocked(invoices.watch).mockReturnValue(answering<Invoice | undefined>(invoice));
  openInvoice(invoice.id);
  await screen.findByRole('heading', { name: `請求書 ${invoice.number}` });
  expect(screen.queryByText('1日超過')).toBeNull();
  await toMidnight();
  expect(screen.getByText('1日超過')).toBeVisible();
});

it('an invoice that is issued again is issued on the new day, where nobody says otherwise', async () => {
  const voided: Invoice = { ...invoice, status: 'voided' };
  vi.mocked(invoices.watch).mockReturnValue(answering<Invoice | undefined>(undefined));
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([voided]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([
    anOrder({ arrivalDate: startOfDay('2026-10-05') }),
  ]);
  openInvoice('2026-10_client-1_all_2');
  expect(await screen.findByText('空欄は今日(2026/11/30)')).toBeVisible();
  await toMidnight();
  expect(screen.getByText('空欄は今日(2026/12/01)')).toBeVisible();
});

it('the closing is read anew, for what is missing in it', async () => {
  vi.mocked(orders.listForBilling).mockResolvedValue([]);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([
    anOrder({ client: client.id, arrivalDate: startOfDay('2026-11-05') }),
  ]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
  vi.mocked(jobs.watchUncompleted).mockReturnValue(() => () => undefined);
  vi.mocked(jobs.idsWithoutJob).mockResolvedValue([]);
  open('month=2026-12');
  await screen.findByText('2026年12月に請求する受注はありません');
  expect(screen.queryByRole('table', { name: '請求漏れ・発行後の変更' })).toBeNull();
  await toMidnight();
  expect(await screen.findByRole('table', { name: '請求漏れ・発行後の変更' })).toBeVisible();
});

it('the file of the balances is called after the new day', async () => {
  vi.mocked(receivables.listOpen).mockResolvedValue([invoice]);
  vi.mocked(receivables.listVoidedSince).mockResolvedValue([]);
  vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(0);
  vi.mocked(payments.getFirst).mockResolvedValue(
    aStoredPayment({ id: 'p', createdAt: startOfDay('2024-01-01') }),
  );
  vi.mocked(payments.listSince).mockResolvedValue([]);
  vi.mocked(invoices.listIssuedBetween).mockResolvedValue([]);
  vi.mocked(refunds.list).mockResolvedValue([]);
  const { user } = open('tab=balance&month=2026-11');
  await screen.findByRole('button', { name: 'CSV' });
  await toMidnight();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(await screen.findByRole('button', { name: /書き出/ }));
  await waitFor(() =>
    expect(vi.mocked(download).mock.lastCall?.[0]).toBe('売掛金残高一覧_2026年11月_20261201.csv'),
  );
});

it('an account goes on into the new month', async () => {
  open('tab=ledger');
  expect(await screen.findByLabelText('月(まで)')).toHaveDisplayValue('2026年11月');
  await toMidnight();
  expect(screen.getByLabelText('月(まで)')).toHaveDisplayValue('2026年12月');
});
