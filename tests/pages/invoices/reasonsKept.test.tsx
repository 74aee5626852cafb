import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as members from '#repositories/members.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/payments.ts');

const FAILED = { kind: 'failed', message: '圏外です。' } as const;
const { invoice, printed } = anIssuedInvoice();
const billed = anOrder({ id: 'billed', arrivalDate: startOfDay('2026-10-05') });
const old = anOrder({ id: 'old', arrivalDate: startOfDay('2026-09-01') });
const unknownYet = () => () => undefined;

const stored = (...all: Invoice[]) => {
  vi.mocked(invoices.watch).mockImplementation((_company, id) =>
    answering(all.find((one) => one.id === id)),
  );
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue(all);
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-25') });
  stored();
  vi.mocked(clients.list).mockResolvedValue([aClient({ closingDay: 31 })]);
  vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31 }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(members.watchAll).mockReturnValue(unknownYet);
  vi.mocked(payments.watchWithRest).mockReturnValue(unknownYet);
  vi.mocked(payments.listWithRest).mockResolvedValue([]);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
  vi.mocked(jobs.watchUncompleted).mockReturnValue(unknownYet);
  vi.mocked(jobs.idsWithoutJob).mockResolvedValue([]);
  vi.mocked(orders.listForBilling).mockResolvedValue([billed]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([billed]);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([old]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(orderWrites.waive).mockResolvedValueOnce(FAILED).mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoiceWrites.voidInvoice)
    .mockResolvedValueOnce(FAILED)
    .mockResolvedValue({ kind: 'saved' });
  vi.mocked(invoiceWrites.issue)
    .mockResolvedValueOnce(FAILED)
    .mockResolvedValue({ kind: 'issued', id: 'i', number: 'N-2' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const openInvoice = (id: string) =>
  renderPage(<InvoicePage />, `/invoices/${id}`, '/invoices/:id').user;

/** Opens the menu of what a table or a page shows, and chooses of it. */
async function choose(user: UserEvent, table: string, item: string): Promise<void> {
  const menus = await screen.findByRole('table', { name: table });
  await user.click(within(menus).getByRole('button', { name: /の操作$/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Each asks why, and is refused once. */
const asking: [string, string, () => Promise<UserEvent>][] = [
  [
    'an order that was missed is not billed',
    '請求しない',
    async () => {
      const { user } = renderPage(<InvoicesPage />, '/invoices?month=2026-10');
      await choose(user, '請求漏れ・発行後の変更', '請求しない');
      return user;
    },
  ],
  [
    'an order of a draft is not billed',
    '請求しない',
    async () => {
      const user = openInvoice('2026-10_client-1_all_1');
      await choose(user, '請求する受注', '請求しない');
      return user;
    },
  ],
  [
    'an invoice is made void',
    '無効にする',
    async () => {
      stored(invoice);
      const user = openInvoice(invoice.id);
      await user.click(await screen.findByRole('button', { name: 'ほかの操作' }));
      await user.click(await screen.findByRole('menuitem', { name: '無効にする' }));
      return user;
    },
  ],
  [
    'a correction is issued',
    '発行する',
    async () => {
      stored(invoice);
      const user = openInvoice('2026-10_client-1_all_2');
      await user.click(await screen.findByRole('button', { name: '修正版を発行する' }));
      return user;
    },
  ],
];

describe('a reason that was typed', () => {
  it.each(asking)('stays for another attempt: %s', async (_what, button, ask) => {
    const user = await ask();
    const reason = () => screen.queryByRole('textbox', { name: /理由/ });
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: button });
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '二重の請求');
    await user.click(confirm);
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(reason()).toHaveValue('二重の請求');
    await user.click(confirm);
    await waitFor(() => expect(toastTexts()).toHaveLength(2));
    await waitFor(() => expect(reason()).toBeNull());
  });
});
