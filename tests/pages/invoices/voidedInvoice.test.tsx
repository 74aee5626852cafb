import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
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
import { aBank, aClient, aCompany } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

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

const entry = { day: '2026-11-20', amount: 49_500, memo: '振込', by: 'u', payment: 'p' };
const { invoice: voided, printed } = anIssuedInvoice({
  status: 'voided',
  voidReason: '請求先の誤り',
  payments: [entry],
  paidTotal: 49_500,
});
const unpaid: Invoice = { ...voided, payments: [], paidTotal: 0 };
const NEXT = '2026-10_client-1_all_2';

/** What is stored, by its id. */
const stored = (...all: Invoice[]) => {
  vi.mocked(invoices.watch).mockImplementation((_company, id) =>
    answering(all.find((one) => one.id === id)),
  );
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue(all);
};

beforeEach(() => {
  vi.resetAllMocks();
  stored(voided);
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31 }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(orders.listForInvoice).mockResolvedValue([]);
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: NEXT, number: 'N-2' });
  signIn();
});

const open = (id = voided.id) => renderPage(<InvoicePage />, `/invoices/${id}`, '/invoices/:id');

describe('a void invoice that nothing took the place of', () => {
  it('says what becomes of what was paid on it, and leads to its next version', async () => {
    open();
    const card = await screen.findByRole('region', { name: '修正版' });
    expect(card).toHaveTextContent(
      '入金済みの49,500円はこの請求書に残ります。修正版を発行すると修正版に移り、取り消すか前受金に戻せます。',
    );
    expect(card).toHaveTextContent('0円の修正版を発行できます');
    expect(within(card).getByRole('link', { name: '修正版を発行' })).toHaveAttribute(
      'href',
      `/invoices/${NEXT}`,
    );
  });

  it('leads there without a word of money where none was paid, also to a draft', async () => {
    stored(unpaid, { ...unpaid, id: NEXT, status: 'draft' });
    open();
    const card = await screen.findByRole('region', { name: '修正版' });
    expect(card).toHaveTextContent('もう一度請求するときは');
    expect(card).not.toHaveTextContent('0円');
  });

  it('leads nowhere once another one has taken its place', async () => {
    stored(voided, { ...voided, id: NEXT, status: 'issued', replaces: voided.id });
    open();
    expect(await screen.findByText(/無効 請求先の誤り/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '修正版を発行' })).toBeNull();
  });
});

describe('the next version of a void invoice without anything to bill', () => {
  it('is issued over nothing where it takes payments over', async () => {
    const { user } = open(NEXT);
    expect(await screen.findByText(/0円の修正版を発行できます/)).toHaveTextContent(
      `無効にした請求書 ${voided.number} に入金が残っているため`,
    );
    await user.click(screen.getByRole('button', { name: '発行する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '請求書を発行' }));
    await user.click(dialog.getByRole('button', { name: '発行する' }));
    await waitFor(() =>
      expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet).toMatchObject({
        revision: 2,
        lines: [],
        extraLines: [],
        totals: { gross: 0 },
      }),
    );
  });

  it('is not issued where nothing was paid', async () => {
    stored(unpaid);
    open(NEXT);
    expect(await screen.findByText('請求する受注はありません')).toBeVisible();
    expect(screen.getByRole('button', { name: '発行する' })).toBeDisabled();
    expect(screen.queryByText(/0円の修正版/)).toBeNull();
  });
});
