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
import { loadClosing } from '#workflows/closeMonth.ts';
import { issueMonth } from '#workflows/issueMonth.ts';
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

const open = () => renderPage(<InvoicePage />, '/invoices/2026-10_client-1_all_2', '/invoices/:id');

describe('the correction of a paid invoice', () => {
  const issued = async () => {
    const { user } = open();
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

describe('what was set on the invoice', () => {
  const discount = {
    label: '大口割引',
    amount: -10_000,
    tax: 'tax',
    taxInclusion: 'exclusive',
  } as const;
  const kept = { subject: '10月分 特別割引', memo: '別紙のとおり', extraLines: [discount] };
  const set = { ...invoice, ...kept };
  const issue = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: '修正版を発行する' }));
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '運賃の誤り');
    await user.click(screen.getByRole('button', { name: '発行する' }));
    await waitFor(() => expect(toastTexts()).not.toEqual([]));
  };

  it('is on the correction, too, and its days are not', async () => {
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([set]);
    const view = open();
    const subject = await screen.findByLabelText('件名');
    expect(subject).toHaveValue('10月分 特別割引');
    expect(subject).toHaveAttribute('placeholder', '2026年10月分 海上コンテナ輸送料');
    expect(screen.getByLabelText(/^備考/)).toHaveValue('別紙のとおり');
    expect(screen.getByLabelText('発行日')).toHaveValue('');
    await issue(view);
    const request = vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1];
    expect(request?.sheet).toMatchObject({ ...kept, issueDay: '2026-12-10' });
    expect(request?.sheet.totals.gross).toBe(38_500);
  });

  it('is kept where something else is set on the correction', async () => {
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([set]);
    vi.mocked(invoiceWrites.saveDraft).mockResolvedValue({ kind: 'saved' });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^備考/), '!');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const fresh = { ...kept, issueDay: '', dueDay: '' };
    await waitFor(() =>
      expect(invoiceWrites.saveDraft).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        expect.objectContaining({ revision: 2, fresh }),
        null,
        { ...fresh, memo: '別紙のとおり!' },
        false,
      ),
    );
  });

  it('is not on it where somebody took it away, and a draft that does so meanwhile is noticed', async () => {
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([set]);
    const without: Invoice = { ...set, id: 'd', status: 'draft', revision: 2, extraLines: [] };
    const view = open();
    await screen.findByLabelText('件名');
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([set, without]);
    await issue(view);
    expect(toastTexts()).toEqual(['発行できませんでした']);
    expect(invoiceWrites.issue).not.toHaveBeenCalled();
    view.unmount();
    await issue(open());
    expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet.extraLines).toEqual([]);
  });

  it('is announced and issued again with a closing after it was made void', async () => {
    const voided = { ...set, status: 'voided', paidTotal: 0 } as const;
    const free = anOrder({ arrivalDate: startOfDay('2026-10-05') });
    vi.mocked(clients.list).mockResolvedValue([aClient({ closingDay: 31 })]);
    vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31 }));
    vi.mocked(invoices.listOfMonths).mockResolvedValue([voided]);
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([voided]);
    vi.mocked(orders.listForBilling).mockResolvedValue([free]);
    vi.mocked(orders.listForInvoice).mockResolvedValue([free]);
    vi.mocked(orders.listUnbilledBefore).mockResolvedValue([]);
    vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
    const month = { companyId: 'company-1', userId: 'user-1', month: '2026-10' };
    const { rows } = await loadClosing('company-1', '2026-10', '', new Date());
    expect(rows.map(({ totals }) => totals.gross)).toEqual([38_500]);
    const result = await issueMonth(rows, {
      ...month,
      wishes: { issueNote: '', issueDay: '' },
    }).next();
    expect(result.value).toMatchObject({ kind: 'issued' });
    expect(vi.mocked(invoiceWrites.issue).mock.calls[0]?.[1].sheet).toMatchObject(kept);
  });
});

describe('an order of a correction', () => {
  it('is put off behind the period that the correction keeps, though the client closes earlier by now', async () => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 20 }));
    vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
    const { user } = open();
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

describe('a correction that has nothing to bill', () => {
  it('is none of an invoice of free lines alone', async () => {
    const line = {
      label: '10月分 値引',
      amount: -500,
      tax: 'tax',
      taxInclusion: 'exclusive',
    } as const;
    vi.mocked(orders.listForInvoice).mockResolvedValue([]);
    vi.mocked(invoices.listOfClientMonth).mockResolvedValue([
      { ...invoice, orderIds: [], extraLines: [line] },
    ]);
    open();
    expect(await screen.findByRole('button', { name: '修正版を発行する' })).toBeEnabled();
    expect(screen.queryByText(/修正版は発行できません/)).toBeNull();
  });

  it('cannot be issued, and says that the original can be made void', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue([]);
    open();
    expect(await screen.findByRole('button', { name: '修正版を発行する' })).toBeDisabled();
    expect(screen.getByText(/^受注も追加の明細もないため、/)).toHaveTextContent('「無効にする」');
    const link = screen.getByRole('link', { name: `元の請求書 ${invoice.number} を開く` });
    expect(link).toHaveAttribute('href', `/invoices/${invoice.id}`);
  });
});
