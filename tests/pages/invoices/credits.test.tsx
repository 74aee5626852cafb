import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import { dayKeyOf } from '#domain/time.ts';
import { PaymentList } from '#pages/invoices/payments/PaymentList.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import {
  beginPaying,
  failed,
  hasAdvances,
  invoice,
  openInvoice,
  shows,
} from '#tests/pages/invoices/paying.tsx';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/payments.ts');

const below: Invoice = { ...invoice, gross: -3_000 };
const entry = { day: '2026-11-04', amount: -3_000, memo: 'マイナス請求', by: 'u', payment: 'p1' };
const settled: Invoice = { ...below, status: 'paid', payments: [entry], paidTotal: -3_000 };
const credit = aStoredPayment({
  id: 'p1',
  kind: 'credit',
  amount: 0,
  memo: `請求書 ${invoice.number}`,
  rest: 1_000,
  allocations: [
    { invoice: invoice.id, amount: -3_000 },
    { invoice: 'other', amount: 2_000 },
  ],
});
const other: Invoice = { ...invoice, id: 'other', number: '2026-11-007' };

const today = dayKeyOf(new Date());
const GIVE = '¥3,000 を前受金に振り替える';

beforeEach(beginPaying);

describe('an invoice below zero', () => {
  it('says what is to be given back, and gives it as a whole', async () => {
    shows(below);
    const { user } = openInvoice();
    const card = within(await screen.findByRole('form', { name: '返すべき金額' }));
    expect(screen.getByText('返す分あり')).toBeVisible();
    expect(screen.getByText('お返しする分').parentElement).toHaveTextContent('¥3,000');
    expect(card.getByRole('link', { name: '「入金」の前受金' })).toHaveAttribute(
      'href',
      '/invoices?tab=deposits',
    );
    await user.click(card.getByRole('button', { name: GIVE }));
    await waitFor(() => expect(toastTexts()).toEqual(['前受金に振り替えました']));
    const { clientId, clientName, number } = invoice;
    const id = vi.mocked(payments.record).mock.lastCall?.[2].id ?? '';
    expect(id).not.toBe('');
    expect(vi.mocked(payments.record).mock.lastCall).toEqual([
      'company-1',
      'user-1',
      {
        id,
        clientId,
        clientName,
        day: today,
        kind: 'credit',
        amount: 0,
        fee: 0,
        payer: '',
        memo: `請求書 ${number}`,
      },
      [{ invoice: invoice.id, amount: -3_000 }],
    ]);
  });

  it('keeps what was typed where it cannot be given, and tries again under the same id', async () => {
    shows(below);
    vi.mocked(payments.record).mockResolvedValueOnce(failed);
    const { user } = openInvoice();
    const day = await screen.findByRole('textbox', { name: /^振替日/ });
    await user.clear(day);
    await user.type(day, '2026/11/03');
    await user.click(screen.getByRole('button', { name: GIVE }));
    await waitFor(() => expect(toastTexts()).toEqual(['前受金に振り替えられませんでした']));
    expect(day).toHaveValue('2026/11/03');
    await user.click(screen.getByRole('button', { name: GIVE }));
    await waitFor(() => expect(payments.record).toHaveBeenCalledTimes(2));
    const [first, second] = vi.mocked(payments.record).mock.calls;
    expect(second).toEqual(first);
    expect(second?.[2].day).toBe('2026-11-03');
  });

  it.each([
    ['2026/10/31', /^発行日\(2026\/11\/01\)より前の日には/],
    ['', /^振替日を入力してください/],
    ['いつか', /^日付を読み取れません/],
  ])('is not given on %j, beside the field', async (text, message) => {
    shows(below);
    const { user } = openInvoice();
    const day = await screen.findByRole('textbox', { name: /^振替日/ });
    await user.clear(day);
    if (text !== '') await user.type(day, text);
    await user.click(screen.getByRole('button', { name: GIVE }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(payments.record).not.toHaveBeenCalled();
  });

  it('is given on its day of issue at the earliest, also where that is still to come', async () => {
    shows({ ...below, issueDay: '2999-12-31' });
    openInvoice();
    expect(await screen.findByRole('textbox', { name: /^振替日/ })).toHaveValue('2999/12/31');
  });

  it('takes no payment and no advance', async () => {
    shows(below);
    hasAdvances(aStoredPayment({ id: 'p2', rest: 500 }));
    openInvoice();
    await screen.findByRole('form', { name: '返すべき金額' });
    expect(screen.queryByRole('button', { name: '入金を記録' })).toBeNull();
    expect(screen.queryByRole('button', { name: /を充てる/ })).toBeNull();
  });

  it('first gives back what came in before it was corrected', async () => {
    const paid = { ...entry, amount: 500 };
    shows({ ...below, payments: [paid], paidTotal: 500 });
    openInvoice();
    expect(await screen.findByRole('button', { name: '¥500 を前受金に戻す' })).toBeVisible();
    expect(screen.getByText(/多く入金されています/)).toHaveTextContent('請求額より ¥500 多く');
    expect(screen.queryByRole('form', { name: '返すべき金額' })).toBeNull();
  });

  it('that is settled leads to what can be done with it', async () => {
    shows(settled);
    openInvoice();
    expect(await screen.findByText(/^前受金に振り替えました。/)).toBeVisible();
    expect(screen.getByText('精算済')).toBeVisible();
    expect(screen.getByText('お返しする分').parentElement).toHaveTextContent('¥0');
    expect(screen.getByRole('link', { name: '「入金」の前受金' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '入金を記録' })).toBeNull();
    expect(screen.getByText(/^振替 /)).toHaveTextContent('−¥3,000 マイナス請求');
  });

  it('that was corrected to more than nothing still says what it gave', async () => {
    shows({ ...settled, status: 'issued', gross: 2_000 });
    openInvoice();
    expect(await screen.findByText(/^振替 /)).toHaveTextContent('−¥3,000 マイナス請求');
  });

  it('that gave more than it comes to is owed like any other', async () => {
    shows({ ...settled, status: 'issued', gross: -2_000 });
    openInvoice();
    expect(await screen.findByRole('button', { name: '入金を記録' })).toBeVisible();
    expect(screen.queryByText('返すべき金額')).toBeNull();
  });

  it('says what becomes of what it gave where it is made void', async () => {
    shows(settled);
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
    await user.click(screen.getByRole('menuitem', { name: '無効にする' }));
    expect(
      await screen.findByText(/前受金に振り替えた3,000円は.*先に「履歴」で振替を取り消して/),
    ).toBeVisible();
  });
});

describe('what it gave', () => {
  it('is taken back from the invoice, with all that others have of it', async () => {
    shows(settled);
    vi.mocked(payments.get).mockResolvedValue(credit);
    vi.mocked(invoices.get).mockImplementation(async (_company, id) =>
      id === 'other' ? other : settled,
    );
    const { user } = openInvoice();
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    const dialog = await screen.findByRole('dialog', { name: '振替を取り消す' });
    expect(dialog).toHaveTextContent(
      `振替 (マイナス請求 請求書 ${invoice.number})を取り消します。元には戻せません。 請求書 2026-11-007 は、その分だけ未入金に戻ります。 請求書 ${invoice.number} は、返す分が残っている請求書に戻ります。`,
    );
    await user.type(within(dialog).getByRole('textbox', { name: /理由/ }), '誤り');
    await user.click(within(dialog).getByRole('button', { name: '取り消す' }));
    await waitFor(() => expect(toastTexts()).toEqual(['振替を取り消しました']));
    expect(vi.mocked(payments.withdraw).mock.lastCall?.[3].back).toEqual([
      { invoice: 'other', amount: -2_000 },
      { invoice: invoice.id, amount: 3_000 },
    ]);
  });

  it('stands in the list of payments without an amount that came in', async () => {
    vi.mocked(payments.watchBetween).mockReturnValue((onNext) => {
      onNext({ value: { rows: [credit], unreadable: [] }, fromCache: false, pending: false });
      return () => undefined;
    });
    const { user } = renderPage(<PaymentList companyId="company-1" month="2026-12" />, '/', '/');
    const row = (await screen.findByText(credit.clientName)).closest('tr');
    expect(row).toHaveTextContent(/マイナス請求 請求書 2026-10-001¥1,000未$/);
    await user.click(screen.getByRole('button', { name: 'この行の操作' }));
    expect(await screen.findByRole('menuitem', { name: '振替を取り消す' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: '返金する' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/の振替\(マイナス請求.*の残り/);
  });
});
