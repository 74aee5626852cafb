import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notSent } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');

const { invoice, printed } = anIssuedInvoice();
const second = { ...invoice, id: 'j', number: '2026-10-002', sequence: 2 };
const posted = { sentDay: '2026-11-02', sentWay: 'post' } as const;
const sent = { ...invoice, ...posted, id: 'k', number: '2026-10-003', sequence: 3 };

beforeEach(() => {
  vi.resetAllMocks();
  useToasts.setState({ toasts: [] });
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(clients.list).mockResolvedValue([aClient()]);
  vi.mocked(clients.get).mockResolvedValue(aClient({ email: 'keiri@toyo.example' }));
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice, second, sent]);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(invoices.markSent).mockResolvedValue({ kind: 'saved' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const dialog = () => screen.findByRole('dialog', { name: '送付を記録' });
const lastToast = () => useToasts.getState().toasts.at(-1);

describe('several invoices', () => {
  const begin = async (query = '') => {
    const view = renderPage(<InvoicesPage />, `/invoices?tab=issued${query}`);
    await screen.findByRole('table', { name: '発行済の請求書' });
    await view.user.click(await screen.findByRole('button', { name: '送付を記録' }));
    await dialog();
    return view;
  };

  it('are sent on a day and in a way, those of them that are ticked, and it can be undone', async () => {
    const { user } = await begin();
    expect(screen.getByText(/未送付の請求書 2件/)).toBeVisible();
    const day = screen.getByLabelText('送付日');
    await user.clear(day);
    await user.type(day, '11/4');
    await user.click(screen.getByRole('radio', { name: '郵送' }));
    await user.click(screen.getByRole('checkbox', { name: /2026-10-002/ }));
    await user.click(screen.getByRole('button', { name: '1件を送付済にする' }));
    await waitFor(() =>
      expect(invoices.markSent).toHaveBeenCalledExactlyOnceWith('company-1', [{ invoice }], {
        sentDay: '2026-11-04',
        sentWay: 'post',
      }),
    );
    // The list shows it.
    await waitFor(() => expect(invoices.listWanted).toHaveBeenCalledTimes(2));
    expect(lastToast()).toMatchObject({ summary: '1件を送付済にしました' });
    lastToast()?.action?.onSelect();
    await waitFor(() => expect(lastToast()).toMatchObject({ summary: '元に戻しました' }));
    expect(invoices.markSent).toHaveBeenLastCalledWith(
      'company-1',
      [{ invoice: { ...invoice, sentDay: '2026-11-04', sentWay: 'post' } }],
      notSent,
    );
  });

  it('are not sent when none is ticked or the day cannot be read', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: '選択を外す' }));
    expect(screen.getByRole('button', { name: '0件を送付済にする' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'すべて選ぶ' }));
    const save = screen.getByRole('button', { name: '2件を送付済にする' });
    expect(save).toBeEnabled();
    await user.clear(screen.getByLabelText('送付日'));
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('送付日'), 'あした?');
    expect(save).toBeDisabled();
    expect(invoices.markSent).not.toHaveBeenCalled();
  });

  it('stay as they are when it cannot be recorded, and the dialog keeps what was entered', async () => {
    vi.mocked(invoices.markSent).mockResolvedValue({
      kind: 'failed',
      code: 'aborted',
      message: '請求書 2026-10-001 は、無効にされました',
    });
    const { user } = await begin();
    await user.click(screen.getByRole('radio', { name: 'FAX' }));
    await user.click(screen.getByRole('button', { name: '2件を送付済にする' }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        summary: '送付を記録できませんでした',
        detail: '請求書 2026-10-001 は、無効にされました',
      }),
    );
    expect(await dialog()).toBeVisible();
    expect(screen.getByRole('radio', { name: 'FAX' })).toBeChecked();
    expect(invoices.listWanted).toHaveBeenCalledOnce();
  });
});

describe('the list', () => {
  it('says what was sent when and how, finds what was not, and offers nothing where all was', async () => {
    const { user } = renderPage(<InvoicesPage />, '/invoices?tab=issued');
    const table = await screen.findByRole('table', { name: '発行済の請求書' });
    expect(await within(table).findByText('2026/11/02 郵送')).toBeVisible();
    expect(within(table).getAllByText('未送付')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('状態'), '未送付');
    await waitFor(() => expect(screen.queryByText('2026/11/02 郵送')).toBeNull());
    vi.mocked(invoices.listWanted).mockResolvedValue([sent]);
    await user.selectOptions(screen.getByLabelText('状態'), '発行済');
    expect(await screen.findByText('2026/11/02 郵送')).toBeVisible();
    expect(screen.getByRole('button', { name: '送付を記録' })).toBeDisabled();
  });
});

describe('one invoice', () => {
  const begin = async (shown: Invoice) => {
    vi.mocked(invoices.watch).mockReturnValue((onNext) => {
      onNext({ value: shown, fromCache: false, pending: false });
      return () => undefined;
    });
    const view = renderPage(<InvoicePage />, `/invoices/${shown.id}`, '/invoices/:id');
    await view.user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
    await view.user.click(await screen.findByRole('menuitem', { name: '送付を記録' }));
    await dialog();
    return view;
  };

  it('goes with a mail that names it', async () => {
    const { user } = await begin(invoice);
    const link = await screen.findByRole('link', { name: 'メールの下書きを開く' });
    expect(link.getAttribute('href')).toMatch(/^mailto:keiri@toyo\.example\?subject=.*2026-10-001/);
    expect(screen.getByText('宛先: keiri@toyo.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '本文をコピー' }));
    expect(await navigator.clipboard.readText()).toContain('ご請求額: 49,500円(税込)');
    await user.click(screen.getByRole('radio', { name: '手渡し' }));
    expect(screen.queryByRole('link', { name: 'メールの下書きを開く' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '送付済にする' }));
    await waitFor(() =>
      expect(invoices.markSent).toHaveBeenCalledExactlyOnceWith('company-1', [{ invoice }], {
        sentDay: '2026-11-05',
        sentWay: 'hand',
      }),
    );
  });

  it('says where the client has no address for mail', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ email: '' }));
    await begin(invoice);
    expect(
      await screen.findByRole('link', { name: '取引先にメールアドレスを登録' }),
    ).toHaveAttribute('href', `/clients/${invoice.clientId}`);
  });

  it('shows when it was sent, and can be not sent after all', async () => {
    const { user } = await begin(sent);
    expect(screen.getByText('送付 郵送')).toBeInTheDocument();
    expect(screen.getByLabelText('送付日')).toHaveValue('2026/11/02');
    expect(screen.getByRole('radio', { name: '郵送' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '未送付に戻す' }));
    await waitFor(() =>
      expect(invoices.markSent).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        [{ invoice: sent }],
        notSent,
      ),
    );
    lastToast()?.action?.onSelect();
    await waitFor(() =>
      expect(invoices.markSent).toHaveBeenLastCalledWith(
        'company-1',
        [{ invoice: { ...sent, ...notSent } }],
        posted,
      ),
    );
  });
});
