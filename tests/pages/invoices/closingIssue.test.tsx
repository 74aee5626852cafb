import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { jobSchema } from '#domain/job/job.ts';
import { addMonths, startOfDay } from '#domain/time.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const on = (id: string, day: string, fields: object = {}) =>
  anOrder({ id, arrivalDate: startOfDay(day), ...fields });
const toyo = aClient({ closingDay: 31 });
const yamate = aClient({ id: 'c2', code: 'Y', name: '株式会社山手物流', closingDay: 31 });
const billed = [
  on('a', '2026-10-05'),
  on('b', '2026-10-06', { client: 'c2', price: { amount: 0 }, container: { containerId: 'X' } }),
];
const unknownYet = () => () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-25') });
  vi.mocked(clients.list).mockResolvedValue([toyo, yamate]);
  vi.mocked(clients.get).mockImplementation(async (_company, id) =>
    [toyo, yamate].find((client) => client.id === id),
  );
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(orders.listForBilling).mockResolvedValue(billed);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([on('old', '2026-09-01')]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(orders.listForInvoice).mockImplementation(async (_company, id) =>
    billed.filter(({ client }) => client === id),
  );
  vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(jobs.watchUncompleted).mockReturnValue(unknownYet);
  vi.mocked(jobs.idsWithoutJob).mockResolvedValue([]);
  vi.mocked(invoiceWrites.issue).mockResolvedValue({
    kind: 'issued',
    id: 'i',
    number: '2026-10-001',
  });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderPage(<InvoicesPage />, '/invoices?month=2026-10');

describe('the closing', () => {
  it('counts work that is not done, begun or not', async () => {
    const begun = jobSchema.parse({ id: 'a', orderId: 'a', status: 'loading' });
    vi.mocked(jobs.watchUncompleted).mockReturnValue(answering(rowsWith(begun)));
    vi.mocked(jobs.idsWithoutJob).mockImplementation(async (_company, ids) =>
      ids.filter((id) => id === 'b'),
    );
    open();
    const checks = await screen.findByRole('list', { name: '発行前の確認' });
    await waitFor(() => expect(checks).toHaveTextContent('終わっていない作業 2件'));
    expect(jobs.idsWithoutJob).toHaveBeenLastCalledWith('company-1', ['a', 'b']);
  });

  it('issues on the closing day of each, or on the day that somebody says', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    await user.click(await screen.findByRole('button', { name: '1社に発行する' }));
    await screen.findByText(/発行1件/);
    expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet).toMatchObject({
      issueDay: '2026-10-31',
      dueDay: '2026-11-30',
    });
    await user.click(screen.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    const day = await screen.findByLabelText('発行日');
    await user.type(day, 'x');
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeDisabled();
    await user.clear(day);
    await user.type(day, '12/2');
    await user.click(screen.getByRole('button', { name: '1社に発行する' }));
    await screen.findByText(/発行1件/);
    // Never due before it is issued.
    expect(vi.mocked(invoiceWrites.issue).mock.calls[1]?.[1].sheet).toMatchObject({
      issueDay: '2026-12-02',
      dueDay: '2026-12-31',
    });
  });

  it('says first which would be overdue from their issue on, and that another day helps', async () => {
    vi.setSystemTime(startOfDay('2026-12-02'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    const dialog = await screen.findByRole('dialog', { name: '請求書をまとめて発行' });
    expect(dialog).toHaveTextContent(/発行するとすぐ期限超過になります: 東洋海運株式会社。/);
    await user.type(screen.getByLabelText('発行日'), '12/2');
    expect(dialog).not.toHaveTextContent('期限超過');
  });

  it('says first that invoices without a registration number are no qualified ones', async () => {
    const { user, unmount } = open();
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
      return screen.findByRole('dialog', { name: '請求書をまとめて発行' });
    };
    expect(await ask()).not.toHaveTextContent('適格請求書');
    unmount();
    signIn([aCompany({ qualifiedInvoiceIssuerNumber: '' })]);
    open();
    expect(await ask()).toHaveTextContent(
      '自社の登録番号が設定されていないため、適格請求書ではない請求書になります。',
    );
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeEnabled();
  });

  it('says first that invoices name no account where none is in use', async () => {
    const { user, unmount } = open();
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
      return screen.findByRole('dialog', { name: '請求書をまとめて発行' });
    };
    const dialog = await ask();
    await waitFor(() => expect(banks.list).toHaveBeenCalled());
    expect(dialog).not.toHaveTextContent('振込口座');
    unmount();
    vi.mocked(banks.list).mockResolvedValue([aBank({ enabled: false })]);
    open();
    await ask();
    expect(await screen.findByText(/^使える振込口座がないため/)).toBeVisible();
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeEnabled();
  });

  it('issues what comes after a void one today, whenever that one was issued for', async () => {
    const voided = invoiceSchema.parse({
      id: 'v',
      status: 'voided',
      clientId: 'client-1',
      month: '2026-10',
      number: '2026-10-001',
      issueDay: '2027-10-31',
    });
    vi.mocked(invoices.listOfMonths).mockResolvedValue([voided]);
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([voided]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    await user.click(await screen.findByRole('button', { name: '1社に発行する' }));
    await screen.findByText(/発行1件/);
    expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet).toMatchObject({
      issueDay: '2026-11-25',
      revision: 2,
    });
  });

  it('refuses a day of a mistyped year beside it, and asks about one before the period', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    const day = await screen.findByLabelText('発行日');
    await user.type(day, 'R9/10/31');
    expect(day).toHaveAccessibleDescription(
      /発行日は2027年2月23日までです。年を確かめてください。/,
    );
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeDisabled();
    await user.clear(day);
    await user.type(day, 'R8/9/30');
    expect(screen.getByText(/^発行日が対象期間の初日より前です: 東洋海運株式会社。/)).toBeVisible();
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeEnabled();
  });

  it('refuses a day of payment before the issue that somebody set', async () => {
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([
      invoiceSchema.parse({ id: 'd', status: 'draft', clientId: 'client-1', dueDay: '2026-10-20' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    await user.click(await screen.findByRole('button', { name: '1社に発行する' }));
    expect(
      await screen.findByText(/お支払期限\(2026年10月20日\)が発行日\(2026年10月31日\)より前です/),
    ).toBeVisible();
    expect(screen.getByText(/^閉じてから「まとめて発行」をもう一度押すと/)).toBeVisible();
    expect(invoiceWrites.issue).not.toHaveBeenCalled();
  });

  it('asks first about a period that is not over, and names its days', async () => {
    const billedNow = [on('n', '2026-11-05'), on('m', '2026-11-06', { client: 'c3' })];
    vi.mocked(orders.listForBilling).mockResolvedValue(billedNow);
    const over = aClient({ id: 'c3', code: 'Z', name: '横浜通関', closingDay: 20 });
    vi.mocked(clients.list).mockResolvedValue([toyo, over]);
    vi.mocked(clients.get).mockImplementation(async (_company, id) => (id === 'c3' ? over : toyo));
    vi.mocked(orders.listForInvoice).mockImplementation(async (_company, id) =>
      billedNow.filter(({ client }) => client === id),
    );
    const { user } = renderPage(<InvoicesPage />, '/invoices?month=2026-11');
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    const early = await screen.findByRole('group', { name: '終わっていない期間' });
    expect(early).toHaveTextContent('2026年11月30日まで: 東洋海運株式会社');
    expect(early).not.toHaveTextContent('横浜通関');
    expect(screen.getByRole('button', { name: '1社に発行する' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: '期間が終わる前に発行する' }));
    await user.click(screen.getByRole('button', { name: '2社に発行する' }));
    expect(await screen.findByText(/発行2件/)).toBeVisible();
  });

  it('compares no period that is not over with a whole one', async () => {
    const row = async (month: string) => {
      const view = renderPage(<InvoicesPage />, `/invoices?month=${month}`);
      const table = await screen.findByRole('table', { name: /の請求$/ });
      await within(table).findByText('東洋海運株式会社');
      const cells = within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
      view.unmount();
      return cells;
    };
    vi.mocked(invoices.listOfMonths).mockImplementation(async (_company, [month = '']) => [
      invoiceSchema.parse({
        id: 'before',
        clientId: 'client-1',
        month: addMonths(month, -1),
        status: 'issued',
        gross: 500,
      }),
    ]);
    expect((await row('2026-10')).join()).toContain('+¥49,000');
    vi.mocked(orders.listForBilling).mockResolvedValue([on('n', '2026-11-05')]);
    expect(await row('2026-11')).toContain('―');
  });
});
