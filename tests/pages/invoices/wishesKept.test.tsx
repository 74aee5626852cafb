import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { useToasts } from '#stores/toasts.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const on = (id: string) =>
  anOrder({ id, arrivalDate: startOfDay('2026-10-05'), container: { containerId: id } });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-05') });
  vi.mocked(invoices.watch).mockReturnValue(answering<undefined>(undefined));
  vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31 }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([on('first'), on('second')]);
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderPage(<InvoicePage />, '/invoices/2026-10_client-1_all_1', '/invoices/:id');
const memo = () => screen.findByLabelText(/^備考/);

/** Puts an order off, and types a remark before that is saved. @returns the answer to it */
async function typedMeanwhile() {
  const answer = deferred<SaveOutcome>();
  vi.mocked(orderWrites.save).mockReturnValueOnce(answer.promise);
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /の操作$/ }))[0] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: '翌月へ回す' }));
  await user.type(await memo(), '別紙のとおり');
  return { user, answer };
}

describe('what is typed for the invoice and not saved', () => {
  it('stays while the invoice is read anew because an order was put off', async () => {
    const { answer } = await typedMeanwhile();
    const billed = () => screen.getByRole('table', { name: '請求する受注' });
    expect(billed()).toHaveTextContent('first');
    vi.mocked(orders.listForInvoice).mockResolvedValue([on('second')]);
    await answer.resolve({ kind: 'saved' });
    await waitFor(() => expect(billed()).not.toHaveTextContent('first'));
    expect(await memo()).toHaveValue('別紙のとおり');
  });

  it('stays where it cannot be read anew, too, which can be tried again', async () => {
    const { user, answer } = await typedMeanwhile();
    vi.mocked(orders.listForInvoice).mockRejectedValueOnce(new Error('読めません'));
    await answer.resolve({ kind: 'saved' });
    expect(await screen.findByText('読めません')).toBeVisible();
    expect(await memo()).toHaveValue('別紙のとおり');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByText('読めません')).toBeNull());
    expect(await memo()).toHaveValue('別紙のとおり');
  });

  it('stays where it is opened anew after it could not be issued', async () => {
    vi.mocked(invoiceWrites.issue).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '発行する' }));
    const dialog = await screen.findByRole('dialog', { name: '請求書を発行' });
    await user.click(within(dialog).getByRole('button', { name: '発行する' }));
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    await user.type(await memo(), '別紙のとおり');
    vi.mocked(orders.listForInvoice).mockResolvedValue([on('third')]);
    act(() => useToasts.getState().toasts[0]?.action?.onSelect());
    expect(await screen.findByText('third')).toBeVisible();
    expect(await memo()).toHaveValue('別紙のとおり');
  });
});
