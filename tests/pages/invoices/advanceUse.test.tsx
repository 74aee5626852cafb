import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import * as payments from '#repositories/payments.ts';
import { useToasts } from '#stores/toasts.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/payments.ts');

const { invoice, printed } = anIssuedInvoice();
const entry = { day: '2026-11-04', amount: 500, memo: '現金', by: 'user-1', payment: 'p1' };
const failed = { kind: 'failed', message: '通信できません' } as const;

const shows = (value: Invoice) =>
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value, fromCache: false, pending: false });
    return () => undefined;
  });
const hasAdvances = (...rows: ClientPayment[]) =>
  vi.mocked(payments.watchWithRest).mockReturnValue((onNext) => {
    onNext({ value: { rows, unreadable: [] }, fromCache: false, pending: false });
    return () => undefined;
  });

beforeEach(() => {
  vi.resetAllMocks();
  shows(invoice);
  hasAdvances();
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(invoices.get).mockResolvedValue(invoice);
  vi.mocked(invoices.listReplacing).mockResolvedValue([]);
  vi.mocked(invoices.correctPayments).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.record).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.allocate).mockResolvedValue({ kind: 'saved' });
  vi.mocked(payments.withdraw).mockResolvedValue({ kind: 'saved' });
  signIn();
});

const open = () => renderPage(<InvoicePage />, `/invoices/${invoice.id}`, '/invoices/:id');

describe('what the client paid in advance', () => {
  const advance = aStoredPayment({ id: 'p1', amount: 60_000, rest: 60_000, day: '2026-10-31' });

  it('is offered to an invoice that is owed', async () => {
    hasAdvances(advance);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'この請求書に ¥49,500 を充てる' }));
    expect(vi.mocked(payments.allocate).mock.calls[0]?.slice(0, 4)).toEqual([
      'company-1',
      'user-1',
      advance,
      [{ invoice: invoice.id, amount: 49_500 }],
    ]);
    expect(toastTexts()).toEqual(['前受金を充てました']);
    useToasts.getState().toasts.at(-1)?.action?.onSelect();
    await waitFor(() => expect(toastTexts()).toContain('前受金に戻しました'));
    expect(vi.mocked(payments.allocate).mock.calls.at(-1)?.slice(2)).toEqual([
      { ...advance, allocations: [{ invoice: invoice.id, amount: 49_500 }] },
      [{ invoice: invoice.id, amount: -49_500 }],
      '前受金に戻した分',
    ]);
    vi.mocked(payments.allocate).mockResolvedValue(failed);
    await user.click(screen.getByRole('button', { name: /を充てる/ }));
    await waitFor(() => expect(toastTexts()).toContain('前受金を充てられませんでした'));
  });

  it('is not offered to one that is paid', async () => {
    hasAdvances(advance);
    shows({ ...invoice, status: 'paid', paidTotal: invoice.gross });
    open();
    await screen.findByText(/台帳の1番目/);
    expect(screen.queryByRole('button', { name: /を充てる/ })).toBeNull();
  });

  it('is what an invoice has too much of, after a correction', async () => {
    const paid = { ...entry, amount: 50_000 };
    const over: Invoice = { ...invoice, status: 'paid', payments: [paid], paidTotal: 50_000 };
    shows(over);
    vi.mocked(invoices.get).mockResolvedValue(over);
    vi.mocked(payments.get).mockResolvedValue(advance);
    const { user } = open();
    const button = await screen.findByRole('button', { name: '¥500 を前受金に戻す' });
    await user.click(button);
    await waitFor(() => expect(toastTexts()).toEqual(['前受金に戻しました']));
    expect(vi.mocked(payments.allocate).mock.calls[0]?.slice(2)).toEqual([
      advance,
      [{ invoice: invoice.id, amount: -500 }],
      '前受金に戻した分',
    ]);
    // The page is behind: it went back already.
    vi.mocked(invoices.get).mockResolvedValueOnce(invoice);
    await user.click(button);
    await waitFor(() => expect(toastTexts()).toHaveLength(2));
    expect(payments.allocate).toHaveBeenCalledOnce();
    vi.mocked(payments.get).mockResolvedValueOnce(undefined);
    await user.click(button);
    await waitFor(() => expect(toastTexts()).toContain('前受金に戻せませんでした'));
    vi.mocked(payments.get).mockRejectedValueOnce(new Error('通信できません'));
    await user.click(button);
    await waitFor(() => expect(toastTexts().slice(2)).toHaveLength(2));
  });
});
