import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { aSource } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/payments.ts');

const { invoice, printed } = anIssuedInvoice();
const client = aClient({ closingDay: 31 });

const shows = (value: Invoice | undefined) =>
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value, fromCache: false, pending: false });
    return () => undefined;
  });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  shows(invoice);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(clients.get).mockResolvedValue(client);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([
    anOrder({ arrivalDate: startOfDay('2026-10-05') }),
  ]);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(invoiceWrites.voidInvoice).mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoiceWrites.saveDraft).mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: 'i', number: 'N' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (id = invoice.id) => renderPage(<InvoicePage />, `/invoices/${id}`, '/invoices/:id');

describe('an issued invoice', () => {
  it('is shown as it was printed, with its history', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: '請求書 2026-10-001' }),
    ).toBeVisible();
    expect(await screen.findByRole('region', { name: '請求書' })).toHaveTextContent('¥49,500-');
    expect(screen.getByText(/台帳の1番目/)).toBeVisible();
    expect(screen.getByRole('link', { name: '印刷' })).toHaveAttribute(
      'href',
      '/invoices/preview?id=2026-10_client-1_all_1',
    );
  });

  it('of old data may have no due day', async () => {
    shows({ ...invoice, dueDay: '' });
    open();
    expect(await screen.findByText('お支払期限')).toBeVisible();
    expect(screen.getByText('―')).toBeVisible();
  });

  it('is made void with a reason, and says what becomes of its payments', async () => {
    shows({ ...invoice, paidTotal: 20_000 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '無効にする' }));
    await user.type(await screen.findByRole('textbox', { name: /無効にする理由/ }), '誤り');
    expect(screen.getByText(/20,000円はこの請求書に残.*先に「履歴」で入金を取り/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '無効にする' }));
    await waitFor(() =>
      expect(invoiceWrites.voidInvoice).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        { ...invoice, paidTotal: 20_000 },
        '誤り',
      ),
    );
  });

  it('leads to its correction', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '修正版を発行' }));
    expect(address()).toBe('/invoices/2026-10_client-1_all_2');
  });

  it('that is void says why and can only be printed', async () => {
    shows({ ...invoice, status: 'voided', voidReason: '二重', replacedBy: 'next' });
    open();
    expect(await screen.findByText(/無効 二重/)).toBeVisible();
    expect(screen.getByRole('link', { name: '修正版' })).toHaveAttribute('href', '/invoices/next');
    expect(screen.queryByRole('button', { name: '入金を記録' })).toBeNull();
    expect(await screen.findByRole('region', { name: '請求書' })).toHaveTextContent('無効');
  });
});

describe('an invoice that is not issued', () => {
  it('shows what it would bill, keeps what is set on it, and is issued after a question', async () => {
    shows(undefined);
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '東洋海運株式会社 2026年10月分',
    );
    expect(screen.getByRole('table', { name: '請求する受注' })).toHaveTextContent('ONEU1234566');
    await user.type(screen.getByLabelText('件名'), '10月分');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(invoiceWrites.saveDraft).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        expect.objectContaining({ clientId: 'client-1', month: '2026-10', revision: 1 }),
        null,
        expect.objectContaining({ subject: '10月分' }),
        false,
      ),
    );
    await user.click(await screen.findByRole('button', { name: '発行する' }));
    const dialog = await screen.findByRole('dialog', { name: '請求書を発行' });
    await user.click(within(dialog).getByRole('button', { name: '発行する' }));
    await waitFor(() => expect(invoiceWrites.issue).toHaveBeenCalledOnce());
  });

  it('asks first when the period is not over, and names its end', async () => {
    shows(undefined);
    const { user } = open('2026-11_client-1_all_1');
    vi.mocked(orders.listForInvoice).mockResolvedValue([
      anOrder({ arrivalDate: startOfDay('2026-11-02') }),
    ]);
    await user.click(await screen.findByRole('button', { name: '発行する' }));
    const dialog = await screen.findByRole('dialog', { name: '請求書を発行' });
    expect(dialog).toHaveTextContent('対象期間は2026年11月30日までで、まだ終わっていません');
    await user.click(within(dialog).getByRole('button', { name: '期間が終わる前に発行する' }));
    await waitFor(() => expect(invoiceWrites.issue).toHaveBeenCalledOnce());
  });

  it('says first that it is no qualified one where the company has no registration number', async () => {
    shows(undefined);
    vi.mocked(companies.get).mockResolvedValue(aCompany({ qualifiedInvoiceIssuerNumber: '' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '発行する' }));
    expect(await screen.findByRole('dialog', { name: '請求書を発行' })).toHaveTextContent(
      '自社の登録番号が設定されていないため、適格請求書ではない請求書になります。',
    );
  });

  it('is neither issued nor changed while something is typed that is not saved', async () => {
    shows(undefined);
    const { user } = open();
    await user.type(await screen.findByLabelText('件名'), '10月分');
    await user.click(screen.getByRole('button', { name: '発行する' }));
    for (const item of ['翌月へ回す', '請求しない']) {
      await user.click(screen.getByRole('button', { name: /の操作$/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    }
    expect(toastTexts()).toEqual(Array(3).fill('保存していない入力があります'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('件名')).toHaveValue('10月分');
  });

  it('keeps what is typed while the connection is lost', async () => {
    const source = aSource<Invoice | undefined>();
    vi.mocked(invoices.watch).mockReturnValue(source.watch);
    const { user } = open();
    source.emit(undefined);
    await user.type(await screen.findByLabelText('件名'), '10月分');
    source.emit(undefined, { fromCache: true });
    expect(screen.getByLabelText('件名')).toHaveValue('10月分');
    source.emit(undefined);
    expect(screen.getByLabelText('件名')).toHaveValue('10月分');
  });

  it('as a correction keeps its period, also when the client closes on another day by now', async () => {
    shows(undefined);
    const corrected = { ...invoice, periodFrom: '2026-09-21', periodTo: '2026-10-20' };
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([corrected]);
    vi.mocked(orders.listForInvoice).mockResolvedValue(
      ['2026-09-25', '2026-10-25'].map((day) =>
        anOrder({ id: day, arrivalDate: startOfDay(day), destination: { name: day } }),
      ),
    );
    open('2026-10_client-1_all_2');
    const billed = await screen.findByRole('table', { name: '請求する受注' });
    expect(billed).toHaveTextContent('2026-09-25');
    expect(billed).not.toHaveTextContent('2026-10-25');
    expect(vi.mocked(orders.listForInvoice).mock.lastCall?.[2]).toEqual({
      from: startOfDay('2026-09-21'),
      to: startOfDay('2026-10-21'),
    });
  });

  it('as a correction asks why', async () => {
    shows(undefined);
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([invoice]);
    const { user } = open('2026-10_client-1_all_2');
    expect(await screen.findByText('修正版の下書き')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修正版を発行する' }));
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '金額の誤り');
    await user.click(screen.getByRole('button', { name: '発行する' }));
    await waitFor(() =>
      expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1]).toMatchObject({
        correction: '金額の誤り',
        sheet: { revision: 2 },
      }),
    );
  });

  it('of another version than the next leads to the next', async () => {
    shows(undefined);
    open('2026-10_client-1_all_7');
    expect(await screen.findByRole('link', { name: '次に発行する請求書を開く' })).toHaveAttribute(
      'href',
      '/invoices/2026-10_client-1_all_1',
    );
  });

  it.each(['none', '2026-99_a1_all_1'])('of no client and month is none: %s', async (id) => {
    shows(undefined);
    open(id);
    expect(await screen.findByText('請求書が見つかりません')).toBeVisible();
  });
});
