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
import * as members from '#repositories/members.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

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

const { invoice, printed } = anIssuedInvoice({
  dueDay: '2026-11-30',
  status: 'paid',
  paidTotal: 49_500,
});
/** One of a later month, whose paper has the block. */
const later: Invoice = {
  ...invoice,
  id: 'later',
  month: '2026-11',
  issuedAt: startOfDay('2026-12-02'),
};
const withBlock = {
  ...printed,
  text: JSON.stringify({
    ...JSON.parse(printed.text),
    carryOver: { previous: 0, paid: 80, carried: -80, current: 100 },
  }),
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-12-10') });
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value: undefined, fromCache: false, pending: false });
    return () => undefined;
  });
  vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
  vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31, printCarryOver: true }));
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([invoice]);
  vi.mocked(invoices.listWanted).mockImplementation((_company, { fromMonth, toMonth }) =>
    Promise.resolve([invoice, later].filter(({ month }) => month >= fromMonth && month <= toMonth)),
  );
  vi.mocked(invoices.getPrinted).mockResolvedValue(withBlock);
  vi.mocked(orders.listForInvoice).mockResolvedValue([
    anOrder({ arrivalDate: startOfDay('2026-10-05'), idx: { invoice: invoice.id } }),
  ]);
  vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
  vi.mocked(payments.listWithRest).mockResolvedValue([
    aStoredPayment({ id: 'p', rest: 80, createdAt: startOfDay('2026-12-01') }),
    aStoredPayment({ id: 'q', rest: 5, createdAt: startOfDay('2026-12-03') }),
  ]);
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: 'i', number: 'N-2' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the correction of a paid invoice', () => {
  const issued = async () => {
    const { user } = renderPage(
      <InvoicePage />,
      '/invoices/2026-10_client-1_all_2',
      '/invoices/:id',
    );
    expect(await screen.findByText('空欄は元の請求書の期限(2026/11/30)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修正版を発行する' }));
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '値引');
    await user.click(screen.getByRole('button', { name: '発行する' }));
    await waitFor(() => expect(toastTexts()).toEqual(['請求書 N-2 を発行しました']));
    return vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet;
  };

  it('is due when that one was, though the day has passed', async () =>
    expect(await issued()).toMatchObject({ issueDay: '2026-12-10', dueDay: '2026-11-30' }));

  it('asks for nothing that was paid, and takes off no advance that a later paper has', async () =>
    expect((await issued())?.carryOver).toEqual({
      previous: 0,
      paid: 49_505,
      carried: -49_505,
      current: -5,
      others: {},
    }));

  it('takes the whole advance off where no later paper has the block', async () => {
    vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
    expect((await issued())?.carryOver).toMatchObject({ paid: 49_585, current: -85 });
  });
});

describe('an order of a correction', () => {
  it('is put off behind the period that the correction keeps, though the client closes earlier by now', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 20 }));
    vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
    const { user } = renderPage(
      <InvoicePage />,
      '/invoices/2026-10_client-1_all_2',
      '/invoices/:id',
    );
    const table = await screen.findByRole('table', { name: '請求する受注' });
    await user.click(within(table).getByRole('button', { name: /操作|メニュー/ }));
    await user.click(await screen.findByRole('menuitem', { name: '翌月へ回す' }));
    await waitFor(() =>
      expect(vi.mocked(orderWrites.save).mock.calls[0]?.[2]).toMatchObject({
        next: { billingDate: '2026-11-01' },
      }),
    );
  });
});

describe('a correction whose orders have all gone elsewhere', () => {
  it('cannot be issued, and says that the original can be made void', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue([]);
    renderPage(<InvoicePage />, '/invoices/2026-10_client-1_all_2', '/invoices/:id');
    expect(await screen.findByRole('button', { name: '修正版を発行する' })).toBeDisabled();
    expect(screen.getByText(/修正版は発行できません。/)).toHaveTextContent('「無効にする」');
    const link = screen.getByRole('link', { name: `元の請求書 ${invoice.number} を開く` });
    expect(link).toHaveAttribute('href', `/invoices/${invoice.id}`);
  });
});
