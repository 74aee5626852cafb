import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import * as payments from '#repositories/payments.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

// An issued invoice and what is paid on it, for tests that mock these repositories.

export const { invoice, printed } = anIssuedInvoice();
export const entry = { day: '2026-11-04', amount: 500, memo: '現金', by: 'user-1', payment: 'p1' };
export const failed = { kind: 'failed', message: '通信できません' } as const;

export const shows = (value: Invoice) =>
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value, fromCache: false, pending: false });
    return () => undefined;
  });
export const hasAdvances = (...rows: ClientPayment[]) =>
  vi.mocked(payments.watchWithRest).mockReturnValue((onNext) => {
    onNext({ value: { rows, unreadable: [] }, fromCache: false, pending: false });
    return () => undefined;
  });

/** Before each test. */
export function beginPaying(): void {
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
}

export const openInvoice = () =>
  renderPage(<InvoicePage />, `/invoices/${invoice.id}`, '/invoices/:id');

/** 入金を記録 of the invoice. */
export async function openPaymentDialog() {
  const page = openInvoice();
  await page.user.click(await screen.findByRole('button', { name: '入金を記録' }));
  await screen.findByLabelText(/^入金額/);
  const dialog = within(screen.getByRole('dialog', { name: '入金を記録' }));
  const type = async (label: RegExp, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    await page.user.type(dialog.getByLabelText(label), text);
  };
  const save = () => page.user.click(dialog.getByRole('button', { name: '記録する' }));
  return { ...page, dialog, type, save };
}

/** Resolves when what was asked can have been read: until then a press answers nothing. */
export const untilRead = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: '記録する' })).toHaveAttribute(
      'aria-disabled',
      'false',
    ),
  );
