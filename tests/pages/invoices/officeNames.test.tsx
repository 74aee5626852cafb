import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { startOfDay } from '#domain/time.ts';
import { AdvanceDialog } from '#pages/invoices/payments/AdvanceDialog.tsx';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import { WithdrawDialog } from '#pages/invoices/payments/WithdrawDialog.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import * as readOwed from '#workflows/readOwed.ts';
import { aBank, aClient, aCompany, anOffice, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/payments.ts');
vi.mock('#repositories/refunds.ts');
vi.mock('#workflows/readOwed.ts');

// A client that gets an invoice per office gets several of a month: whoever decides on one is told which it is.

const yokohama = anOffice({ id: 'y', name: '横浜営業所' });
const client = aClient({ id: 'client-1', closingDay: 31, splitByOffice: true });
const { invoice, printed } = anIssuedInvoice({ officeId: 'y' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(invoices.watch).mockReturnValue(answering(invoice));
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.watchBetween).mockReturnValue(answering(rowsWith()));
  vi.mocked(payments.listWithRest).mockResolvedValue([]);
  vi.mocked(refunds.list).mockResolvedValue([]);
  vi.mocked(clients.get).mockResolvedValue(client);
  vi.mocked(clients.list).mockResolvedValue([client]);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(offices.get).mockResolvedValue(yokohama);
  vi.mocked(offices.list).mockResolvedValue([yokohama]);
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(yokohama)));
  vi.mocked(orders.listForInvoice).mockResolvedValue([
    anOrder({ officeId: 'y', arrivalDate: startOfDay('2026-10-05') }),
  ]);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const openInvoice = (id: string) => renderPage(<InvoicePage />, `/invoices/${id}`, '/invoices/:id');

it('is named by the question before an invoice is issued, and before it is corrected', async () => {
  const ask = async (revision: number, name: string) => {
    vi.mocked(invoices.watch).mockReturnValue(answering<undefined>(undefined));
    const { user, unmount } = openInvoice(`2026-10_client-1_y_${revision}`);
    await user.click(await screen.findByRole('button', { name }));
    const { textContent } = await screen.findByRole('dialog');
    unmount();
    return textContent;
  };
  expect(await ask(1, '発行する')).toContain('東洋海運株式会社 横浜営業所 1件 税込');
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([invoice]);
  expect(await ask(2, '修正版を発行する')).toContain('東洋海運株式会社 横浜営業所 1件 税込');
});

it('is named on the page of an invoice, and by what a payment is used for', async () => {
  const { user } = openInvoice(invoice.id);
  expect(await screen.findByText(/東洋海運株式会社 横浜営業所 2026年10月分/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '入金を記録' }));
  expect(await screen.findByRole('list', { name: '充てる先' })).toHaveTextContent(
    `${invoice.number} 横浜営業所 ¥49,500`,
  );
});

it('is not known while the offices are on their way', async () => {
  vi.mocked(offices.watchAll).mockReturnValue(() => () => undefined);
  openInvoice(invoice.id);
  expect(await screen.findByText(/東洋海運株式会社 2026年10月分/)).toBeVisible();
});

it('says that an invoice is of no office without asking for any', async () => {
  vi.mocked(invoices.watch).mockReturnValue(answering({ ...invoice, officeId: 'none' }));
  openInvoice(invoice.id);
  expect(await screen.findByText(/東洋海運株式会社 営業所なし 2026年10月分/)).toBeVisible();
  expect(offices.watchAll).not.toHaveBeenCalled();
});

it('is named by what an advance can be used for', async () => {
  vi.mocked(readOwed.readOwedBy).mockResolvedValue([invoice]);
  const payment = aStoredPayment({ id: 'p', rest: 80 });
  renderPage(<AdvanceDialog companyId="company-1" payment={payment} onClose={vi.fn()} />, '/');
  expect(await screen.findByText(/請求書 2026-10-001 横浜営業所/)).toBeVisible();
});

it('is named in the lines of the ledger', async () => {
  renderPage(<InvoicesPage />, '/invoices?tab=ledger&client=client-1&from=2026-10&to=2026-12');
  const table = await screen.findByRole('table', { name: '得意先元帳' });
  expect(await within(table).findByText(/横浜営業所$/)).toBeVisible();
});

it('is named where several are sent, and by what a payment is taken back from', async () => {
  const second = { ...invoice, id: 'j', officeId: 'none', number: '2026-10-002' };
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice, second]);
  const { user, unmount } = renderPage(<InvoicesPage />, '/invoices?tab=issued');
  await user.click(await screen.findByRole('button', { name: '送付を記録' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送付を記録' }));
  expect(await dialog.findByText('東洋海運株式会社 横浜営業所 2026年10月分')).toBeVisible();
  expect(dialog.getByText('東洋海運株式会社 営業所なし 2026年10月分')).toBeVisible();
  unmount();

  vi.mocked(invoices.get).mockResolvedValue(invoice);
  vi.mocked(invoices.listReplacing).mockResolvedValue([]);
  const payment = aStoredPayment({ id: 'p', allocations: [{ invoice: invoice.id, amount: 500 }] });
  vi.mocked(payments.get).mockResolvedValue(payment);
  renderPage(<WithdrawDialog companyId="company-1" paymentId="p" onClose={vi.fn()} />, '/');
  expect(await screen.findByText(/請求書 2026-10-001 横浜営業所 は、/)).toBeVisible();
});

it('is named by the invoices that have money of a client', async () => {
  const credit = { ...invoice, officeId: 'y', status: 'issued' as const, net: -300, gross: -300 };
  vi.mocked(readOwed.readOwed).mockResolvedValue({
    owing: [],
    inCredit: { count: 0, amount: 0 },
    back: [{ invoice: credit, amount: 300 }],
    held: [],
  });
  renderPage(<InvoicesPage />, '/invoices?tab=owed');
  const table = await screen.findByRole('table', { name: 'お返しする分' });
  expect(await within(table).findByText('東洋海運株式会社 横浜営業所')).toBeVisible();
});
