import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientSchema } from '#domain/client/client.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { InvoicePreviewListPage } from '#pages/invoices/InvoicePreviewListPage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');
vi.mock('#repositories/refunds.ts');
vi.mock('#repositories/clients.ts');

const paid = invoiceSchema.parse({
  id: 'i1',
  number: '2026-03-001',
  clientId: 'toyo',
  gross: 1_000,
  month: '2026-03',
  issueDay: '2026-03-31',
  subject: '3月分運賃',
  status: 'issued',
  paidTotal: 400,
  payments: [{ day: '2026-04-30', amount: 400, memo: '振込', by: 'me' }],
});

beforeEach(() => {
  vi.mocked(payments.listWithRest).mockReset().mockResolvedValue([]);
  vi.mocked(refunds.list).mockReset().mockResolvedValue([]);
  vi.mocked(invoices.listWanted).mockReset().mockResolvedValue([paid]);
  vi.mocked(clients.list).mockResolvedValue([
    clientSchema.parse({ id: 'toyo', name: '東洋海運株式会社' }),
  ]);
  signIn();
});

const show = (more = '') => renderPage(<InvoicesPage />, `/invoices?tab=ledger${more}`);
const OF_2026 = '&client=toyo&from=2026-01&to=2026-12';
const textsOf = async () => {
  const table = await screen.findByRole('table', { name: '得意先元帳' });
  await within(table).findByText('3月分運賃');
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
};

