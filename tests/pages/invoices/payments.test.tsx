import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import {
  invoice,
  entry,
  failed,
  shows,
  beginPaying,
  openInvoice,
  openPaymentDialog,
  untilRead,
} from '#tests/pages/invoices/paying.tsx';
import { aClient } from '#tests/support/builders.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/payments.ts');

beforeEach(() => {
  beginPaying();
  vi.mocked(clients.get).mockResolvedValue(aClient());
});

const recorded = () => {
  const [, , payment, parts] = vi.mocked(payments.record).mock.calls[0] ?? [];
  return { payment, parts };
};

describe('what a client paid', () => {
  it('is what is owed unless told otherwise, without a fee where that field is emptied', async () => {
    const { user, dialog, save } = await openPaymentDialog();
    expect(dialog.getByLabelText(/^入金額/)).toHaveValue('49,500');
    expect(dialog.getByRole('list', { name: '充てる先' })).toHaveTextContent('2026-10-001 ¥49,500');
    await user.clear(dialog.getByLabelText(/手数料/));
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({
      payment: { clientId: 'client-1', kind: 'transfer', amount: 49_500, fee: 0 },
      parts: [{ invoice: invoice.id, amount: 49_500 }],
    });
    expect(toastTexts()).toEqual(['入金を記録しました']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('less a usual fee is offered to be whole', async () => {
    const { user, dialog, type, save } = await openPaymentDialog();
    await type(/^入金額/, '49060');
    await user.click(dialog.getByRole('button', { name: '差額の440円を振込手数料にする' }));
    expect(dialog.getByLabelText(/手数料/)).toHaveValue('440');
    expect(dialog.queryByRole('button', { name: /振込手数料にする/ })).toBeNull();
    await type(/^振込依頼人/, 'ﾄｳﾖｳ');
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({
      payment: { amount: 49_060, fee: 440, payer: 'ﾄｳﾖｳ' },
      parts: [{ amount: 49_500 }],
    });
  });

  it('less a fee that the client must not take off is still owed', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ bearsTransferFee: true }));
    const { dialog, type, save } = await openPaymentDialog();
    await type(/^入金額/, '49060');
    expect(dialog.queryByRole('button', { name: /振込手数料にする/ })).toBeNull();
    expect(dialog.getByText(/差額の440\s*円は未入金のまま残ります/)).toBeVisible();
    await type(/手数料/, '440');
    await save();
    const refused = await dialog.findByText(/^この取引先は振込手数料を差し引けません/);
    expect(dialog.getByLabelText(/手数料/)).toHaveAccessibleDescription(refused.textContent);
    expect(dialog.getByLabelText(/手数料/)).toHaveValue('440');
    expect(payments.record).not.toHaveBeenCalled();
    await type(/手数料/, '0');
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({
      payment: { amount: 49_060, fee: 0 },
      parts: [{ amount: 49_060 }],
    });
  });

  it('waits for the record of the client, and asks again for one that could not be read', async () => {
    vi.mocked(clients.get).mockRejectedValueOnce(new Error('通信できません'));
    vi.mocked(clients.get).mockResolvedValue(undefined);
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: '入金を記録' }));
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByLabelText(/^入金額/)).toHaveValue('49,500');
  });

  it('in cash knows no fee, whatever was typed before', async () => {
    const { user, dialog, type, save } = await openPaymentDialog();
    await type(/手数料/, '123456');
    await user.selectOptions(dialog.getByLabelText('種類'), '現金');
    expect(dialog.queryByLabelText(/手数料/)).toBeNull();
    await type(/^入金額/, '1000');
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({
      payment: { kind: 'cash', amount: 1_000, fee: 0 },
      parts: [{ amount: 1_000 }],
    });
  });

  it('is more than is owed only when somebody says so twice, and the rest is kept', async () => {
    const { dialog, type, save } = await openPaymentDialog();
    await type(/^入金額/, '50000');
    expect(dialog.getByRole('list', { name: '充てる先' })).toHaveTextContent('前受金 ¥500');
    await save();
    expect(await dialog.findByText(/より多い金額です/)).toBeVisible();
    await save();
    expect(payments.record).not.toHaveBeenCalled();
    await untilRead();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({
      payment: { amount: 50_000 },
      parts: [{ amount: 49_500 }],
    });
  });

  it.each(['0', '-5', '', '12345678901', '百円'])(
    'of %j is refused beside its field',
    async (amount) => {
      const { user, dialog, save } = await openPaymentDialog();
      await user.clear(dialog.getByLabelText(/^入金額/));
      if (amount !== '') await user.type(dialog.getByLabelText(/^入金額/), amount);
      await save();
      expect(await dialog.findByText(/金額は1円以上|金額を読み取れません/)).toBeVisible();
      expect(payments.record).not.toHaveBeenCalled();
    },
  );

  it('has ten digits at most', async () => {
    const { dialog, type, save } = await openPaymentDialog();
    await type(/^入金額/, '9,999,999,999');
    expect(dialog.getByRole('list', { name: '充てる先' })).toHaveTextContent(
      '前受金 ¥9,999,950,499',
    );
    await save();
    await save();
    await untilRead();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
    expect(recorded()).toMatchObject({ payment: { amount: 9_999_999_999 } });
  });

  it('of another year is refused beside its field, which keeps it', async () => {
    const { user, dialog, save } = await openPaymentDialog();
    const day = dialog.getByRole('textbox', { name: /^入金日/ });
    await user.clear(day);
    await user.type(day, '2099-12-01');
    await save();
    expect(await dialog.findByText(/^入金日が先の日付です/)).toBeVisible();
    expect(day).toHaveValue('2099/12/01');
    expect(payments.record).not.toHaveBeenCalled();
  });

  it('of long ago, or of before the invoice, is asked about and can be meant', async () => {
    const { user, dialog, save } = await openPaymentDialog();
    const enter = async (text: string) => {
      const day = dialog.getByRole('textbox', { name: /^入金日/ });
      await user.clear(day);
      await user.type(day, text);
      await user.tab();
    };
    expect(dialog.queryByText(/日付を確かめて|年を確かめて/)).toBeNull();
    await enter('2025-10-01');
    expect(await dialog.findByText(/^1年より前の入金日です/)).toBeVisible();
    await enter('2026-10-30');
    expect(await dialog.findByText(/より前の入金日です。日付を確かめてください/)).toBeVisible();
    await save();
    await waitFor(() => expect(payments.record).toHaveBeenCalledOnce());
  });

  it('that cannot be recorded stays in the form', async () => {
    vi.mocked(payments.record).mockResolvedValue(failed);
    const { dialog, type, save } = await openPaymentDialog();
    await type(/^メモ/, '窓口');
    await save();
    await waitFor(() => expect(toastTexts()).toEqual(['入金を記録できませんでした']));
    expect(dialog.getByLabelText(/^メモ/)).toHaveValue('窓口');
  });
});

