import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePreviewListPage } from '#pages/invoices/InvoicePreviewListPage.tsx';
import { InvoicePreviewPage } from '#pages/invoices/InvoicePreviewPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orders.ts');

const { invoice, printed } = anIssuedInvoice();
const toyo = aClient({ closingDay: 31 });
const yamate = aClient({ id: 'c2', code: 'Y', name: '株式会社山手物流', closingDay: 31 });
const billed = [
  anOrder({ arrivalDate: startOfDay('2026-10-05'), idx: { invoice: invoice.id } }),
  anOrder({ id: 'b', client: 'c2', arrivalDate: startOfDay('2026-10-06') }),
];

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(clients.list).mockResolvedValue([toyo, yamate]);
  vi.mocked(clients.get).mockResolvedValue(toyo);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(orders.listForBilling).mockResolvedValue(billed);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(invoices.get).mockResolvedValue(invoice);
  vi.mocked(invoices.listOfMonths).mockResolvedValue([invoice]);
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([invoice]);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (query: string) => renderPage(<InvoicePreviewPage />, `/invoices/preview?${query}`);
const covers = async () => {
  // All of them are there when they can be printed.
  await waitFor(() => expect(screen.getByRole('button', { name: '印刷' })).toBeEnabled());
  return screen.getAllByRole('region', { name: '請求書' });
};

describe('a preview', () => {
  it('of an issued invoice is what was printed, whatever the masters say now', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ name: '別の名前' }));
    const { user } = open(`id=${invoice.id}`);
    const [cover] = await covers();
    expect(cover).toHaveTextContent('東洋海運株式会社');
    expect(cover).toHaveTextContent('2026-10-001');
    expect(cover).not.toHaveTextContent('下書き');
    expect(orders.listForInvoice).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: '再発行と印字' }));
    expect(cover).toHaveTextContent('再発行');
    expect(document.title).toBe('20261101_東洋海運株式会社_49500_請求書2026-10-001');
  });

  it('by client and month shows the issued one, too; its sums are checked beside it', async () => {
    const { user } = open('clientId=client-1&month=2026-10');
    await covers();
    await user.click(screen.getByRole('button', { name: '検算' }));
    const checks = await screen.findByRole('complementary', { name: '検算' });
    expect(checks).toHaveTextContent('適格請求書の6項目 OK');
    expect(checks).toHaveTextContent('四捨五入(使用)');
    expect(checks).not.toHaveTextContent('✗');
  });

  it('does without the columns that the client does not want, next time, too', async () => {
    const { user, unmount } = open(`id=${invoice.id}`);
    await covers();
    await user.click(screen.getByRole('button', { name: '列の選択' }));
    await user.click(await screen.findByRole('checkbox', { name: 'サイズ' }));
    expect(screen.queryByRole('columnheader', { name: 'サイズ' })).toBeNull();
    unmount();
    open(`id=${invoice.id}`);
    await covers();
    expect(screen.queryByRole('columnheader', { name: 'サイズ' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: '待機' })).toBeVisible();
  });

  it('of a closing shows all: issued ones as printed, the others as drafts', async () => {
    open('month=2026-10&closing=31');
    const all = await covers();
    expect(all).toHaveLength(2);
    expect(all[0]).toHaveTextContent('2026-10-001');
    expect(all[1]).toHaveTextContent('株式会社山手物流');
    expect(all[1]).toHaveTextContent('下書き');
    expect(document.title).toBe('請求書_2026年10月_2件');
  });

  it('of a closing has what comes after a void one on the day on which it would be issued', async () => {
    const voided = { ...invoice, status: 'voided', issueDay: '2026-10-31' } as const;
    vi.mocked(invoices.listOfMonths).mockResolvedValue([{ ...voided, clientId: 'c2' }]);
    open('month=2026-10&closing=31');
    const all = await covers();
    const cover = all.find((one) => one.textContent.includes('株式会社山手物流'));
    expect(cover).toHaveTextContent('発行日2026年11月5日');
  });

  it('of a void one bears that on every page', async () => {
    vi.mocked(invoices.get).mockResolvedValue({ ...invoice, status: 'voided' });
    open(`id=${invoice.id}`);
    const [cover] = await covers();
    expect(cover).toHaveTextContent('無効');
    expect(screen.queryByRole('checkbox', { name: '再発行と印字' })).toBeNull();
  });

  it('of what is not there, or was not kept, says so', async () => {
    vi.mocked(invoices.get).mockResolvedValueOnce(undefined);
    const { unmount } = open('id=none');
    expect(await screen.findByText(/請求書が見つかりません/)).toBeVisible();
    unmount();
    vi.mocked(invoices.getPrinted).mockResolvedValueOnce(undefined);
    open(`id=${invoice.id}`);
    expect(await screen.findByText(/発行時の内容がありません/)).toBeVisible();
  });
});

describe('the test of the address', () => {
  it('shows where the recipient prints, as the company has set it', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue({
      ...defaultBillingSettings(),
      addressOffset: { x: 3, y: -2 },
    });
    open('test=address');
    const sheet = await screen.findByRole('region', { name: '宛名の位置確認' });
    expect(sheet).toHaveTextContent('今の設定: 左右 3mm、上下 -2mm');
    expect(screen.getByText(/取引先株式会社/).closest('div')).toHaveStyle('translate: 3mm -2mm');
    expect(document.title).toBe('宛名の位置確認 - はこび帳');
  });

  it('says when the settings cannot be read', async () => {
    vi.mocked(billingSettings.get).mockRejectedValue(new Error('通信がありません'));
    open('test=address');
    expect(await screen.findByText('通信がありません')).toBeVisible();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
  });
});

describe('a list', () => {
  const list = (query: string) =>
    renderPage(<InvoicePreviewListPage />, `/invoices/preview/list${query}`);

  it('of a month is the register of all clients', async () => {
    list('?month=2026-10');
    const page = await screen.findByRole('region', { name: '請求一覧表 1ページ' });
    expect(page).toHaveTextContent('2026-10-001');
    expect(page).toHaveTextContent('未発行');
    expect(page).toHaveTextContent('税込金額99,000');
    expect(document.title).toBe('請求一覧表_2026年10月');
  });

  it('of a client is one line per order', async () => {
    list('?clientId=client-1&month=2026-10');
    const page = await screen.findByRole('region', { name: '明細一覧 1ページ' });
    expect(page).toHaveTextContent('ONEU1234566');
    expect(page).toHaveTextContent('請求番号 2026-10-001');
    // The register calls 税抜金額 what has what is free of tax, too.
    expect(page).toHaveTextContent('10%対象(税抜)');
    expect(page).not.toHaveTextContent('税抜金額');
  });

  it('of no month is of this one', async () => {
    vi.mocked(orders.listForBilling).mockResolvedValue([]);
    vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
    list('');
    expect(await screen.findByRole('region', { name: '請求一覧表 1ページ' })).toHaveTextContent(
      '2026年11月締め',
    );
  });
});