describe('the account of a client', () => {
  it('asks for nothing until a client is chosen', async () => {
    const { user, address } = show();
    expect(await screen.findByText(/取引先を選ぶと/)).toBeVisible();
    expect(invoices.listWanted).not.toHaveBeenCalled();
    await screen.findByRole('option', { name: '東洋海運株式会社' });
    await user.selectOptions(screen.getByLabelText('取引先'), 'toyo');
    await waitFor(() => expect(address()).toContain('client=toyo'));
    await waitFor(() =>
      expect(vi.mocked(invoices.listWanted).mock.calls[0]?.[1]).toMatchObject({
        clientId: 'toyo',
        status: undefined,
      }),
    );
  });

  it('goes day by day, from what was carried over to what is owed', async () => {
    show(OF_2026);
    const rows = await textsOf();
    expect(rows[1]).toMatch(/2026\/01\/01.*繰越.*¥0/);
    expect(rows[2]).toMatch(/2026\/03\/31.*請求.*2026-03-001.*¥1,000.*¥1,000/);
    expect(rows[3]).toMatch(/2026\/04\/30.*入金.*振込.*¥400.*¥600/);
    expect(screen.getByText(/^東洋海運株式会社 請求/)).toHaveTextContent(
      '請求 ¥1,000 入金 ¥400 残高 ¥600',
    );
  });

  it('has what was paid and no invoice has', async () => {
    vi.mocked(payments.listWithRest).mockResolvedValue([
      aStoredPayment({ id: 'p', clientId: 'toyo', day: '2026-05-10', amount: 900, rest: 700 }),
    ]);
    show(OF_2026);
    const rows = await textsOf();
    expect(rows[4]).toMatch(/2026\/05\/10.*前受金.*現金.*¥700.*−¥100/);
    expect(vi.mocked(payments.listWithRest)).toHaveBeenCalledWith('company-1', 'toyo');
  });

  it('tells what was deducted and what went back from what came in, on paper too', async () => {
    const entry = { day: '2026-04-30', amount: 110, memo: '値引 端数', by: 'me', payment: 'd' };
    vi.mocked(invoices.listWanted).mockResolvedValue([
      { ...paid, payments: [...paid.payments, entry], paidTotal: 510 },
    ]);
    const back = { day: '2026-05-11', kind: 'cash', amount: 30, memo: '', by: 'me' } as const;
    vi.mocked(refunds.list).mockResolvedValue([
      aStoredPayment({ id: 'p', day: '2026-05-10', amount: 30, refunds: [back], refunded: 30 }),
    ]);
    vi.mocked(clients.get).mockResolvedValue(
      clientSchema.parse({ id: 'toyo', name: '東洋海運株式会社' }),
    );
    const { unmount } = show(OF_2026);
    expect((await textsOf())[4]).toMatch(/2026\/04\/30.*値引・手数料.*値引 端数.*¥110.*¥490/);
    expect(screen.getByText(/^東洋海運株式会社 請求/)).toHaveTextContent(
      '請求 ¥1,000 入金 ¥430 値引・手数料 ¥110 返金 ¥30 残高 ¥490',
    );
    unmount();
    renderPage(
      <InvoicePreviewListPage />,
      '/invoices/preview/list?list=ledger&clientId=toyo&from=2026-01&to=2026-12',
    );
    expect(await screen.findByRole('region', { name: '得意先元帳 1ページ' })).toHaveTextContent(
      '請求額1,000入金額430値引・手数料110返金30残高490',
    );
  });

  it('begins with what was owed before the first month', async () => {
    const { user } = show('&client=toyo&from=2026-04&to=2026-12');
    const table = await screen.findByRole('table', { name: '得意先元帳' });
    await within(table).findByText('振込');
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/繰越.*¥1,000/);
    await user.selectOptions(screen.getByLabelText('月(から)'), '2026-03');
    expect(await within(table).findByText('3月分運賃')).toBeVisible();
  });

  it('is of the months between two, in whichever order they were chosen', async () => {
    show('&client=toyo&from=2026-12&to=2026-01');
    expect((await textsOf())[1]).toMatch(/2026\/01\/01.*繰越.*¥0/);
    expect(screen.getByText(/^東洋海運株式会社 請求/)).toHaveTextContent('請求 ¥1,000');
    vi.mocked(clients.get).mockResolvedValue(
      clientSchema.parse({ id: 'toyo', name: '東洋海運株式会社' }),
    );
    renderPage(
      <InvoicePreviewListPage />,
      '/invoices/preview/list?list=ledger&clientId=toyo&from=2026-12&to=2026-01',
    );
    expect(await screen.findByRole('region', { name: '得意先元帳 1ページ' })).toHaveTextContent(
      '東洋海運株式会社2026年1月1日〜2026年12月31日',
    );
  });

  it('leads to its sheets', async () => {
    const { user, address } = show(OF_2026);
    await textsOf();
    await user.click(screen.getByRole('button', { name: '印刷' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/invoices/preview/list?list=ledger&clientId=toyo&from=2026-01&to=2026-12',
      ),
    );
  });

  it('is on paper as it is on the screen, with what it was opened for', async () => {
    vi.mocked(clients.get).mockResolvedValue(
      clientSchema.parse({ id: 'toyo', name: '東洋海運株式会社' }),
    );
    renderPage(
      <InvoicePreviewListPage />,
      '/invoices/preview/list?list=ledger&clientId=toyo&from=2026-04&to=2026-12',
    );
    const page = await screen.findByRole('region', { name: '得意先元帳 1ページ' });
    expect(page).toHaveTextContent(
      '東洋海運株式会社2026年4月1日〜2026年12月31日浜港運輸株式会社1/1',
    );
    const rows = within(page)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '日付区分請求番号摘要請求額入金額残高',
      '2026/04/01繰越1,000',
      '2026/04/30入金2026-03-001振込400600',
    ]);
    expect(page).toHaveTextContent('繰越1,000請求額0入金額400残高600');
    expect(document.title).toBe('得意先元帳_東洋海運株式会社_20260401-20261231');
  });

  it('of nobody is no list', async () => {
    vi.mocked(clients.get).mockResolvedValue(undefined);
    renderPage(<InvoicePreviewListPage />, '/invoices/preview/list?list=ledger&clientId=gone');
    expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
  });

  it('of no client says that one has to be chosen', async () => {
    renderPage(<InvoicePreviewListPage />, '/invoices/preview/list?list=ledger');
    expect(await screen.findByText(/^取引先が選ばれていません/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
    expect(screen.getByRole('button', { name: /印刷/ })).toBeDisabled();
    expect(invoices.listWanted).not.toHaveBeenCalled();
  });

  it('leads to the invoice and becomes a file', async () => {
    const { user, address } = show(OF_2026);
    await textsOf();
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('得意先元帳_東洋海運株式会社');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    for (const open of screen
      .getAllByRole('button', { name: '請求書2026-03-001を開く' })
      .slice(0, 1))
      await user.click(open);
    await waitFor(() => expect(address()).toContain('/invoices/i1'));
  });

  it('that cannot be read says so', async () => {
    vi.mocked(invoices.listWanted).mockRejectedValue(new Error('通信できません'));
    show(OF_2026);
    expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
  });

  it('falls back to the last year where the address names no month', async () => {
    show('&client=toyo&from=x&to=y');
    await screen.findByRole('table', { name: '得意先元帳' });
    expect(screen.getByLabelText('月(から)')).not.toHaveValue('x');
  });
});
