import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { useToasts } from '#stores/toasts.ts';
import { untilRead } from '#tests/pages/invoices/paying.tsx';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const open = (id: string, dueDay: string, gross: number) =>
  invoiceSchema.parse({
    id,
    clientId: 'toyo',
    clientName: '東洋海運',
    number: id,
    gross,
    dueDay,
    status: 'issued',
  });
const advance = aStoredPayment({
  id: 'p1',
  clientId: 'toyo',
  clientName: '東洋海運',
  day: '2026-10-31',
  amount: 500,
  rest: 300,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(clients.list).mockResolvedValue([
    aClient({ id: 'toyo', name: '東洋海運' }),
    aClient({ id: 'bay', name: 'ベイロジ' }),
  ]);
  vi.mocked(invoices.listWanted).mockImplementation(async (_company, { clientId }) =>
    [open('new', '2026-12-31', 1_000), open('old', '2026-11-30', 2_000)].filter(
      (one) => one.clientId === clientId,
    ),
  );
  vi.mocked(payments.listSince).mockResolvedValue([]);
  vi.mocked(payments.record).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.withdraw).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.get).mockResolvedValue(advance);
  vi.mocked(payments.watchWithRest).mockReturnValue((onNext) => {
    onNext({ value: { rows: [advance], unreadable: [] }, fromCache: false, pending: false });
    return () => undefined;
  });
  signIn();
});

const shownTable = async () => {
  const table = within(await screen.findByRole('table', { name: '前受金' }));
  await table.findByText('東洋海運');
  return table;
};

const show = () => renderPage(<InvoicesPage />, '/invoices?tab=deposits');

describe('what no invoice has', () => {
  it('is listed with what is left, and leads to the account of the client', async () => {
    const { user, address } = show();
    const table = await shownTable();
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      /2026\/10\/31.*東洋海運.*現金.*¥500.*¥300/,
    );
    await user.click(table.getByRole('button', { name: '東洋海運の元帳を開く' }));
    await waitFor(() => expect(address()).toContain('tab=ledger'));
  });

  const chooseInvoice = async () => {
    const { user } = show();
    const table = await shownTable();
    await user.click(table.getByRole('button', { name: /操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '請求書に充てる' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '前受金を充てる' })) };
  };

  it('pays an invoice that the client still owes, and goes back', async () => {
    vi.mocked(payments.allocate).mockResolvedValue({ kind: 'saved' });
    const { user, dialog } = await chooseInvoice();
    await dialog.findByText(/請求書 old/);
    expect(dialog.getAllByText(/請求書/).map((one) => one.textContent)).toEqual([
      expect.stringContaining('請求書 old 支払期限 2026年11月30日 未入金 ¥2,000'),
      expect.stringContaining('請求書 new 支払期限 2026年12月31日 未入金 ¥1,000'),
    ]);
    const [oldest] = dialog.getAllByRole('button', { name: '¥300 を充てる' });
    await user.click(oldest ?? screen.getByRole('dialog'));
    await waitFor(() => expect(toastTexts()).toEqual(['前受金を充てました']));
    expect(vi.mocked(payments.allocate).mock.calls[0]).toEqual([
      'company-1',
      'user-1',
      advance,
      [{ invoice: 'old', amount: 300 }],
      undefined,
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    useToasts.getState().toasts.at(-1)?.action?.onSelect();
    await waitFor(() => expect(toastTexts()).toContain('前受金に戻しました'));
  });

  it('stays where it is when it cannot be used', async () => {
    vi.mocked(payments.allocate).mockResolvedValue({ kind: 'failed', message: '通信できません' });
    const { user, dialog } = await chooseInvoice();
    const [oldest] = await dialog.findAllByRole('button', { name: '¥300 を充てる' });
    await user.click(oldest ?? screen.getByRole('dialog'));
    await waitFor(() => expect(toastTexts()).toContain('前受金を充てられませんでした'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for the next invoice of a client that owes nothing', async () => {
    vi.mocked(invoices.listWanted).mockResolvedValue([]);
    const { dialog } = await chooseInvoice();
    expect(await dialog.findByText(/未入金の請求書はありません/)).toBeVisible();
  });

  it('is taken back with a reason', async () => {
    const { user } = show();
    const table = await shownTable();
    await user.click(table.getByRole('button', { name: /操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '入金を取り消す' }));
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '振込人の誤り');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toEqual(['入金を取り消しました']));
    expect(payments.withdraw).toHaveBeenCalledExactlyOnceWith('company-1', 'user-1', advance, {
      back: [],
      reason: '振込人の誤り',
    });
  });
});

describe('what a client paid without a statement', () => {
  it('pays the oldest invoices first, as they are when it is recorded', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '入金を記録' }));
    expect(await screen.findByRole('button', { name: '次へ' })).toBeDisabled();
    await user.selectOptions(await screen.findByLabelText('取引先'), '東洋海運');
    await user.click(screen.getByRole('button', { name: '次へ' }));
    const dialog = within(await screen.findByRole('dialog', { name: '入金を記録' }));
    expect(dialog.getByLabelText(/^入金額/)).toHaveValue('3,000');
    await user.clear(dialog.getByLabelText(/^入金額/));
    await user.type(dialog.getByLabelText(/^入金額/), '2500');
    await user.selectOptions(dialog.getByLabelText('種類'), '相殺');
    await user.click(dialog.getByRole('button', { name: '記録する' }));
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(vi.mocked(payments.record).mock.calls[0]?.slice(2)).toMatchObject([
      { clientId: 'toyo', kind: 'offset', amount: 2_500 },
      [
        { invoice: 'old', amount: 2_000 },
        { invoice: 'new', amount: 500 },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Somebody has taken one of them back since the page was opened.
    vi.mocked(invoices.listWanted).mockResolvedValueOnce([open('old', '2026-11-30', 900)]);
    await user.click(screen.getByRole('button', { name: '入金を記録' }));
    await user.selectOptions(await screen.findByLabelText('取引先'), '東洋海運');
    await user.click(screen.getByRole('button', { name: '次へ' }));
    expect(await screen.findByLabelText(/^入金額/)).toHaveValue('900');
  });

  it('says what cannot be read', async () => {
    vi.mocked(clients.list).mockRejectedValueOnce(new Error('通信できません'));
    vi.mocked(invoices.listWanted).mockRejectedValueOnce(new Error('読めません'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '入金を記録' }));
    expect(await screen.findByText('通信できません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await user.selectOptions(await screen.findByLabelText('取引先'), '東洋海運');
    await user.click(screen.getByRole('button', { name: '次へ' }));
    expect(await screen.findByText('読めません')).toBeVisible();
  });

  it('of a client that owes nothing is kept for later', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '入金を記録' }));
    await user.selectOptions(await screen.findByLabelText('取引先'), 'ベイロジ');
    await user.click(screen.getByRole('button', { name: '次へ' }));
    const dialog = within(await screen.findByRole('dialog', { name: '入金を記録' }));
    await user.clear(dialog.getByLabelText(/^入金額/));
    await user.type(dialog.getByLabelText(/^入金額/), '700');
    await user.click(dialog.getByRole('button', { name: '記録する' }));
    await untilRead();
    await user.click(dialog.getByRole('button', { name: '記録する' }));
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(vi.mocked(payments.record).mock.calls[0]?.[3]).toEqual([]);
  });

  it('may be left again', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '入金を記録' }));
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
