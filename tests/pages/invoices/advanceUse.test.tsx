import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import {
  invoice,
  entry,
  failed,
  shows,
  hasAdvances,
  beginPaying,
  openInvoice,
} from '#tests/pages/invoices/paying.tsx';
import { useToasts } from '#stores/toasts.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/payments.ts');

beforeEach(beginPaying);

describe('what the client paid in advance', () => {
  const advance = aStoredPayment({ id: 'p1', amount: 60_000, rest: 60_000, day: '2026-10-31' });

  it('is offered to an invoice that is owed', async () => {
    hasAdvances(advance);
    const { user } = openInvoice();
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
    openInvoice();
    await screen.findByText(/台帳の1番目/);
    expect(screen.queryByRole('button', { name: /を充てる/ })).toBeNull();
  });

  it('is what an invoice has too much of, after a correction', async () => {
    const paid = { ...entry, amount: 50_000 };
    const over: Invoice = { ...invoice, status: 'paid', payments: [paid], paidTotal: 50_000 };
    shows(over);
    vi.mocked(invoices.get).mockResolvedValue(over);
    vi.mocked(payments.get).mockResolvedValue(advance);
    const { user } = openInvoice();
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
