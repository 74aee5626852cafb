import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientPayment } from '#domain/payment/record.ts';
import { dayKeyOf } from '#domain/time.ts';
import { PaymentList } from '#pages/invoices/payments/PaymentList.tsx';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/payments.ts');
vi.mock('#repositories/refunds.ts');

const paid = aStoredPayment({ id: 'p1', day: '2026-11-02', amount: 5_000, rest: 1_200 });
const aRefund = {
  day: '2026-11-10',
  kind: 'transfer' as const,
  amount: 300,
  memo: '二重払い',
  by: 'user-1',
};
const today = dayKeyOf(new Date());
const failed = { kind: 'failed', message: '通信できません' } as const;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(refunds.record).mockResolvedValue({ kind: 'saved' });
  signIn();
});

async function choose(payment: ClientPayment, action: string) {
  vi.mocked(payments.watchBetween).mockReturnValue((onNext) => {
    onNext({ value: { rows: [payment], unreadable: [] }, fromCache: false, pending: false });
    return () => undefined;
  });
  vi.mocked(payments.get).mockResolvedValue(payment);
  const page = renderPage(<PaymentList companyId="company-1" month="2026-11" />, '/', '/');
  await page.user.click(await screen.findByRole('button', { name: 'この行の操作' }));
  await page.user.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  const type = async (label: RegExp, text: string) => {
    await page.user.clear(field(label));
    if (text !== '') await page.user.type(field(label), text);
  };
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, dialog, field, type, press };
}
const written = () => vi.mocked(refunds.record).mock.lastCall?.slice(2);

