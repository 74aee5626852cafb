import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { useToasts } from '#stores/toasts.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
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
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const { invoice } = anIssuedInvoice({ issueDay: '2027-10-31' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(invoices.watch).mockReturnValue(answering<undefined>(undefined));
  vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31 }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([
    anOrder({ arrivalDate: startOfDay('2026-10-05') }),
  ]);
  vi.mocked(invoiceWrites.saveDraft).mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: 'i', number: 'N' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (revision = 1) =>
  renderPage(<InvoicePage />, `/invoices/2026-10_client-1_all_${revision}`, '/invoices/:id');
const told = () => useToasts.getState().toasts.map(({ detail }) => detail);

describe('the day of an issue', () => {
  it('of a mistyped year is refused beside its field', async () => {
    const { user } = open();
    const day = await screen.findByLabelText('発行日');
    await user.type(day, 'R9/10/31');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(day).toHaveAccessibleDescription(
        /発行日は2027年2月3日までです。年を確かめてください。/,
      ),
    );
    expect(invoiceWrites.saveDraft).not.toHaveBeenCalled();
  });

  it('before the period is asked about, and can be meant', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('発行日'), 'R8/9/30');
    expect(screen.getByText(/^対象期間の初日\(2026年10月1日\)より前の発行日です/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(invoiceWrites.saveDraft).toHaveBeenCalledOnce());
  });

  const issue = async ({ user }: ReturnType<typeof open>, button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.queryByRole('textbox');
    if (reason !== null) await user.type(reason, '発行日の誤り');
    await user.click(dialog.getByRole('button', { name: '発行する' }));
  };
  const stored = (...found: Partial<Invoice>[]) =>
    vi
      .mocked(invoices.listOfClientMonth)
      .mockResolvedValue(found.map((fields) => ({ ...invoice, ...fields })));

  it('is refused with the issue where a draft of before has such a one', async () => {
    stored({ status: 'draft', issueDay: '2027-10-31' });
    await issue(open(), '発行する');
    await waitFor(() =>
      expect(told()).toEqual([expect.stringMatching(/^発行日は2027年2月3日まで/)]),
    );
    expect(invoiceWrites.issue).not.toHaveBeenCalled();
  });

  it('of a correction is not before the one that it corrects, and it is said what helps', async () => {
    stored({}, { id: 'd', status: 'draft', revision: 2, issueDay: '2026-11-05' });
    await issue(open(2), '修正版を発行する');
    await waitFor(() =>
      expect(told()).toEqual([
        expect.stringContaining(
          `元の請求書 ${invoice.number} の発行日(2027年10月31日)より前です。元の請求書の発行日が誤っているときは、無効にしてから発行し直してください。`,
        ),
      ]),
    );
    expect(invoiceWrites.issue).not.toHaveBeenCalled();
  });

  it('is not held back by that of one that is void', async () => {
    stored({ status: 'voided' });
    await issue(open(2), '発行する');
    await waitFor(() =>
      expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet).toMatchObject({
        issueDay: '2026-11-05',
        revision: 2,
      }),
    );
  });
});
