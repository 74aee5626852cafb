import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
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
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(orderWrites.waive).mockResolvedValue({ kind: 'saved' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderPage(<InvoicesPage />, '/invoices?month=2026-10');
const missed = () => screen.findByRole('table', { name: '請求漏れ・発行後の変更' });

describe('the closing', () => {
  it('says what should be looked at before', async () => {
    open();
    const checks = await screen.findByRole('list', { name: '発行前の確認' });
    expect(checks).toHaveTextContent('運賃未入力 1件');
    expect(checks).toHaveTextContent('コンテナ番号なし・誤り 1件');
    // Whether there is work under way is not known yet, and that is said.
    expect(checks).toHaveTextContent('終わっていない作業 確認中…');
    expect(checks).toHaveTextContent('請求漏れ・発行後の変更 1件');
  });

  it('issues all but those without a freight, whom it names', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    expect(await screen.findByText(/運賃未入力の受注がある1社は発行しません/)).toHaveTextContent(
      '株式会社山手物流',
    );
    await user.click(screen.getByRole('button', { name: '1社に発行する' }));
    expect(await screen.findByText(/^終わりました。 発行1件$/)).toBeVisible();
    const [company, request] = vi.mocked(invoiceWrites.issue).mock.calls[0] ?? [];
    expect(company).toBe('company-1');
    expect(request).toMatchObject({
      issueNote: '',
      correction: '',
      sheet: { clientId: 'client-1' },
    });
    expect(orders.listForBilling).toHaveBeenCalledOnce();
    await user.click(screen.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement);
    await waitFor(() => expect(orders.listForBilling).toHaveBeenCalledTimes(2));
  });

  it('issues those without a freight, too, when somebody says why', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    await user.type(await screen.findByLabelText('運賃未入力のまま発行する理由'), '無償の分');
    await user.click(screen.getByRole('button', { name: '2社に発行する' }));
    expect(await screen.findByText(/発行2件/)).toBeVisible();
    expect(vi.mocked(invoiceWrites.issue).mock.calls.map(([, { issueNote }]) => issueNote)).toEqual(
      ['', '無償の分'],
    );
  });

  it('says what could not be issued, and that pressing again makes no second one', async () => {
    vi.mocked(invoiceWrites.issue).mockResolvedValue({
      kind: 'failed',
      message: '通信がありません',
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2社をまとめて発行' }));
    await user.click(await screen.findByRole('button', { name: '1社に発行する' }));
    expect(await screen.findByText('東洋海運株式会社: 通信がありません')).toBeVisible();
    expect(screen.getByText(/同じ請求書が2つできることはありません/)).toBeVisible();
  });

  it('tells what came too late for an issued invoice', async () => {
    vi.mocked(invoices.listOfMonths).mockResolvedValue([
      invoiceSchema.parse({
        id: 'i',
        clientId: 'client-1',
        month: '2026-10',
        status: 'issued',
        number: '2026-10-001',
        issuedAt: startOfDay('2026-11-01'),
        orderIds: ['x'],
      }),
    ]);
    open();
    const row = await screen.findByRole('row', { name: /発行済 未請求1件/ });
    expect(row).toHaveTextContent('東洋海運株式会社');
    expect(screen.getByRole('button', { name: '1社をまとめて発行' })).toBeVisible();
  });
});

describe('an order that was missed', () => {
  const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
    const [line] = within(await missed())
      .getAllByRole('row')
      .slice(1);
    await user.click(within(line as HTMLElement).getByRole('button', { name: /操作|メニュー/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('goes into this closing, or into the next', async () => {
    const { user } = open();
    await choose(user, '今月に入れる');
    expect(await waitFor(() => vi.mocked(orderWrites.save).mock.calls[0]?.[2])).toMatchObject({
      id: 'old',
      next: { billingDate: '2026-10-31' },
    });
    await choose(user, '翌月へ回す');
    await waitFor(() =>
      expect(vi.mocked(orderWrites.save).mock.calls[1]?.[2]).toMatchObject({
        next: { billingDate: '2026-11-01' },
      }),
    );
  });

  const issued = (fields: object = {}) => {
    const invoice = { id: 'i', clientId: 'client-1', month: '2026-10', status: 'issued' };
    const issuedAt = startOfDay('2026-11-01');
    vi.mocked(invoices.listOfMonths).mockResolvedValue([
      invoiceSchema.parse({ ...invoice, issuedAt, orderIds: [], ...fields }),
    ]);
    vi.mocked(orders.listUnbilledBefore).mockResolvedValue([
      on('late', '2026-10-31', { billingDate: startOfDay('2026-10-30') }),
    ]);
    vi.mocked(orders.listForBilling).mockResolvedValue([]);
  };

  it('goes into a correction where the invoice is issued', async () => {
    issued();
    const { user, address } = open();
    await choose(user, '請求書を開いて修正版を発行');
    expect(screen.queryByRole('menuitem', { name: '今月に入れる' })).toBeNull();
    expect(address()).toBe('/invoices/i');
  });

  it('goes into the next closing where the issued one ended before, because the client closes later by now', async () => {
    issued({ periodFrom: '2026-09-21', periodTo: '2026-10-20' });
    const { user } = open();
    await choose(user, '翌月へ回す');
    expect(screen.queryByRole('menuitem', { name: /修正版/ })).toBeNull();
    expect(await waitFor(() => vi.mocked(orderWrites.save).mock.calls[0]?.[2])).toMatchObject({
      next: { billingDate: '2026-11-01' },
    });
  });

  it('is not asked about where the invoice of a later month has it, because the client closes later by now', async () => {
    const issue = { clientId: 'client-1', status: 'issued' };
    const stored = ['2026-10', '2026-11'].map((month) =>
      invoiceSchema.parse({ id: `${month}_client-1_all_1`, ...issue, month }),
    );
    vi.mocked(invoices.listOfMonths).mockImplementation(async (_company, months) =>
      stored.filter(({ month }) => months.includes(month)),
    );
    vi.mocked(orders.listUnbilledBefore).mockResolvedValue([]);
    vi.mocked(orders.listForBilling).mockResolvedValue([
      on('late', '2026-10-25', { idx: { invoice: '2026-11_client-1_all_1' } }),
      on('of a later closing', '2026-11-02', { idx: { invoice: '2026-12_client-1_all_1' } }),
    ]);
    open();
    await screen.findByRole('row', { name: /東洋海運/ });
    expect(screen.queryByRole('table', { name: '請求漏れ・発行後の変更' })).toBeNull();
    expect(vi.mocked(invoices.listOfMonths).mock.lastCall?.[1]).toContain('2026-11');
    expect(vi.mocked(invoices.listOfMonths).mock.lastCall?.[1]).toHaveLength(3);
  });

  it('is shown with the closing day of its client, and with all of them', async () => {
    vi.mocked(clients.list).mockResolvedValue([toyo, aClient({ ...yamate, closingDay: 20 })]);
    issued();
    const { user } = open();
    expect(await missed()).toHaveTextContent('東洋海運株式会社');
    await user.click(screen.getByRole('button', { name: /20日/ }));
    await waitFor(() => expect(screen.queryByText(/^請求漏れ・発行後の変更/)).toBeNull());
    await user.click(screen.getByRole('button', { name: /末日/ }));
    await choose(user, '請求書を開いて修正版を発行');
  });

  it('is left out with a reason', async () => {
    const { user } = open();
    await choose(user, '請求しない');
    const confirm = (await screen.findAllByRole('button', { name: '請求しない' })).at(-1);
    expect(confirm).toBeDisabled();
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '無償の積み直し');
    await user.click(confirm as HTMLElement);
    await waitFor(() =>
      expect(orderWrites.waive).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        expect.objectContaining({ orderId: 'old' }),
        '無償の積み直し',
      ),
    );
  });
});