describe('money that goes back to a client', () => {
  it('is what is left, today and by transfer unless told otherwise', async () => {
    const { dialog, field, press } = await choose(paid, '返金する');
    expect(field(/^返金額/)).toHaveValue('1,200');
    expect(dialog.getByText(/返金したあとの前受金/)).toHaveTextContent('¥0');
    await press('返金を記録する');
    await waitFor(() => expect(toastTexts()).toEqual(['返金を記録しました']));
    expect(written()).toEqual([paid, { day: today, kind: 'transfer', amount: 1_200, memo: '' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has as many digits as what was paid', async () => {
    const { type, press } = await choose({ ...paid, rest: 1_234_567_890 }, '返金する');
    await type(/^返金額/, '1,234,567,890');
    await press('返金を記録する');
    await waitFor(() => expect(refunds.record).toHaveBeenCalledOnce());
    expect(written()?.[1]).toMatchObject({ amount: 1_234_567_890 });
  });

  it('is a part of it in cash on another day', async () => {
    const { user, dialog, type, press } = await choose(paid, '返金する');
    await type(/^返金日/, '2026-11-20');
    await type(/^返金額/, '200');
    await user.click(dialog.getByRole('radio', { name: '現金' }));
    await type(/^メモ/, '過払い分');
    expect(dialog.getByText(/返金したあとの前受金/)).toHaveTextContent('¥1,000');
    await press('返金を記録する');
    await waitFor(() => expect(refunds.record).toHaveBeenCalledOnce());
    expect(written()?.[1]).toEqual({
      day: '2026-11-20',
      kind: 'cash',
      amount: 200,
      memo: '過払い分',
    });
  });

  it.each([
    [/^返金額/, '1201', '返金額は1円から、残りの1,200円までで入力してください'],
    [/^返金額/, '0', '返金額は1円以上の整数で入力してください'],
    [/^返金日/, '2026-11-01', '入金日(2026/11/02)より前の日には返金できません'],
    [/^返金日/, '', '返金日を入力してください'],
  ])('%s of %j is refused beside its field, which keeps it', async (label, text, message) => {
    const { dialog, field, type, press } = await choose(paid, '返金する');
    await type(/^メモ/, '過払い分');
    await type(label, text);
    await press('返金を記録する');
    const refused = message.startsWith('返金額は1円以上') ? /^返金額は1円(以上|から)/ : message;
    expect(await dialog.findByText(refused)).toBeVisible();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(/^メモ/)).toHaveValue('過払い分');
    expect(refunds.record).not.toHaveBeenCalled();
  });

  it('that cannot be recorded stays in the form', async () => {
    vi.mocked(refunds.record).mockResolvedValue(failed);
    const { field, type, press } = await choose(paid, '返金する');
    await type(/^返金額/, '700');
    await press('返金を記録する');
    await waitFor(() => expect(toastTexts()).toEqual(['返金を記録できませんでした']));
    expect(field(/^返金額/)).toHaveValue('700');
    await press('キャンセル');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a refund that stands', () => {
  const refunded = { ...paid, rest: 900, refunded: 300, refunds: [aRefund] };

  it('is in the list of payments with its day, and in their sum', async () => {
    await choose(refunded, '返金を取り消す');
    expect(screen.getByText(/・返金 300円・前受金の残り 900円$/)).toBeVisible();
    expect(screen.getByText(/^2026\/11\/10/)).toHaveTextContent('2026/11/10 ¥300');
  });

  it('is taken back on a day, with a reason', async () => {
    const { dialog, field, type, press } = await choose(refunded, '返金を取り消す');
    await press('取り消す');
    expect(await dialog.findByText('取り消す理由を入力してください')).toBeVisible();
    await type(/^取り消す理由/, '組戻し');
    await type(/^取り消す日/, '2026-11-09');
    await press('取り消す');
    expect(await dialog.findByText('返金日(2026/11/10)より前の日には取り消せません')).toBeVisible();
    await type(/^取り消す日/, '2026-11-12');
    vi.mocked(refunds.record).mockResolvedValueOnce(failed);
    await press('取り消す');
    await waitFor(() => expect(toastTexts()).toEqual(['返金を取り消せませんでした']));
    expect(field(/^取り消す理由/)).toHaveValue('組戻し');
    await press('取り消す');
    await waitFor(() => expect(toastTexts()).toContain('返金を取り消しました'));
    const back = { day: '2026-11-12', kind: 'transfer', amount: -300, memo: '取消 組戻し' };
    expect(written()).toEqual([refunded, back]);
  });

  it('of several is chosen, the last one first', async () => {
    const ahead = { ...aRefund, day: '2999-12-01', kind: 'cash' as const, amount: 100 };
    const several = { ...refunded, rest: 800, refunded: 400, refunds: [aRefund, ahead] };
    const { user, dialog, field, type, press } = await choose(several, '返金を取り消す');
    expect(dialog.getByRole('radio', { name: /100円 現金/ })).toBeChecked();
    expect(field(/^取り消す日/)).toHaveValue('2999/12/01');
    await user.click(dialog.getByRole('radio', { name: /300円 振込/ }));
    await type(/^取り消す理由/, '誤り');
    await press('取り消す');
    await waitFor(() => expect(refunds.record).toHaveBeenCalledOnce());
    expect(written()?.[1]).toMatchObject({ day: today, kind: 'transfer', amount: -300 });
  });

  it('of several alike is the latest one, and that is said', async () => {
    const later = { ...aRefund, day: '2026-11-20' };
    const alike = { ...refunded, rest: 600, refunded: 600, refunds: [aRefund, later] };
    const { dialog } = await choose(alike, '返金を取り消す');
    expect(dialog.getByText('同じ金額・方法の返金は、新しいものから取り消します。')).toBeVisible();
    expect(dialog.getByText(/2026年11月20日の返金/)).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('holds the payment: that is not taken back before', async () => {
    const { dialog } = await choose(refunded, '入金を取り消す');
    expect(await dialog.findByText(/300円を返金しているため、取り消せません/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('of all that was left leaves nothing more to give back', async () => {
    const { dialog } = await choose({ ...refunded, rest: 0 }, '返金を取り消す');
    expect(dialog.getByText(/その分だけ前受金に戻ります/)).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '返金する' })).toBeNull();
  });
});
