import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '#components/csv/download.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import { aBank, aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#components/csv/download.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');

const { invoice, printed } = anIssuedInvoice();
const { printed: withoutAccount } = anIssuedInvoice({}, null);
const handed = vi.fn<(name: string, file: Blob) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value: invoice, fromCache: false, pending: false });
    return () => undefined;
  });
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(banks.list).mockResolvedValue([aBank({ bankCode: '0001', branchCode: '123' })]);
  vi.mocked(clients.get).mockResolvedValue(
    aClient({ qualifiedInvoiceIssuerNumber: 'T7000012050002' }),
  );
  vi.mocked(downloadFile).mockImplementation((name, file) => handed(name, file));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = async () => {
  const view = renderPage(<InvoicePage />, `/invoices/${invoice.id}`, '/invoices/:id');
  await view.user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'デジタルインボイス' }));
  await screen.findByLabelText(/^自社のPeppol ID/);
  return view;
};

describe('an invoice for the Peppol network', () => {
  it('goes to the number that the client has on the network', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ peppolId: '0188:7000012050002' }));
    await begin();
    expect(screen.getByLabelText(/^取引先のPeppol ID/)).toHaveValue('0188:7000012050002');
  });

  it('is written from what was printed, between the numbers that are known', async () => {
    const { user } = await begin();
    expect(screen.getByLabelText(/^自社のPeppol ID/)).toHaveValue('0221:T9234567890123');
    expect(screen.getByLabelText(/^取引先のPeppol ID/)).toHaveValue('0221:T7000012050002');
    await user.click(screen.getByRole('button', { name: '書き出す' }));
    const [name, file] = handed.mock.lastCall ?? [];
    expect(name).toBe('2026-10-001.xml');
    const text = await file?.text();
    expect(text).toContain('<cbc:ID>2026-10-001</cbc:ID>');
    expect(text).toContain('<cbc:PayableAmount currencyID="JPY">49500</cbc:PayableAmount>');
    expect(text).toContain('0001:123:1:1234567');
    await waitFor(() => expect(toastTexts()).toContain('2026-10-001.xml を書き出しました'));
    expect(screen.queryByLabelText(/^自社のPeppol ID/)).toBeNull();
  });

  it('asks for the number of a client that has none, and says what is wrong with one', async () => {
    vi.mocked(clients.get).mockResolvedValue(undefined);
    vi.mocked(banks.list).mockResolvedValue([]);
    const { user } = await begin();
    const save = screen.getByRole('button', { name: '書き出す' });
    expect(save).toBeDisabled();
    expect(screen.getByText(/振込先は文章だけで入ります/)).toBeVisible();
    const to = screen.getByLabelText(/^取引先のPeppol ID/);
    await user.type(to, '0188:123');
    await user.tab();
    expect(screen.getByText(/「0221:T」と数字13桁などの形で/)).toBeVisible();
    expect(to).toHaveValue('0188:123');
    await user.clear(to);
    await user.type(to, '0188:7000012050002');
    expect(save).toBeEnabled();
    await user.click(save);
    expect(handed).toHaveBeenCalledOnce();
  });

  it('tells what it does not have of the account', async () => {
    vi.mocked(banks.list).mockResolvedValue([aBank({ bankCode: '', branchCode: '' })]);
    await begin();
    expect(screen.getByText(/振込先は文章だけで入ります/)).toBeVisible();
  });

  it('tells that an invoice without an account has none', async () => {
    vi.mocked(invoices.getPrinted).mockResolvedValue(withoutAccount);
    await begin();
    expect(
      screen.getByText(/振込先を印刷していない請求書なので、振込先は入りません/),
    ).toBeVisible();
  });

  it('can be asked for again when it could not be read', async () => {
    vi.mocked(banks.list).mockRejectedValueOnce(new Error('通信できません'));
    const view = renderPage(<InvoicePage />, `/invoices/${invoice.id}`, '/invoices/:id');
    await view.user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'デジタルインボイス' }));
    expect(await screen.findByText('通信できません')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByLabelText(/^自社のPeppol ID/)).toBeVisible();
  });
});