describe('a payment that was wrong', () => {
  const payment = aStoredPayment({
    id: 'p1',
    amount: 500,
    allocations: [{ invoice: invoice.id, amount: 500 }],
  });
  const giveReason = async (user: ReturnType<typeof openInvoice>['user']) => {
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '桁の誤り');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '取り消す' }));
  };

  it('is taken back as a whole, with a reason, and says what it paid', async () => {
    shows({ ...invoice, payments: [entry], paidTotal: 500 });
    vi.mocked(payments.get).mockResolvedValue(payment);
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    const dialog = await screen.findByRole('dialog', { name: '入金を取り消す' });
    await waitFor(() => expect(dialog).toHaveTextContent('請求書 2026-10-001 は'));
    vi.mocked(payments.withdraw).mockResolvedValueOnce(failed);
    await giveReason(user);
    await waitFor(() => expect(toastTexts()).toEqual(['入金を取り消せませんでした']));
    await user.click(within(dialog).getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toContain('入金を取り消しました'));
    expect(payments.withdraw).toHaveBeenLastCalledWith('company-1', 'user-1', payment, {
      back: [{ invoice: invoice.id, amount: -500 }],
      reason: '桁の誤り',
    });
  });

  it('that is taken back already says so', async () => {
    shows({ ...invoice, payments: [entry], paidTotal: 500 });
    vi.mocked(payments.get).mockResolvedValue({ ...payment, voidReason: 'x' });
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    expect(await screen.findByText(/すでに取り消されています/)).toBeVisible();
  });

  it('of before payments were kept by client is taken back by an entry below zero', async () => {
    const { payment: _none, ...old } = entry;
    const paid = { ...invoice, payments: [old], paidTotal: 500 };
    shows(paid);
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    vi.mocked(invoices.correctPayments).mockResolvedValueOnce(failed);
    await giveReason(user);
    await waitFor(() => expect(toastTexts()).toEqual(['入金を取り消せませんでした']));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toContain('入金を取り消しました'));
    expect(invoices.correctPayments).toHaveBeenLastCalledWith('company-1', 'user-1', [
      { invoice: paid, entry: { day: '2026-11-04', amount: -500, memo: '取消 桁の誤り' } },
    ]);
  });
});
